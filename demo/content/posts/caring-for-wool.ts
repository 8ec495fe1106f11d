import type { DemoPost } from "./post.ts";

export const caringForWool: DemoPost = {
  slug: "caring-for-wool",
  title: "Caring for wool",
  summary: "A vacuum cleaner, a white cloth and twenty minutes a month. What to do in the first hour after you spill tea.",
  picture: "site/blog/caring-for-wool.jpg",
  date: "2026-06-12",
  author: "Meera Solanki",
  category: "Care",
  tags: ["bestsellers"],
  text: `
<p>Wool looks after itself better than most things in a house. Every fibre is covered in fine scales and a trace of wax, so dust stays on the
outside and water forms drops before it sinks in. It needs little care, but it needs it regularly.</p>

<h2>The first three months</h2>
<p>A new pile rug sheds. The yarn was spun from fibres of different lengths, and when the pile is cut nothing holds the short ones. They
come up as fluff for eight to twelve weeks and then stop. Do not pull a thread that sticks out of the pile: cut it level with scissors. A
flat weave has no cut ends and hardly sheds.</p>

<h2>Every week</h2>
<p>Vacuum with the plain nozzle, and with the turning brush switched off: it pulls at the knots and frays the fringe. Stroke the rug with
your hand first. One way feels smooth, the other rough; go the smooth way. Never pull the nozzle over the fringe, which is the end of the
warp that holds the rug together. A <a href="/category/flat-weaves">dhurrie or kilim</a> in a small size can be shaken out from a balcony.
Never hold it by its end, because the weight of the rug breaks the warp.</p>

<h2>Twice a year</h2>
<p>Turn the rug end to end, so that sun and footsteps do not always fall on the same corner. Vacuum the back as well. Lift the
rug on that day and look underneath. After the monsoon the floor should feel dry before you put the rug back.</p>

<h2>When you spill something</h2>
<ol>
<li>Lift off anything solid with the back of a knife, from the edge of the spot to its middle.</li>
<li>Lay a white cotton cloth on it and press. Do not rub: rubbing felts the wool and carries the stain down to the foundation.</li>
<li>Wet another part of the cloth with lukewarm water and press again. By now most of the tea is gone.</li>
<li>If it is not, add a few drops of a mild, colourless soap made for wool to a litre of water. Try it first in a hidden place: if the cloth
takes on colour, stop.</li>
<li>Press with clear water, then with a dry cloth, and let the spot dry with air on both sides.</li>
</ol>
<p>Do not use bleach, washing soda or ordinary washing powder. They are strongly alkaline and damage the wool itself. For the same
reason rinse a pet's accident within the hour: it becomes alkaline as it dries and takes out the colour.</p>

<h2>Moths</h2>
<p>The moth itself does no harm; its larva eats wool, and only where nobody walks: under the sofa, under the bed, in a roll at the back of a
cupboard. Light, vacuuming and footsteps keep it away. Before you store a rug, clean it, let it dry in the sun for two hours, sprinkle dried neem
leaves on it, and roll it around a tube with the pile inside. Never fold it, because a fold breaks the foundation. Wrap the roll in cotton cloth, not in
plastic, so that it can breathe. Unroll it every three months.</p>

<h2>Professional washing</h2>
<p>Every three to five years, or when dust comes out as you pat the back, have the rug washed by a professional who uses water and dries it
flat. Do not have hand-knotted wool dry cleaned or steamed. The dry months from November to March are the best time for a wash. If you need
advice, <a href="/contact-us">write to us</a>.</p>`,
  isFeatured: false,
  pageTitle: "How to care for a wool rug",
  pageDescription:
    "Vacuuming, spills, moths and professional washing: how to look after a hand-knotted or flat-woven wool rug in an Indian home.",
};
