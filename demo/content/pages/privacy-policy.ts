import type { DemoPage } from "./page.ts";

export const privacyPolicy: DemoPage = {
  slug: "privacy-policy",
  title: "Privacy policy",
  text: `
<p>We keep what we need to deliver your order and to answer you. This page says how long we keep it; after that we delete it. We do not sell your data to anyone.</p>
<p>This is the notice required by the Digital Personal Data Protection Act, 2023. {company-name}, {registered-address-line}, is the data fiduciary: the company that
decides what data is kept and is responsible for it.</p>

<h2>What we keep, and why</h2>
<table>
<thead><tr><th scope="col">What</th><th scope="col">Why</th><th scope="col">How long</th></tr></thead>
<tbody>
<tr><td>Name, address, e-mail, mobile and what you ordered</td><td>To deliver your order, to handle returns, to write the invoice</td><td>8 years, as tax and company law require</td></tr>
<tr><td>Account: name, e-mail, mobile, addresses, wishlist; the password only as a hash, from which it cannot be read</td><td>So that you do not have to enter it again</td><td>Until you close it, or 3 years after you last signed in</td></tr>
<tr><td>Payment: amount, payment method and the provider's reference number. No card numbers</td><td>To match the payment with the order, and for refunds</td><td>8 years</td></tr>
<tr><td>Enquiries, appointments, proposals</td><td>To answer you</td><td>2 years</td></tr>
<tr><td>E-mail address for the newsletter</td><td>To send you the newsletter, because you asked for it</td><td>Until you unsubscribe</td></tr>
<tr><td>Trade: company, GST number, business card</td><td>To check that you are a business</td><td>As long as you are in the programme, then 8 years with the invoices</td></tr>
<tr><td>Server logs: time, page, IP address</td><td>To find faults and attacks</td><td>180 days, as CERT-In requires</td></tr>
</tbody>
</table>

<h2>What stays in your browser</h2>
<p>Your cart, the products you viewed last, your searches and whether you are signed in are kept in the storage of your own browser. We set no advertising cookies,
and no other company's script tracks you in this shop. When you pay online, the payment provider's script is loaded on that page only. You can
clear the storage in your browser's settings at any time.</p>

<h2>Who else sees it</h2>
<ul>
<li>The courier: name, address and mobile, to deliver</li>
<li>The payment provider: amount, e-mail and mobile, to take the payment</li>
<li>The companies that run our servers and deliver our e-mail, under contract and only on our behalf</li>
<li>Authorities, where the law requires it, and only what it requires</li>
</ul>
<h2>Your consent, and how to withdraw it</h2>
<p>When you place an order, open an account or send a message, we use the data that you give us for that purpose. We send the newsletter only with your consent. To
withdraw it, use the unsubscribe link at the end of any newsletter; it takes one click. For anything else, write to <a href="mailto:{email}">{email}</a>. What we did
before you withdrew your consent stays lawful. Data that tax law requires us to keep is used for nothing else and deleted after that time.</p>

<h2>Your rights</h2>
<ul>
<li>To know what we keep about you and with whom we shared it</li>
<li>To have it corrected, completed or brought up to date</li>
<li>To have it erased when it is no longer needed</li>
<li>To nominate a person who may use these rights when you cannot</li>
<li>To complain, and to get an answer</li>
</ul>
<p>Please write from the e-mail address that we know, so that nobody else can ask in your name. We reply within 30 days, free of charge.</p>

<h2>Children</h2>
<p>Accounts and orders are for people over eighteen. We do not track or profile children. When we learn that a child has sent us data, we delete it.</p>

<h2>How it is kept safe</h2>
<p>All data is encrypted on its way between you and us. Only a few people can see orders, each with their own sign-in. If there is a data breach, we inform you and the
Data Protection Board without delay: what happened, what it may mean, and what you can do.</p>

<h2>Grievance officer</h2>
<dl>
<dt>Name</dt><dd>{grievance-name}</dd>
<dt>E-mail</dt><dd><a href="mailto:{grievance-email}">{grievance-email}</a></dd>
<dt>Telephone</dt><dd>{grievance-phone}, {grievance-hours}</dd>
<dt>Post</dt><dd>{company-name}<br>{registered-address}</dd>
</dl>
<p>If you are not satisfied with our answer, you can complain to the Data Protection Board of India.</p>

<h2>Changes</h2>
<p>This policy is dated November 2026. Before an important change, we write to everyone it affects.</p>`,
  pageTitle: "Privacy policy",
  pageDescription:
    "What data we keep about you, why and for how long, who else sees it, and how to have it corrected or erased (Digital Personal Data Protection Act, 2023).",
};
