import type { DemoPost } from "./post.ts";

export const choosingTheRightSize: DemoPost = {
  slug: "choosing-the-right-size",
  title: "Choosing the right size",
  summary: "Six sheets of newspaper and a roll of tape tell you more than any picture. The five measures that we use ourselves.",
  picture: "site/blog/choosing-the-right-size.jpg",
  date: "2026-07-24",
  author: "Meera Solanki",
  products: ["serai-madder", "neelam-garden", "slow-river", "haveli-passage"],
  text: `
<p>Of the rugs that come back to us, four in five come back because they are too small. Almost none is too large. A rug that stops short of
the furniture looks like a mat somebody forgot; one that reaches below it holds the room together. So measure the furniture, not the floor.</p>

<h2>The newspaper test</h2>
<p>Lay sheets of newspaper where the rug will be, tape them together and leave them there for two days. Walk on them, open the doors over
them, pull the chairs out. You will move the edge at least once. Then measure the paper.</p>

<h2>Living room</h2>
<p>There are three honest ways. All legs on the rug, with eight inches to spare behind the sofa: a 9 × 12 ft or larger. The front legs on it,
about a foot deep: usually an <a href="/category/rugs?Size[]=8%20%C3%97%2010%20ft">8 × 10 ft</a>, and the one that suits most flats. Or no
legs at all, with the rug below the centre table only: then let it be as long as the sofa at the very least, never shorter. Leave 12 to 18
inches of bare floor to the walls in a large room, and half of that in a small one.</p>

<h2>Dining room</h2>
<p>A chair moves about two feet when somebody gets up, and its back legs must not drop off the edge. Measure the table and add two feet on
every side. A table of 3 × 6 ft, for six, therefore wants 7 × 10 ft: take the 8 × 10. For eight people at 3.5 × 8 ft it is the 9 × 12. A round
table of 4 ft wants a round rug of 8 ft. Choose a low pile or a <a href="/category/flat-weaves">flat weave</a>: chairs slide, and what falls
from the table can be picked up.</p>

<h2>Bedroom</h2>
<p>What counts is where your feet land. Lay the rug with its long side across the bed, below its lower two thirds, starting a hand's
breadth in front of the bedside tables. Below a queen bed of 5 × 6.5 ft an 8 × 10 ft rug then shows two and a half feet on each side. For a
king bed of 6 × 6.5 ft take a 9 × 12. If that is too much money, two <a href="/category/runners">runners</a> along the sides do the same work.</p>

<h2>Hall and passage</h2>
<p>Leave four to five inches of floor on both sides and at least six at the ends. Our runners are 30 inches wide, right for a passage of 38 to
42. A door that opens over the rug needs room below it: half an inch for a flat weave, almost an inch for a knotted pile with its pad.</p>

<h2>In centimetres</h2>
<table>
<thead><tr><th scope="col">Size</th><th scope="col">Centimetres</th><th scope="col">Good for</th></tr></thead>
<tbody>
<tr><td>4 × 6 ft</td><td>122 × 183</td><td>Below a desk, beside a bed, on top of a larger rug</td></tr>
<tr><td>5 × 8 ft</td><td>152 × 244</td><td>A two-seater and its table</td></tr>
<tr><td>6 × 9 ft</td><td>183 × 274</td><td>A three-seater, front legs on</td></tr>
<tr><td>8 × 10 ft</td><td>244 × 305</td><td>Most living rooms, a queen bed, a table for six</td></tr>
<tr><td>9 × 12 ft</td><td>274 × 366</td><td>All legs on, a king bed, a table for eight</td></tr>
</tbody>
</table>
<p>What is woven by hand comes out within two or three per cent of what was drawn. If an inch decides, <a href="/contact-us">ask us</a>: every
piece in our store has been measured, and we will send you its own length and width.</p>`,
  isFeatured: false,
  pageTitle: "What size of rug do I need?",
  pageDescription:
    "How large a rug should be in a living room, dining room, bedroom and passage, in feet and centimetres, with a test that costs nothing.",
};
