import type { DemoPost } from "./post.ts";

export const howARugIsKnotted: DemoPost = {
  slug: "how-a-rug-is-knotted",
  title: "How a rug is knotted",
  summary: "A sheet of squared paper, a wall of cotton thread and 1.6 million knots. From the drawing to the last clip of the scissors.",
  picture: "site/blog/how-a-rug-is-knotted.jpg",
  date: "2026-09-03",
  author: "Irfan Khatri",
  products: ["mehrangarh-medallion", "neelam-garden", "zafran-court", "serai-madder"],
  text: `
<p>Take an 8 × 10 ft rug with 144 knots to the square inch, such as the <a href="/product/mehrangarh-medallion">Mehrangarh Medallion</a>. It
has twelve knots to the inch in both directions, and 80 square feet. That makes 1,658,880 knots. Each of them is tied, pulled down and cut
by a person. Here is the way they go.</p>

<h2>The map</h2>
<p>The drawing is made on squared paper, the <em>naksha</em>: one square is one knot, and its colour is the colour of the yarn. A medallion
rug needs a quarter of it only, for the rest is turned and mirrored. In Kashmir and Amritsar the drawing is written out as a code instead,
the <em>talim</em>, which one weaver reads aloud while the others tie: five of red, two of white, one of blue.</p>

<h2>The warp</h2>
<p>The loom is two beams, one above the other. Cotton yarn is wound between them, so tight that it hums, with every second thread in front of
a rod. That is the warp. Its spacing decides how fine the rug will be, and nothing can be changed after. A first inch is woven plain, like a
dhurrie, so that the knots have something to sit on.</p>

<h2>The knot</h2>
<p>The weaver pulls two threads of the warp forward, leads the wool round one of them and behind the other, and cuts it with the hooked knife
that never leaves the hand. It is an open knot: one warp is wrapped all round, its neighbour half. Most Indian looms tie it; in Turkey both
are wrapped. A practised hand makes twelve to fifteen a minute and some 6,000 in a day.</p>
<p>When the row is full, two threads of weft are passed across, one straight and one in a wave, and the whole row is beaten down with the
<em>panja</em>, an iron comb as heavy as a hammer. Then the ends are clipped to length, roughly. Four weavers on one bench tie about 24,000
knots a day. On this rug that is an inch and three quarters on a good day, and less where the border turns. It stays on the loom for about
twelve weeks.</p>

<h2>Off the loom</h2>
<p>The day the warp is cut is a small feast, with sweets. But what comes down is stiff, dull and a little crooked. The rest takes six hands
and three weeks:</p>
<ul>
<li><strong>Back.</strong> Loose ends are burnt off the underside with a quick flame. Wool only chars; cotton must not catch.</li>
<li><strong>Wash.</strong> Water and soap are pushed through the pile with a wooden scraper, always in the same direction, for two hours. It
opens the yarn, and the shine comes out.</li>
<li><strong>Stretch.</strong> Damp, the rug is nailed on a frame by its edges and pulled square, and dries for two or three days.</li>
<li><strong>Clip.</strong> The pile is shorn level, and the outline of each figure is cut a hair deeper, knot by knot.</li>
<li><strong>Edge.</strong> Sides are overcast in wool, the fringe is knotted.</li>
</ul>

<h2>How to see it</h2>
<p>Turn a corner over. On a knotted rug you see the pattern on the back as clearly as on the front, each knot a small bead in its colour. Count
the beads along an inch in both directions and multiply. If the back is covered with a cloth, the rug was tufted: yarn shot through canvas and
held with latex. That is a fair thing at a third of the price, and we sell <a href="/category/hand-tufted-rugs">those</a> too. It should only
be called what it is.</p>`,
  isFeatured: false,
  pageTitle: "How a hand-knotted rug is made",
  pageDescription:
    "From the squared drawing to the last clip: the warp, the knot, the beating, the wash. How 1.6 million knots become an 8 × 10 ft rug.",
};
