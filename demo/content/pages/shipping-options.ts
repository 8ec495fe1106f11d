import type { DemoPage } from "./page.ts";

export const shippingOptions: DemoPage = {
  slug: "shipping-options",
  title: "Shipping Options",
  text: `
<p>A rug in stock leaves our store the day you order it, rolled, sewn into cloth and insured until it lies at your door.</p>

<h2>What it costs</h2>
<table>
<thead><tr><th scope="col">Your order</th><th scope="col">Shipping, anywhere in India</th></tr></thead>
<tbody>
<tr><td>From {free-shipping-from}</td><td>Free</td></tr>
<tr><td>Below {free-shipping-from}</td><td>{shipping-charge} for the whole order</td></tr>
<tr><td>Paid in cash on delivery</td><td>{cod-charge} more</td></tr>
</tbody>
</table>
<p>You see the amount in the cart before you give an address. Nothing is added later, and the courier has nothing to collect from you unless you
chose cash on delivery.</p>

<h2>When it leaves</h2>
<p><strong>In stock.</strong> Ordered by 2 pm on a working day, it leaves the same day. Later, or on a weekend, it leaves on the next working day.</p>
<p><strong>Made to order.</strong> These pieces say so beside the price. They take about {made-to-order-days} days on the loom and in the wash before they leave.
We write when the loom is warped and again when the rug is cut from it.</p>
<p>When an order holds both, we send what is ready first. The second parcel costs you nothing.</p>

<h2>When it arrives</h2>
<table>
<thead><tr><th scope="col">To</th><th scope="col">Working days on the way</th></tr></thead>
<tbody>
<tr><td>Jaipur, Delhi and around</td><td>1-3</td></tr>
<tr><td>Mumbai, Ahmedabad, Bengaluru, Chennai, Hyderabad, Kolkata, Pune</td><td>3-5</td></tr>
<tr><td>Everywhere else on the mainland</td><td>4-7</td></tr>
<tr><td>The North-East, Jammu and Kashmir, Ladakh, Andaman and Nicobar, Lakshadweep</td><td>7-12</td></tr>
</tbody>
</table>
<p>You get the number of the parcel by e-mail when it is handed over. With your order number you can <a href="/order-status">follow it here</a> at
any time.</p>

<h2>At your door</h2>
<ul>
<li>The driver telephones before coming. If nobody is at home, there are two more tries.</li>
<li>Up to 30 kg a parcel comes to your door. Heavier ones, from about 9 × 12 ft in hand-knotted wool, come with two people and are carried to the room.</li>
<li>Please look at the roll before you sign. If the cloth is torn or wet, write that on the slip and send us a photograph the same day: then the
rest is our affair.</li>
<li>Cut the stitches at the end of the roll, never along its side. Let the rug lie for a day; the folds of the journey go by themselves.</li>
</ul>

<h2>Outside India</h2>
<p>The shop sends to addresses in India only. For a rug that is to go abroad, <a href="/contact-us">write to us</a> with the size and the town, and we
will say what it costs with duty.</p>

<h2>If you change your mind</h2>
<p>Until it is handed to the courier an order is cancelled with one message and costs nothing. After that our <a href="/return-policy">return
policy</a> holds.</p>`,
  pageTitle: "Shipping: free all over India from ₹999",
  pageDescription:
    "What shipping costs, when a rug leaves and when it arrives: same-day dispatch for pieces in stock, 25-30 days for what is made to order.",
};
