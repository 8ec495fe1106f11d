import type { DemoPage } from "./page.ts";

export const termsCondition: DemoPage = {
  slug: "terms-condition",
  title: "Terms & Conditions",
  text: `
<p>Effective July 2023</p>
<p>These are the rules between you and us when you visit this shop or buy from it. Where the law of India gives you more rights,
the law applies.</p>

<h2>Who we are</h2>
<p>This shop is run by {company-name}, {registered-address-line} ("we"). We sell everything in it; there are no other sellers. The information that the law requires
about us is in the <a href="/legal-notice">seller information</a>.</p>

<h2>When an order is final</h2>
<p>What the shop shows is an invitation to order. You place an order when you press the button in the last step. We confirm by e-mail that we have received it. The
contract is made when we confirm that we accept the order, or when we send the goods, whichever is first. If we cannot accept it, because a product was sold in a
showroom at the same moment or a price was clearly wrong, we tell you within two working days and refund everything you paid.</p>
<p>You must be at least eighteen years old to order.</p>

<h2>Prices and taxes</h2>
<p>Prices are in Indian rupees and include all taxes. A crossed-out price is the maximum retail price of the product. Shipping in India is
{shipping-cost}; cash on delivery costs {cod-charge}. You see the total before you order. If a price changes later, your order does
not change.</p>

<h2>Payment</h2>
<p>You pay by card, UPI, netbanking or wallet through a licensed payment provider, or by cash on delivery. Card numbers go to the provider and never to us. If you
paid but no order was placed, we refund the payment automatically within five working days.</p>

<h2>Made by hand</h2>
<p>No two handmade rugs are the same. Length and width may differ by up to three per cent and shades may differ between dye lots. A photograph shows a rug in one light
only. The measurements, materials and place of origin on the product page are exact within these limits. Weights are approximate.</p>

<h2>Delivery</h2>
<p>Delivery times and costs are under <a href="/shipping-options">Shipping Options</a>. The risk passes to you on delivery, not before. If we are more than
ten working days late, you may cancel and get all of your money back.</p>

<h2>Returns, cancellation and refund</h2>
<p>You may return a product within {return-days} days under our <a href="/return-policy">Return Policy</a>. This does not limit your rights when a product is faulty.</p>

<h2>Coupons and gift cards</h2>
<p>You can use one coupon for each order. A coupon cannot be exchanged for cash. A gift card is valid for one year from the day it is sent and can be used in parts.
Please keep its code as safe as cash.</p>

<h2>Your account</h2>
<p>Keep your password secret and tell us if someone else may know it. You can close your account at any time. We may close an account that is used to harm
others, after we have contacted you.</p>

<h2>Trade customers</h2>
<p>Prices of the trade programme are for businesses with a GST number and for their own projects. What we agree with you in writing for a project has priority over these terms.</p>

<h2>Pictures, designs and texts</h2>
<p>Photographs, drawings, patterns and texts belong to us or to the people who made them. You may share a link and a picture with our name. Designs may not be copied
for sale. We publish what you send us only with your consent.</p>

<h2>Our responsibility</h2>
<p>We are fully liable for faulty goods, for what we promised, and for harm that we or our staff cause deliberately or by negligence. For anything else we are liable up
to the price of the order. Nothing here limits your rights under the Consumer Protection Act, 2019.</p>

<h2>Complaints, law and courts</h2>
<p>First write to <a href="mailto:{email}">{email}</a>. If that does not help, our <a href="/legal-notice">grievance officer</a> acknowledges your complaint within 48
hours and resolves it within one month. Indian law applies. As a consumer you may go to the consumer commission where you live; otherwise the courts of Jaipur have jurisdiction.</p>

<h2>Changes</h2>
<p>The terms on the day you order apply to that order. When we change the terms, we change the date at the top of this page.</p>`,
  pageTitle: "Terms and conditions",
  pageDescription: "How to order, what it costs, what handmade means, and what we are liable for. Effective July 2023.",
};
