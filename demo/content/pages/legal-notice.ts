import type { DemoPage } from "./page.ts";

export const legalNotice: DemoPage = {
  slug: "legal-notice",
  title: "Seller information",
  text: `
<p>Who you buy from, where to find us, and who has to answer when something went wrong.</p>

<h2>The seller</h2>
<dl>
<dt>Legal name</dt><dd>{company-name}</dd>
<dt>Registered office</dt><dd>{registered-address}</dd>
<dt>Showroom</dt><dd>{showroom-address}</dd>
<dt>GSTIN</dt><dd>{gstin}</dd>
<dt>CIN</dt><dd>{company-number}</dd>
<dt>Trading as</dt><dd>{shop-name}</dd>
</dl>
<p>Everything in this shop is sold by this company from its own stock or made for it. It is no marketplace.</p>

<h2>Customer care</h2>
<dl>
<dt>Telephone</dt><dd><a href="tel:{phone-dial}">{phone}</a></dd>
<dt>E-mail</dt><dd><a href="mailto:{email}">{email}</a></dd>
<dt>Help centre</dt><dd>{help-hours}</dd>
<dt>Showroom</dt><dd>{opening-hours}</dd>
</dl>

<h2>Grievance officer</h2>
<p>Named under the Consumer Protection (E-Commerce) Rules, 2020, and the Digital Personal Data Protection Act, 2023.</p>
<dl>
<dt>Name</dt><dd>{grievance-name}</dd>
<dt>E-mail</dt><dd><a href="mailto:{grievance-email}">{grievance-email}</a></dd>
<dt>Telephone</dt><dd>{grievance-phone}</dd>
<dt>Reached</dt><dd>{grievance-hours}</dd>
<dt>Acknowledged</dt><dd>within 48 hours, with a number</dd>
<dt>Settled</dt><dd>within one month of the day it came</dd>
</dl>
<p>You can also call the National Consumer Helpline, 1915.</p>

<h2>What stands on every piece</h2>
<dl>
<dt>Country of origin</dt><dd>{country-of-origin}. The town stands on the page of each piece.</dd>
<dt>Maker and packer</dt><dd>{company-name}, {registered-address-line}</dd>
<dt>Price</dt><dd>Maximum retail price, inclusive of all taxes</dd>
<dt>Measures</dt><dd>In feet and in centimetres; one piece in each roll unless its page says otherwise</dd>
<dt>Month of making</dt><dd>On the cotton tag at the back</dd>
</dl>

<h2>What you can rely on</h2>
<ul>
<li>Prices in the shop include all taxes. Shipping is free from {free-shipping-from}, {shipping-charge} below; cash on delivery costs {cod-charge}.</li>
<li><a href="/return-policy">Returns within {return-days} days</a>, and refunds within five working days after the piece is back.</li>
<li><a href="/shipping-options">Shipping and delivery times</a>, <a href="/terms-condition">terms</a> and <a href="/privacy-policy">privacy</a> in plain words.</li>
<li>Lists are sorted by what sells best, by price or by name. Nobody can pay for a place in them.</li>
</ul>`,
  pageTitle: "Seller information and grievance officer",
  pageDescription:
    "Legal name, address, customer care and grievance officer of the seller, country of origin and what stands on every piece.",
};
