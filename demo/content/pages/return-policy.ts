import type { DemoPage } from "./page.ts";

export const returnPolicy: DemoPage = {
  slug: "return-policy",
  title: "Return Policy",
  text: `
<p>You can only judge a rug on your own floor. Live with it for {return-days} days. If it is not right, we collect it.</p>

<h2>The {return-days} days</h2>
<p>They begin on the day after delivery. It is enough to tell us within these days; the pickup can be later. This applies to products in stock;
what does not come back is listed below.</p>
<p>You may unroll the rug, put furniture on it and walk on it. We only ask that it comes back clean, dry, undamaged and with its cotton tag.</p>

<h2>How to return a rug</h2>
<ol>
<li>Write to <a href="mailto:{email}">{email}</a> or call <a href="tel:{phone-dial}">{phone}</a> with your order number. You do not have to give a reason.</li>
<li>We arrange a day for the pickup, usually within three working days. The first pickup of an order is free.</li>
<li>Roll the rug with the pile inside and wrap it in its cloth. If you no longer have the cloth, a clean bed sheet will do.</li>
<li>We check the rug within two working days of its arrival in Jaipur and write to you.</li>
<li>We refund your money within five working days after that.</li>
</ol>

<h2>How you get your money back</h2>
<table>
<thead><tr><th scope="col">You paid by</th><th scope="col">We refund to</th></tr></thead>
<tbody>
<tr><td>Card, UPI, netbanking, wallet</td><td>The same account. Your bank may take 3-5 days more.</td></tr>
<tr><td>Cash on delivery</td><td>A bank account or UPI ID of your choice</td></tr>
<tr><td>Gift card</td><td>The same gift card, with its validity extended</td></tr>
</tbody>
</table>
<p>You get back what you paid for the product and for shipping it. The {cod-charge} for cash on delivery goes to the courier and is not refunded,
unless we made a mistake.</p>

<h2>When it is our mistake</h2>
<p>If a rug is damaged, is not the one you ordered or is not as described, we put it right, whenever you notice it within six months. Send two
photographs, one of the whole rug and one close-up. We replace it, repair it or refund the whole amount, including the cash on delivery charge,
whichever you prefer.</p>
<p>Not a fault: fluff in the first weeks, a shade that changes with the direction of the pile, a difference of up to 3 % in length or
width, and the small irregularities of handmade work.</p>

<h2>What cannot be returned</h2>
<ul>
<li>A rug that is made to order, in a size of the shop or your own, unless something is wrong with it. The product page says which sizes these are.</li>
<li>A rug that was cut, washed, stained or damaged by a pet after it arrived</li>
<li>Gift cards</li>
</ul>

<h2>Exchange</h2>
<p>If only the size is wrong, tell us. We reserve the right size for you while the other one is returned, and you pay or receive the difference.</p>

<h2>Cancelling an order</h2>
<p>You can cancel an order until we hand it to the courier, also a rug that is made to order. We refund the whole amount.</p>
<p>Are you not satisfied with our answer? The <a href="/legal-notice">grievance officer</a> replies within 48 hours.</p>`,
  pageTitle: "Returns within seven days",
  pageDescription:
    "Return a rug within seven days, with a free first pickup and a refund within five working days. What to do when a rug arrives damaged.",
};
