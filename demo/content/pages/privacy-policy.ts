import type { DemoPage } from "./page.ts";

export const privacyPolicy: DemoPage = {
  slug: "privacy-policy",
  title: "Privacy policy",
  text: `
<p>We keep what we need to bring you a rug and to answer you, tell you here how long, and delete it after. We sell nothing about you to anybody.</p>
<p>This is the notice that the Digital Personal Data Protection Act, 2023 asks for. {company-name}, {registered-address-line}, is the data fiduciary: the one who decides
what is kept and answers for it.</p>

<h2>What we keep, and why</h2>
<table>
<thead><tr><th scope="col">What</th><th scope="col">Why</th><th scope="col">How long</th></tr></thead>
<tbody>
<tr><td>Name, address, e-mail, mobile and what you ordered</td><td>To send it, to take it back, to write the invoice</td><td>8 years, as tax and company law want</td></tr>
<tr><td>Account: name, e-mail, mobile, addresses, favourites; the password only as a fingerprint that cannot be read back</td><td>So that you need not type it again</td><td>Until you close it, or 3 years after you last signed in</td></tr>
<tr><td>Payment: amount, way and the provider's number. No card numbers</td><td>To match money and order, to refund</td><td>8 years</td></tr>
<tr><td>Enquiries, appointments, proposals</td><td>To answer you</td><td>2 years</td></tr>
<tr><td>E-mail address for the newsletter</td><td>To send it, because you asked</td><td>Until you leave it</td></tr>
<tr><td>Trade: company, GST number, business card</td><td>To check that it is a business</td><td>As long as you are with the programme, then 8 years with its invoices</td></tr>
<tr><td>Server records: time, page, internet address</td><td>To find faults and attacks</td><td>180 days, as CERT-In wants</td></tr>
</tbody>
</table>

<h2>What stays in your browser</h2>
<p>Your cart, what you looked at last, what you searched for and whether you are signed in are kept in the storage of your own browser. We set no cookies for advertising,
and no other company's script looks over your shoulder in this shop. When you pay online, the payment provider's script is loaded on that page alone. You can
empty the storage in your browser's settings at any time.</p>

<h2>Who else sees it</h2>
<ul>
<li>The courier: name, address and mobile, to deliver</li>
<li>The payment provider: amount, e-mail and mobile, to take the payment</li>
<li>The company that runs our servers, and the one that carries our e-mail, both under contract and only for us</li>
<li>Authorities, where a law demands it and only what it demands</li>
</ul>
<p>The weaver of your rug learns your town if you allow it, and never more.</p>

<h2>What you consent to, and how you take it back</h2>
<p>An order, an account and a message rest on the fact that you gave us the data for that very thing. The newsletter rests on your consent. To withdraw it, press the link
at the foot of any letter: it takes one click, as many as giving it did. For anything else, write to <a href="mailto:{email}">{email}</a>. What was
done before stays lawful; what has to be kept for tax is locked until its time is over.</p>

<h2>Your rights</h2>
<ul>
<li>To know what we keep about you and with whom it was shared</li>
<li>To have it corrected, completed or brought up to date</li>
<li>To have it erased when it is no longer needed</li>
<li>To name somebody who may use these rights when you cannot</li>
<li>To complain, and to be answered</li>
</ul>
<p>Write from the address that we know, so that nobody else can ask in your name. We answer within 30 days and take nothing for it.</p>

<h2>Children</h2>
<p>Accounts and orders are for people over eighteen. We do not follow or profile children, and delete what a child has sent us when we learn of it.</p>

<h2>How it is kept safe</h2>
<p>Everything travels encrypted. Few people can see orders, each with a sign-in of their own, and each look is recorded. If something should leak, we tell you and the
Data Protection Board without delay: what happened, what it may mean, and what you can do.</p>

<h2>Grievance officer</h2>
<dl>
<dt>Name</dt><dd>{grievance-name}</dd>
<dt>E-mail</dt><dd><a href="mailto:{grievance-email}">{grievance-email}</a></dd>
<dt>Telephone</dt><dd>{grievance-phone}, {grievance-hours}</dd>
<dt>Post</dt><dd>{company-name}<br>{registered-address}</dd>
</dl>
<p>If our answer does not satisfy you, you may turn to the Data Protection Board of India.</p>

<h2>Changes</h2>
<p>This text is of November 2026. When something important changes, we write to those whom it concerns before it does.</p>`,
  pageTitle: "Privacy policy",
  pageDescription:
    "What we keep about you, why and how long, who else sees it, and how you have it corrected or erased (Digital Personal Data Protection Act, 2023).",
};
