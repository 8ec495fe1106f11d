import type { DemoPage } from "./page.ts";

export const tradeProgram: DemoPage = {
  slug: "trade-program",
  title: "Trade programme",
  picture: "site/pages/trade-programme.jpg",
  text: `
<p>For architects, interior designers, hotels and shops: trade prices, GST invoices and rugs in your own sizes.</p>

<h2>What you get</h2>
<ul>
<li><strong>Trade prices.</strong> You see them throughout the shop when you are signed in.</li>
<li><strong>Your own size, shape and colour.</strong> Most flat weaves and hand-tufted rugs can be made to your measurements. Write to us for a price and a date.</li>
<li><strong>GST invoices.</strong> Every invoice carries your company's name and GSTIN.</li>
<li><strong>Quick order.</strong> Add many products to your cart at once by their SKUs.</li>
</ul>

<h2>How long a project takes</h2>
<table>
<thead><tr><th scope="col">Step</th><th scope="col">Takes about</th></tr></thead>
<tbody>
<tr><td>Price and date, after you send us your plan and colours</td><td>2 working days</td></tr>
<tr><td>Making, hand tufted or flat woven</td><td>{made-to-order-days} days</td></tr>
<tr><td>Making, hand knotted, 8 × 10 ft</td><td>12-14 weeks</td></tr>
<tr><td>Washing, finishing and delivery</td><td>2 weeks</td></tr>
</tbody>
</table>
<p>For large projects we agree on the terms of payment with you.</p>

<h2>Who can join</h2>
<p>Retailers, wholesalers, designers, architects and hotels with a business address, with or without a GST number. We check each application and reply
within two working days. There is no fee.</p>
<p><a href="/trade-program#apply">Apply for the trade programme</a></p>
<p>Do you already have a trade account? <a href="/trade-sign-in">Trade sign in</a></p>

<h2>Questions?</h2>
<p>Send a plan to <a href="mailto:{email}">{email}</a>, call <a href="tel:{phone-dial}">{phone}</a>, or <a href="/book-an-appointment">book an appointment</a> in a showroom or on
a video call.</p>`,
  pageTitle: "Trade programme for architects and designers",
  pageDescription: "Trade prices, GST invoices and rugs in your own size, for architects, interior designers, hotels and shops.",
};
