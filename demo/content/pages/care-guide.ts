import type { DemoPage } from "./page.ts";

export const careGuide: DemoPage = {
  slug: "care-guide",
  title: "Care guide",
  picture: "site/blog/caring-for-wool.jpg",
  text: `
<p>Twenty minutes a month keep a wool rug for thirty years. Here is what each kind needs, and what to do in the first hour after something falls.</p>

<h2>By the way it is made</h2>
<table>
<thead><tr><th scope="col">Making</th><th scope="col">Each week</th><th scope="col">Twice a year</th></tr></thead>
<tbody>
<tr><td><a href="/category/hand-knotted-rugs">Hand knotted</a></td><td>Vacuum with the plain nozzle, brush off, with the pile</td><td>Turn half round, vacuum the back</td></tr>
<tr><td><a href="/category/hand-tufted-rugs">Hand tufted</a></td><td>The same, at low power</td><td>Turn; keep the back dry, it is held by latex</td></tr>
<tr><td><a href="/category/flat-weaves">Flat weave, dhurrie, kilim</a></td><td>Vacuum or shake, both sides</td><td>Turn over</td></tr>
<tr><td><a href="/category/jute-and-natural">Jute and grass</a></td><td>Vacuum the floor below as well</td><td>Two hours of winter sun; never wash</td></tr>
<tr><td><a href="/category/high-pile">High pile</a></td><td>Vacuum from the back, comb with the fingers</td><td>Shake outside, two people</td></tr>
</tbody>
</table>

<h2>The first three months</h2>
<p>A new pile rug sheds: short fibres that nothing holds come up as fluff, for eight to twelve weeks. Vacuum lightly and wait. A thread that stands out is cut
level with scissors, never pulled. On a smooth floor put an underlay below, two centimetres smaller all round.</p>

<h2>When something is spilled</h2>
<ol>
<li>Lift what is solid with the back of a knife, from the edge to the middle.</li>
<li>Press a white cotton cloth on it. Do not rub.</li>
<li>Press again with cloth and lukewarm water.</li>
<li>If a mark stays: a few drops of mild wool soap in a litre of water, tried first where nobody looks.</li>
<li>Press with clear water, then dry cloth, and let it dry with air from both sides.</li>
</ol>
<table>
<thead><tr><th scope="col">Spilled</th><th scope="col">Instead of soap, or before it</th></tr></thead>
<tbody>
<tr><td>Tea, coffee, wine</td><td>Cold water at once, a spoon of white vinegar in a glass of water after</td></tr>
<tr><td>Haldi and oil</td><td>Corn flour for an hour, brushed off; then soap. Sunlight fades the yellow.</td></tr>
<tr><td>Ink, Holi colour</td><td>Nothing wet. Vacuum, then call us.</td></tr>
<tr><td>Candle wax</td><td>Ice in a bag, then break it off</td></tr>
<tr><td>Pets</td><td>Clear water within the hour: it dries alkaline and takes the colour along</td></tr>
</tbody>
</table>
<p>Leave out bleach, washing soda and washing powder. They attack the wool itself.</p>

<h2>Sun, monsoon, moths</h2>
<p><strong>Sun.</strong> All colours grow softer in it, natural dyes first. Turn the rug so that it happens evenly.</p>
<p><strong>Monsoon.</strong> Lift a corner once a week. If the floor is damp to the hand, put the rug over two chairs for a day.</p>
<p><strong>Moths.</strong> The larva eats where nobody walks. Vacuum below the sofa every month. To store a rug, clean it, dry it, roll it with dried
neem leaves and the pile inside, wrap it in cotton and not in plastic, and unroll it every three months.</p>

<h2>The real wash</h2>
<p>Every three to five years, flat, with water, by somebody who does nothing else. No steam and no dry cleaning for hand-knotted wool. We wash our own pieces in
Jaipur from November to March; <a href="/contact-us">write to us</a> for a day and a price. There is more to read in <a href="/blog/caring-for-wool">Caring for wool</a>.</p>`,
  pageTitle: "Care guide for handmade rugs",
  pageDescription: "Vacuuming, spills, monsoon, moths and the real wash: what each kind of handmade rug needs, in tables to keep.",
};
