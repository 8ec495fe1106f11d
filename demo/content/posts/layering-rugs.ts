import type { DemoPost } from "./post.ts";

export const layeringRugs: DemoPost = {
  slug: "layering-rugs",
  title: "Layering, without the mess",
  summary: "A large plain rug underneath, a small patterned one on top. And two numbers that keep you from tripping.",
  picture: "site/blog/layering-rugs.jpg",
  date: "2026-10-02",
  author: "Meera Solanki",
  category: "Rooms",
  products: ["khet-natural", "ganga-coil", "panja-stripe", "thar-steps"],
  text: `
<p>Layering was not planned at first. A family had one good rug, too small for the room, and a reed or jute mat that covered the floor from wall
to wall. The good rug was laid on the mat, which also kept the feet warm on a stone floor. Today it works for two reasons: a large jute rug
costs a tenth of a large knotted one, and a small rug looks better with a frame around it.</p>

<h2>The bottom rug</h2>
<p>It is plain, flat and large: braided jute, a dhurrie in one colour, or a low loop of undyed wool. Choose <a href="/blog/choosing-the-right-size">the
right size for the room</a>, with the front legs of the seats on it. It must not move: 6 to 10 mm thick, heavy, and without a long fringe that
shows at the edges. Our <a href="/product/khet-natural">Khet Natural</a> works well, and so do
our other large <a href="/category/jute-and-natural">jute rugs</a>.</p>

<h2>The top rug</h2>
<p>This rug can have the pattern. Two thirds of the length of the lower rug looks right; half is the minimum, or it looks lost. Put a 5 × 8 ft
on an 8 × 10 ft, or a 6 × 9 ft on a 9 × 12 ft. A kilim is the easiest choice, because it is thin: look at
<a href="/product/thar-steps">Thar Steps</a>. A sheepskin or a round rug of 4 ft under one chair is enough for a corner.</p>
<p>You can place it in the middle, under the table, with an even border all around. You can move it to one end, under the reading chair. Or
turn it by about fifteen degrees, if everything else in the room is straight. More than that looks like an accident.</p>

<h2>Two numbers</h2>
<p><strong>Twenty-five millimetres.</strong> Both rugs and the pad between them should not be thicker than that together. Otherwise feet and
doors catch on the edge. A knotted pile of 10 mm on jute of 8 mm is fine. A shag of 30 mm is too thick for a top rug.</p>
<p><strong>Two inches.</strong> Cut a pad of felt and natural rubber two inches smaller than the upper rug on every side, and lay it between
the two. Without it the upper rug slowly moves in the direction of its pile. If elderly people or small children use the room, keep the edges
where nobody steps: under the table or under the front of the sofa.</p>

<h2>What goes with what</h2>
<ul>
<li>Rough underneath, soft on top. Jute goes well with wool and cotton. It wears silk thin from underneath.</li>
<li>One pattern. If both rugs have one, choose very different scales: a wide stripe underneath, small motifs on top.</li>
<li>One colour in common. The ivory of the kilim and the straw of the jute are enough.</li>
<li>No damp. Jute absorbs water and stains; keep both rugs away from the balcony door in July and August.</li>
</ul>

<h2>Once a month</h2>
<p>Take the upper rug off and vacuum both, also the back of the upper one: sand collects between them and wears the fibres. Turn the
upper rug end to end before you put it back. It takes five minutes.</p>`,
  isFeatured: true,
  pageTitle: "How to layer rugs",
  pageDescription:
    "Which rug goes underneath and which on top, how large each should be, and two numbers that keep layered rugs safe and in place.",
};
