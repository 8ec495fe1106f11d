import type { DemoPage } from "./page.ts";

export const careGuide: DemoPage = {
  slug: "care-guide",
  title: "Care guide",
  picture: "site/blog/caring-for-wool.jpg",
  text: `
<p>With twenty minutes of care a month, a wool rug can last for decades. Here is what each kind of rug needs, and what to do in the first hour after a spill.</p>

<h2>Care by type of rug</h2>
<table>
<thead><tr><th scope="col">Type</th><th scope="col">Each week</th><th scope="col">Twice a year</th></tr></thead>
<tbody>
<tr><td><a href="/category/hand-knotted-rugs">Hand knotted</a></td><td>Vacuum with the plain nozzle, without a brush, in the direction of the pile</td><td>Turn end to end, vacuum the back</td></tr>
<tr><td><a href="/category/hand-tufted-rugs">Hand tufted</a></td><td>The same, at low power</td><td>Turn end to end; keep the back dry, because it is held by latex</td></tr>
<tr><td><a href="/category/flat-weaves">Flat weave, dhurrie, kilim</a></td><td>Vacuum or shake, both sides</td><td>Turn over, so that the other side faces up</td></tr>
<tr><td><a href="/category/jute-and-natural">Jute and grass</a></td><td>Vacuum the floor underneath as well</td><td>Two hours of winter sun; never wash</td></tr>
<tr><td><a href="/category/high-pile">High pile</a></td><td>Vacuum from the back, loosen the pile with your fingers</td><td>Shake outdoors; this takes two people</td></tr>
</tbody>
</table>

<h2>The first three months</h2>
<p>A new pile rug sheds: loose short fibres come up as fluff for eight to twelve weeks. Vacuum lightly and wait. If a thread sticks out, cut it level with
scissors; never pull it. On a smooth floor use an underlay that is two inches smaller than the rug on each side.</p>

<h2>When you spill something</h2>
<ol>
<li>Lift off anything solid with the back of a knife, from the edge of the spot to its middle.</li>
<li>Press a white cotton cloth on the spot. Do not rub.</li>
<li>Press again with a cloth and lukewarm water.</li>
<li>If a mark remains, use a few drops of mild wool soap in a litre of water. Try it first in a hidden place.</li>
<li>Press with clear water, then with a dry cloth, and let the rug dry with air on both sides.</li>
</ol>
<table>
<thead><tr><th scope="col">Spilled</th><th scope="col">What to do, before or instead of soap</th></tr></thead>
<tbody>
<tr><td>Tea, coffee, wine</td><td>Cold water at once, then a spoon of white vinegar in a glass of water</td></tr>
<tr><td>Haldi and oil</td><td>Corn flour for an hour, then brush it off and use soap. Sunlight fades the yellow.</td></tr>
<tr><td>Ink, Holi colour</td><td>Nothing wet. Vacuum it, then call us.</td></tr>
<tr><td>Candle wax</td><td>Ice in a bag, then break it off</td></tr>
<tr><td>Pets</td><td>Rinse with plain water within the hour, or the dye may run</td></tr>
</tbody>
</table>
<p>Do not use bleach, washing soda or washing powder. They damage the wool itself.</p>

<h2>Sun, monsoon, moths</h2>
<p><strong>Sun.</strong> All colours become softer in the sun, natural dyes first. Turn the rug so that it fades evenly.</p>
<p><strong>Monsoon.</strong> Lift a corner once a week. If the floor feels damp, hang the rug over two chairs for a day.</p>
<p><strong>Moths.</strong> Moth larvae eat where nobody walks. Vacuum under the sofa every month. To store a rug, clean it, dry it, roll it with dried
neem leaves and the pile inside, wrap it in cotton and not in plastic, and unroll it every three months.</p>

<h2>Professional washing</h2>
<p>Have a wool rug washed by a professional rug washer every three to five years, with water, and dried flat. Do not use steam or dry cleaning for hand-knotted
wool. For advice, <a href="/contact-us">write to us</a>. You can read more in <a href="/blog/caring-for-wool">Caring for wool</a>.</p>`,
  pageTitle: "Care guide for handmade rugs",
  pageDescription: "Vacuuming, spills, monsoon, moths and professional washing: what each kind of handmade rug needs.",
};
