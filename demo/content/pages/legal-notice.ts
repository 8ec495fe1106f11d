import type { DemoPage } from "./page.ts";

export const legalNotice: DemoPage = {
  slug: "legal-notice",
  title: "Seller information",
  text: `
<p>Who you buy from, where to find us, and whom to contact when something goes wrong.</p>

<h2>The seller</h2>
<dl>
<dt>Legal name</dt><dd>{company-name}</dd>
<dt>Registered office</dt><dd>{registered-address}</dd>
<dt>Showroom</dt><dd>{showroom-address}</dd>
<dt>GSTIN</dt><dd>{gstin}</dd>
<dt>CIN</dt><dd>{company-number}</dd>
<dt>Trading as</dt><dd>{shop-name}</dd>
</dl>
<p>This company sells everything in this shop. The shop is not a marketplace for other sellers.</p>

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
<dt>Hours</dt><dd>{grievance-hours}</dd>
<dt>Acknowledged</dt><dd>within 48 hours, with a complaint number</dd>
<dt>Resolved</dt><dd>within one month of receiving the complaint</dd>
</dl>
<p>You can also call the National Consumer Helpline, 1915.</p>

<h2>Information on every product</h2>
<dl>
<dt>Country of origin</dt><dd>{country-of-origin}. The product page names the town.</dd>
<dt>Manufacturer and packer</dt><dd>{company-name}, {registered-address-line}</dd>
<dt>Price</dt><dd>Maximum retail price, inclusive of all taxes</dd>
<dt>Size and quantity</dt><dd>In feet and in centimetres; one unit in each package unless the product page states otherwise</dd>
<dt>Month of manufacture</dt><dd>On the cotton tag at the back</dd>
</dl>

<h2>What you can rely on</h2>
<ul>
<li>Prices in the shop include all taxes. Shipping in India is {shipping-cost}; cash on delivery costs {cod-charge}.</li>
<li><a href="/return-policy">Returns within {return-days} days</a>, and refunds within five working days after we have checked the returned product.</li>
<li><a href="/shipping-options">Shipping and delivery times</a>, <a href="/terms-condition">terms</a> and <a href="/privacy-policy">privacy</a> in plain language.</li>
<li>Product lists are sorted by what sells best, by what is newest, by price or by name. Nobody can pay for a place in them.</li>
</ul>`,
  pageTitle: "Seller information and grievance officer",
  pageDescription:
    "Legal name, address, customer care and grievance officer of the seller, country of origin and the information on every product.",
};
