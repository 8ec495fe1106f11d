import { deliveryTimes } from "../delivery-times.ts";
import type { DemoPage } from "./page.ts";

export const shippingOptions: DemoPage = {
  slug: "shipping-options",
  title: "Shipping Options",
  text: `
<p>A rug in stock leaves on the working day you order it, if you order by ${deliveryTimes.orderBy}, wrapped in cloth and insured until it reaches your door.</p>

<h2>What it costs</h2>
<table>
<thead><tr><th scope="col">Your order</th><th scope="col">Shipping, anywhere in India</th></tr></thead>
<tbody>
<tr><td>Paid online</td><td>Free</td></tr>
<tr><td>With cash on delivery</td><td>{cod-charge} for the whole order</td></tr>
</tbody>
</table>
<p>Nothing is added later, and the courier collects no money unless you
chose cash on delivery.</p>

<h2>When it leaves</h2>
<p><strong>In stock.</strong> An order placed by ${deliveryTimes.orderBy} on a working day leaves the same day. A later order, or one placed on a weekend, leaves on the next working day.</p>
<p><strong>Made to order.</strong> A size that is made to order is marked on the product page. A flat weave or tufted rug is started when you order it; a hand-knotted one is partly woven already and finished when you order it. Either leaves after about {made-to-order-days} days.</p>
<p>If an order contains both, we may send the products in stock first. The second parcel costs nothing extra.</p>

<h2>When it arrives</h2>
<table>
<thead><tr><th scope="col">To</th><th scope="col">Working days</th></tr></thead>
<tbody>
<tr><td>Jaipur, Delhi and nearby</td><td>${deliveryTimes.nearby}</td></tr>
<tr><td>Elsewhere in Rajasthan</td><td>${deliveryTimes.state}</td></tr>
<tr><td>Mumbai, Ahmedabad, Bengaluru, Chennai, Hyderabad, Kolkata, Pune</td><td>${deliveryTimes.cities}</td></tr>
<tr><td>Everywhere else on the mainland</td><td>${deliveryTimes.mainland}</td></tr>
<tr><td>The North-East, Jammu and Kashmir, Ladakh, Andaman and Nicobar, Lakshadweep</td><td>${deliveryTimes.remote}</td></tr>
</tbody>
</table>
<p>${deliveryTimes.longer} Your PIN code on the page of a product, in the cart or at checkout gives the day.</p>
<p>We send you the tracking number by e-mail when the parcel leaves. With your order number you can <a href="/order-status">track your order</a> at
any time.</p>

<h2>At your door</h2>
<ul>
<li>The courier has the mobile number that you ordered with. Choose one at which you can be reached.</li>
<li>Parcels are delivered to your door. Large rugs are heavy: a hand-knotted 9 × 12 ft rug weighs about 35 kg, so two people should carry it.</li>
<li>Please check the parcel before you sign. If the cloth is torn or wet, write that on the delivery slip and send us a photograph the same day. Leave
the rest to us.</li>
<li>Cut the stitches at the end of the roll, never along its side. Leave the rug flat for a day or two and the waves disappear.</li>
</ul>

<h2>Outside India</h2>
<p>The shop delivers to addresses in India only. For delivery abroad, <a href="/contact-us">write to us</a> with the size and the town for a
price including duty.</p>

<h2>If you change your mind</h2>
<p>Until an order is handed to the courier, you can cancel it free of charge. After that our <a href="/return-policy">return
policy</a> applies.</p>`,
  pageTitle: "Free shipping all over India",
  pageDescription:
    "What shipping costs, when a rug leaves and when it arrives: same-day dispatch for products in stock, about 25-30 days for made-to-order rugs.",
};
