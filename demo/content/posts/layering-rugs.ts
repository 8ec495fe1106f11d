import type { DemoPost } from "./post.ts";

export const layeringRugs: DemoPost = {
  slug: "layering-rugs",
  title: "Layering, without the mess",
  summary: "A big plain one underneath, a small loud one on top. And two numbers that keep anybody from stumbling.",
  picture: "site/blog/layering-rugs.jpg",
  date: "2026-10-02",
  author: "Meera Solanki",
  products: ["khet-natural", "ganga-coil", "panja-stripe", "thar-steps"],
  text: `
<p>Nobody planned it at first. A family had one good rug, too small for the room, and a mat of reed or jute that covered the floor from wall to
wall. The good one lay on the mat. In houses with stone floors it also kept the feet warm. It works as well today, for the same two reasons:
a large jute rug costs a tenth of a large knotted one, and a small piece looks like a treasure when it has a frame.</p>

<h2>The bottom</h2>
<p>It is plain, flat and large. Braided jute, a dhurrie in one colour, a low loop of undyed wool. It has the size that
<a href="/blog/choosing-the-right-size">the room</a> asks for, with the front legs of the seats on it. It must lie still: 6 to 10 mm thick,
heavy, and without a long fringe that would show at odd places. Our <a href="/product/khet-natural">Khet Natural</a> was made for that; so was
any of the <a href="/category/jute-and-natural">jute rugs</a> that we sell from 8 × 10 ft up.</p>

<h2>The top</h2>
<p>Here may be the pattern. Two thirds of the length of the lower one is a good measure, a half is the least; below that it looks lost. On an
8 × 10 ft a 5 × 8 lies well, on a 9 × 12 a 6 × 9. A kilim is the easiest, because it is thin: look at
<a href="/product/thar-steps">Thar Steps</a>. A sheepskin or a round rug of 4 ft below one chair is enough for a corner.</p>
<p>You can lay it in the middle, below the table, with an even border all round. You can push it to one end, so that it belongs to the reading
chair. Or turn it by some fifteen degrees, if the room is otherwise very straight. More than that looks like an accident.</p>

<h2>Two numbers</h2>
<p><strong>Twenty-five millimetres.</strong> Both rugs and what lies between them should not be higher than that together. Above it a foot
catches, and so does the door. A knotted pile of 10 mm on jute of 8 mm is fine. A shag of 30 mm does not go on top of anything.</p>
<p><strong>Two inches.</strong> Cut a pad of felt and natural rubber two inches smaller than the upper rug, on every side, and lay it between
the two. Without it the upper one wanders towards the window, a finger's breadth a week, always along the direction of its pile. Where old
people or small children walk, leave the edge where nobody steps: below the table, below the front of the sofa.</p>

<h2>Which with which</h2>
<ul>
<li>Rough below, soft above. Jute takes wool and cotton well. Silk on jute is rubbed thin from underneath.</li>
<li>One pattern. If both have one, let the scales be far apart: a wide stripe below, small figures above.</li>
<li>One colour in common. The ivory of the kilim and the straw of the jute are enough.</li>
<li>Nothing damp. Jute drinks water and stains; keep both away from the balcony door in July and August.</li>
</ul>

<h2>Once a month</h2>
<p>Take the upper rug off and vacuum both, also the back of the upper one: sand collects between them and works like a file. While it is off,
turn it. It takes five minutes, and it is a good moment to change your mind about where it lies.</p>`,
  isFeatured: true,
  pageTitle: "How to layer rugs",
  pageDescription:
    "Which rug goes below and which on top, how large each should be, and the two measures that keep layered rugs safe and in their place.",
};
