import type { DemoPage } from "./page.ts";

export const termsCondition: DemoPage = {
  slug: "terms-condition",
  title: "Terms & Conditions",
  text: `
<p>Effective July 2023</p>
<p>These are the rules between you and us when you look around in this shop or buy from it. They are written to be read. Where the law of India gives you more,
the law holds.</p>

<h2>Who we are</h2>
<p>This shop is run by {company-name}, {registered-address-line} ("we"). Every piece in it is sold by us; nobody else sells here. All that the law wants us to say
about ourselves stands in the <a href="/legal-notice">seller information</a>.</p>

<h2>How a contract comes about</h2>
<p>What the shop shows is an invitation to order. You order when you press the button of the last step. We confirm by e-mail that your order has arrived; the
contract stands when we confirm that it is accepted or send the goods, whichever is first. If we cannot accept it, because a piece was sold in the
showroom in the same minute or a price was plainly wrong, we say so within two working days and return all that you paid.</p>
<p>You must be eighteen to order.</p>

<h2>Prices and taxes</h2>
<p>Prices are in Indian rupees and include all taxes. A struck-out price is the maximum retail price printed on the piece. Shipping is free from {free-shipping-from}
and costs {shipping-charge} below; cash on delivery costs {cod-charge}. You see the whole sum before you order. A price that changes later does not
change your order.</p>

<h2>Payment</h2>
<p>By card, UPI, netbanking or wallet through a licensed payment provider, or in cash on delivery. Card numbers go to the provider and never to us. If a
payment was taken and the order did not come about, the money goes back by itself within five working days.</p>

<h2>Made by hand</h2>
<p>No two pieces are the same. Length and width may differ by up to three in a hundred, shades between dye lots a little more, and a photograph shows a rug in one light.
The measures, materials and place of making that stand beside a piece are exact to that degree. The weight is about right.</p>

<h2>Delivery</h2>
<p>Times and ways are told under <a href="/shipping-options">Shipping Options</a>. The risk passes to you at your door, not before. If we are late by more than
ten working days you may cancel and have all of your money back.</p>

<h2>Returns, cancellation and refund</h2>
<p>You may send a piece back within {return-days} days as the <a href="/return-policy">Return Policy</a> says. That does not touch your rights when a piece is faulty.</p>

<h2>Coupons and gift cards</h2>
<p>One coupon for each order. A coupon cannot be paid out. A gift card is valid for a year from the day it was bought, can be used in parts and works like money
in this shop; please keep its code as you keep money.</p>

<h2>Your account</h2>
<p>Keep your password to yourself and tell us when somebody else may know it. You can close the account whenever you like. We may close one that is used to harm
others, after we have asked.</p>

<h2>Trade customers</h2>
<p>Prices of the trade programme are for businesses with a GST number and for their own projects. What is agreed in a signed drawing comes before these terms.</p>

<h2>Reviews, pictures and words</h2>
<p>Photographs, drawings, patterns and texts belong to us or to those who made them. You may share a link and a picture with our name. Designs may not be copied
for sale. What you send us about a rug we show only with your consent.</p>

<h2>What we answer for</h2>
<p>We answer in full for faulty goods, for what we promised, and for harm that we or our people caused knowingly or carelessly. For anything else we answer up to
the price of the order concerned. Nothing here takes away a right that the Consumer Protection Act, 2019 gives you.</p>

<h2>Complaints, law and courts</h2>
<p>First write to <a href="mailto:{email}">{email}</a>. If that does not help, our <a href="/legal-notice">grievance officer</a> acknowledges your complaint within 48
hours and settles it within one month. Indian law applies. As a consumer you may go to the consumer commission where you live; otherwise the courts of Jaipur are in charge.</p>

<h2>Changes</h2>
<p>For an order the terms of its day hold. When we change them, the new month stands at the top of this page.</p>`,
  pageTitle: "Terms and conditions",
  pageDescription: "How an order comes about, what it costs, what handmade means, and what we answer for. Effective July 2023.",
};
