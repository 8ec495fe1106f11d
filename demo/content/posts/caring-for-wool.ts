import type { DemoPost } from "./post.ts";

export const caringForWool: DemoPost = {
  slug: "caring-for-wool",
  title: "Caring for wool",
  summary: "A vacuum cleaner, a white cloth and twenty minutes a month. What to do in the first hour after the tea falls.",
  picture: "site/blog/caring-for-wool.jpg",
  date: "2026-06-12",
  author: "Meera Solanki",
  tags: ["bestsellers"],
  text: `
<p>Wool looks after itself better than most things in a house. Every fibre is covered in fine scales and a trace of wax, so dust stays on the
outside and water stands in drops before it sinks in. What it asks for is little, but it asks for it regularly.</p>

<h2>The first three months</h2>
<p>A new pile rug sheds. The yarn was spun from fibres of different lengths, and when the pile is cut the short ones are held by nothing. They
come up as fluff for eight to twelve weeks and then stop. Do not pull at a thread that stands out of the pile: cut it level with scissors. A
flat weave has no cut ends and sheds next to nothing.</p>

<h2>Every week</h2>
<p>Vacuum with the plain nozzle, and with the turning brush switched off: it pulls at the knots and frays the fringe. Stroke the rug with
your hand first. One way feels smooth, the other rough; go the smooth way. Never draw the nozzle over the fringe, which is the end of the
warp that holds the rug together. A <a href="/category/flat-weaves">dhurrie or kilim</a> can be shaken out over a balcony, small sizes only,
and never by its end: the weight of the rug breaks the warp.</p>

<h2>Twice a year</h2>
<p>Turn the rug half round, so that the sun and the way to the kitchen do not always meet the same corner. Vacuum the back as well. Lift the
rug off the floor on that day and look below it. After a monsoon the floor should be dry to the hand before the rug goes back.</p>

<h2>When something is spilled</h2>
<ol>
<li>Lift off what is solid with the back of a knife, from the edge of the spot to its middle.</li>
<li>Lay a white cotton cloth on it and press. Do not rub: rubbing felts the wool and carries the stain down to the foundation.</li>
<li>Wet another part of the cloth with lukewarm water and press again. Most tea is gone by now.</li>
<li>If it is not, add a few drops of a mild, colourless soap made for wool to a litre of water. Try it first where nobody looks: if the cloth
takes on colour, stop there.</li>
<li>Press with clear water, then with a dry cloth, and let the spot dry with air from both sides.</li>
</ol>
<p>Leave out bleach, washing soda and the usual washing powder. They are alkaline, and so strong an alkali attacks wool itself. For the same
reason a pet's accident should be rinsed within the hour: it dries alkaline and takes the colour with it.</p>

<h2>Moths</h2>
<p>The moth does not eat; its larva does, and only where nobody walks: below the sofa, below the bed, in the roll at the back of a cupboard.
Light, a vacuum cleaner and feet keep it away. For a rug that must be put away, clean it, let it dry for two sunny hours, sprinkle dried neem
leaves, and roll it with the pile inside round a tube. Never fold it, for a fold breaks the foundation. Wrap the roll in cotton cloth, not in
plastic, so that it can breathe. Unroll it every three months.</p>

<h2>The real wash</h2>
<p>Every three to five years, or when a pat on the back of the rug raises dust, it should be washed by somebody who does it with water, on a
slope, and dries it flat. Dry cleaning and steam are not for hand-knotted wool. We wash our own pieces in Jaipur from November to March, when
the air is dry; <a href="/contact-us">write to us</a> and we will tell you who does it near you.</p>`,
  isFeatured: false,
  pageTitle: "How to care for a wool rug",
  pageDescription: "Vacuuming, spills, moths and the real wash: how to look after a hand-knotted or flat-woven wool rug in an Indian home.",
};
