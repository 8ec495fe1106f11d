import type { DemoPage } from "./page.ts";

export const tradeProgram: DemoPage = {
  slug: "trade-program",
  title: "Trade programme",
  picture: "site/pages/trade-programme.jpg",
  text: `
<p>For architects, interior designers, hotels and shops: samples in a week, drawings to scale, and one person who knows your project.</p>

<h2>What you get</h2>
<ul>
<li><strong>Trade prices</strong> on everything in the shop, shown when you are signed in.</li>
<li><strong>Samples.</strong> Up to five pieces of 30 × 30 cm in the wool and colours that you chose, within a week. You keep them.</li>
<li><strong>Your own size, shape and colour.</strong> Up to 20 ft without a seam, with a drawing to scale for you to sign before the loom is warped.</li>
<li><strong>Papers.</strong> GST invoice, fibre content, fire test on request, and the names of the people who made it.</li>
<li><strong>Laying.</strong> In Jaipur, Delhi and Mumbai our own people lay it on the day that your site is ready.</li>
</ul>

<h2>How a project goes</h2>
<table>
<thead><tr><th scope="col">Step</th><th scope="col">Takes about</th></tr></thead>
<tbody>
<tr><td>Plan and colours come in, an estimate by the square foot goes out</td><td>2 working days</td></tr>
<tr><td>Drawing to scale, and samples</td><td>1 week</td></tr>
<tr><td>Making, hand tufted or woven flat</td><td>{made-to-order-days} days</td></tr>
<tr><td>Making, hand knotted, 8 × 10 ft</td><td>12-14 weeks</td></tr>
<tr><td>Wash, finish, delivery</td><td>2 weeks</td></tr>
</tbody>
</table>
<p>Half is paid with the signed drawing and half before delivery. For projects above 500 square feet we agree on stages.</p>

<h2>Who can join</h2>
<p>Retailers, wholesalers, designers, architects and hotels with a GST number and a business address. We look at each application ourselves and answer
within two working days. There is no fee and no smallest order.</p>
<p><a href="/trade-program#apply">Apply for the trade programme</a></p>
<p>Already with us? <a href="/trade-sign-in">Trade sign in</a></p>

<h2>Ask first</h2>
<p>Send a plan to <a href="mailto:{email}">{email}</a>, call <a href="tel:{phone-dial}">{phone}</a>, or <a href="/book-an-appointment">book an hour</a> in a showroom or on video
with samples on the table.</p>`,
  pageTitle: "Trade programme for architects and designers",
  pageDescription:
    "Trade prices, samples in a week, rugs in your own size and drawings to scale, for architects, interior designers, hotels and shops.",
};
