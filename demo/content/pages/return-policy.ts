import type { DemoPage } from "./page.ts";

export const returnPolicy: DemoPage = {
  slug: "return-policy",
  title: "Return Policy",
  text: `
<p>A rug has to be seen on your own floor. Live with it for {return-days} days; if it is not right, we fetch it back.</p>

<h2>The {return-days} days</h2>
<p>They begin on the day after delivery. It is enough to tell us within them; the pickup may come later. This holds for everything in the shop,
pieces in stock and designs made to order in a size that the shop lists.</p>
<p>You may unroll the rug, put furniture on it and walk on it. What we ask is that it comes back clean, dry, whole and with its cotton tag.</p>

<h2>How it goes</h2>
<ol>
<li>Write to <a href="mailto:{email}">{email}</a> or call <a href="tel:{phone-dial}">{phone}</a> with your order number. You need not give a reason.</li>
<li>We name a day for the pickup, usually within three working days. The first pickup of an order is on us.</li>
<li>Roll the rug with the pile inside and put it back in its cloth. If the cloth is gone, a clean bed sheet will do.</li>
<li>We look at the rug within two working days of its arrival in Jaipur and write what we found.</li>
<li>The money leaves us within five working days after that.</li>
</ol>

<h2>How the money comes back</h2>
<table>
<thead><tr><th scope="col">You paid with</th><th scope="col">It goes to</th></tr></thead>
<tbody>
<tr><td>Card, UPI, netbanking, wallet</td><td>The same account. Your bank may need 3-5 days more.</td></tr>
<tr><td>Cash on delivery</td><td>A bank account or UPI address that you name</td></tr>
<tr><td>Gift card</td><td>The same card, as long again as it was valid before</td></tr>
</tbody>
</table>
<p>You get back what you paid for the piece and for shipping it. The {cod-charge} for cash on delivery went to the courier and is not returned,
unless the fault is ours.</p>

<h2>When the fault is ours</h2>
<p>A rug that is damaged, not the one you ordered or not as it was described is our affair, whenever you notice it within six months. Send two
photographs, one of the whole and one from near. We replace it, repair it or return all of the money, the cash on delivery charge included: you
choose.</p>
<p>What is no fault: fluff in the first weeks, a shade that changes with the direction of the pile, a difference of up to three in a hundred in length or
width, and small unevenness of what is made by hand.</p>

<h2>What cannot come back</h2>
<ul>
<li>A piece made to your own size, drawing or colour, unless it is faulty</li>
<li>A piece that was cut, washed, stained or bitten after it arrived</li>
<li>Gift cards</li>
</ul>

<h2>Exchange</h2>
<p>If only the size is wrong, say so. We keep the right one for you while the other travels, and you pay or receive the difference.</p>

<h2>Cancelling before it leaves</h2>
<p>An order in stock can be cancelled until it is handed to the courier, an order that is made for you until the loom is warped, which is two working days
after you placed it. All of the money goes back.</p>
<p>Not content with how we handled it? The <a href="/legal-notice">grievance officer</a> answers within 48 hours.</p>`,
  pageTitle: "Returns: seven days, and we fetch it back",
  pageDescription:
    "Seven days to send a rug back, the first pickup free, and the money within five working days. What to do when a piece arrives damaged.",
};
