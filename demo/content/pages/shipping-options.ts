import type { DemoPage } from "./page.ts";

export const shippingOptions: DemoPage = {
  slug: "shipping-options",
  title: "Shipping Options",
  text: `
<p>A rug in stock leaves our store on the day you order it, wrapped in cloth and insured until it reaches your door.</p>

<h2>What it costs</h2>
<table>
<thead><tr><th scope="col">Your order</th><th scope="col">Shipping, anywhere in India</th></tr></thead>
<tbody>
<tr><td>From {free-shipping-from}</td><td>Free</td></tr>
<tr><td>Below {free-shipping-from}</td><td>{shipping-charge} for the whole order</td></tr>
<tr><td>With cash on delivery</td><td>{cod-charge} extra</td></tr>
</tbody>
</table>
<p>You see the amount in the cart before you enter an address. Nothing is added later, and the courier collects no money unless you
chose cash on delivery.</p>

<h2>When it leaves</h2>
<p><strong>In stock.</strong> An order placed by 2 pm on a working day leaves the same day. A later order, or one placed on a weekend, leaves on the next working day.</p>
<p><strong>Made to order.</strong> A size that is made to order is marked on the product page. It takes about {made-to-order-days} days to weave, wash and dry before it leaves.</p>
<p>If an order contains both, we may send the products in stock first. The second parcel costs nothing extra.</p>

<h2>When it arrives</h2>
<table>
<thead><tr><th scope="col">To</th><th scope="col">Working days</th></tr></thead>
<tbody>
<tr><td>Jaipur, Delhi and nearby</td><td>1-3</td></tr>
<tr><td>Mumbai, Ahmedabad, Bengaluru, Chennai, Hyderabad, Kolkata, Pune</td><td>3-5</td></tr>
<tr><td>Everywhere else on the mainland</td><td>4-7</td></tr>
<tr><td>The North-East, Jammu and Kashmir, Ladakh, Andaman and Nicobar, Lakshadweep</td><td>7-12</td></tr>
</tbody>
</table>
<p>We send you the tracking number by e-mail when the parcel leaves. With your order number you can <a href="/order-status">track your order</a> at
any time.</p>

<h2>At your door</h2>
<ul>
<li>The courier calls before coming. If nobody is at home, the courier tries twice more.</li>
<li>Parcels are delivered to your door. Large rugs are heavy: a hand-knotted 9 × 12 ft rug weighs about 35 kg, so two people should carry it.</li>
<li>Please check the parcel before you sign. If the cloth is torn or wet, write that on the delivery slip and send us a photograph the same day. We
take care of the rest.</li>
<li>Cut the stitches at the end of the roll, never along its side. Leave the rug flat for a day or two and the waves disappear.</li>
</ul>

<h2>Outside India</h2>
<p>The shop delivers to addresses in India only. If you want a rug sent abroad, <a href="/contact-us">write to us</a> with the size and the town, and we
reply with the price.</p>

<h2>If you change your mind</h2>
<p>Until an order is handed to the courier, you can cancel it free of charge. After that our <a href="/return-policy">return
policy</a> applies.</p>`,
  pageTitle: "Shipping: free all over India from ₹999",
  pageDescription:
    "What shipping costs, when a rug leaves and when it arrives: same-day dispatch for products in stock, about 25-30 days for made-to-order rugs.",
};
