import type { DemoPost } from "./post.ts";

export const choosingTheRightSize: DemoPost = {
  slug: "choosing-the-right-size",
  title: "Choosing the right size",
  summary: "Six sheets of newspaper and a roll of tape tell you more than any picture. Our rules for every room.",
  picture: "site/blog/choosing-the-right-size.jpg",
  date: "2026-07-24",
  author: "Meera Solanki",
  category: "Rooms",
  products: ["serai-madder", "neelam-garden", "slow-river", "haveli-passage"],
  text: `
<p>The most common mistake is a rug that is too small. A rug that stops short of the furniture looks like a forgotten mat; one that reaches
under it holds the room together. So measure the furniture, not the floor.</p>

<h2>The newspaper test</h2>
<p>Lay sheets of newspaper where you want the rug, tape them together and leave them there for two days. Walk on them, open the doors over
them, pull the chairs out. You will move the edge at least once. Then measure the paper.</p>

<h2>Living room</h2>
<p>There are three good ways. All legs on the rug, with eight inches to spare behind the sofa: choose 9 × 12 ft or larger. Only the front legs
on the rug, about a foot deep: usually an <a href="/category/rugs?Size[]=8%20%C3%97%2010%20ft">8 × 10 ft</a>, which suits most flats. Or no
legs at all, with the rug only under the centre table: then it should be at least as long as the sofa. Leave 12 to 18
inches of bare floor along the walls in a large room, and half of that in a small one.</p>

<h2>Dining room</h2>
<p>A chair moves back about two feet when you get up, and its back legs should stay on the rug. Measure the table and add two feet on
every side. A table of 3 × 6 ft, for six, therefore needs 7 × 10 ft: take the 8 × 10. For eight people at 3.5 × 8 ft it is the 9 × 12. A round
table of 4 ft needs a round rug of 8 ft. Choose a low pile or a <a href="/category/flat-weaves">flat weave</a>: chairs slide easily, and crumbs are
easy to pick up.</p>

<h2>Bedroom</h2>
<p>What matters is where you put your feet. Lay the rug with its long side across the bed, under the lower two thirds of it, starting a hand's
width in front of the bedside tables. Under a queen bed of 5 × 6.5 ft an 8 × 10 ft rug then shows two and a half feet on each side. For a
king bed of 6 × 6.5 ft take a 9 × 12. If that is too much money, two <a href="/category/runners">runners</a> along the sides work as well.</p>

<h2>Hall and passage</h2>
<p>Leave four to five inches of floor on both sides and at least six at the ends. Our runners are 30 inches wide, right for a passage of 38 to
42 inches. A door that opens over the rug needs a gap: half an inch for a flat weave, almost an inch for a knotted rug with its underlay.</p>

<h2>In centimetres</h2>
<table>
<thead><tr><th scope="col">Size</th><th scope="col">Centimetres</th><th scope="col">Good for</th></tr></thead>
<tbody>
<tr><td>4 × 6 ft</td><td>122 × 183</td><td>Under a writing table, beside a bed, on top of a larger rug</td></tr>
<tr><td>5 × 8 ft</td><td>152 × 244</td><td>A two-seater and its table</td></tr>
<tr><td>6 × 9 ft</td><td>183 × 274</td><td>A three-seater, front legs on</td></tr>
<tr><td>8 × 10 ft</td><td>244 × 305</td><td>Most living rooms, a queen bed, a table for six</td></tr>
<tr><td>9 × 12 ft</td><td>274 × 366</td><td>All legs on, a king bed, a table for eight</td></tr>
</tbody>
</table>
<p>A rug woven by hand may differ by two or three per cent from its stated size. If an inch matters, <a href="/contact-us">write to us</a> and we
measure the rug for you.</p>`,
  isFeatured: false,
  pageTitle: "What size of rug do I need?",
  pageDescription:
    "How large a rug should be in a living room, dining room, bedroom and passage, in feet and centimetres, with a test that costs nothing.",
};
