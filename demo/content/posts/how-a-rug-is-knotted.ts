import type { DemoPost } from "./post.ts";

export const howARugIsKnotted: DemoPost = {
  slug: "how-a-rug-is-knotted",
  title: "How a rug is knotted",
  summary: "A sheet of squared paper, a wall of cotton thread and 1.6 million knots. The steps from the drawing to the finished rug.",
  picture: "site/blog/how-a-rug-is-knotted.jpg",
  date: "2026-09-03",
  author: "Irfan Khatri",
  category: "Craft",
  products: ["mehrangarh-medallion", "neelam-garden", "zafran-court", "serai-madder"],
  text: `
<p>Take an 8 × 10 ft rug with 144 knots per square inch, such as the <a href="/product/mehrangarh-medallion">Mehrangarh Medallion</a>. It
has twelve knots to the inch in both directions, and 80 square feet. That makes 1,658,880 knots. Each of them is tied, pulled down and cut
by hand. Here is how it is done.</p>

<h2>The drawing</h2>
<p>The drawing is made on squared paper, the <em>naksha</em>: one square is one knot, and its colour is the colour of the yarn. For a
medallion rug only a quarter is drawn, because the rest is a mirror image. In Kashmir and Amritsar the drawing is written out as a code instead,
the <em>talim</em>, which one weaver reads aloud while the others tie: five of red, two of white, one of blue.</p>

<h2>The warp</h2>
<p>The loom is two beams, one above the other. Cotton yarn is wound tightly between them, with every second thread in front of
a rod. That is the warp. Its spacing decides how fine the rug will be and cannot be changed later. The first inch is woven plain, like a
dhurrie, to give the knots a firm edge.</p>

<h2>The knot</h2>
<p>The weaver pulls two threads of the warp forward, leads the wool around one of them and behind the other, and cuts it with a hooked knife.
This is the open knot: one thread is wrapped all around, its neighbour only half. It is used on most Indian looms; in Turkey both threads
are wrapped. A practised hand makes twelve to fifteen a minute and some 6,000 in a day.</p>
<p>When the row is complete, two threads of weft are passed across, one straight and one in a wave, and the whole row is beaten down with the
<em>panja</em>, an iron comb as heavy as a hammer. Then the ends are clipped to length, roughly. Four weavers at one loom tie about 24,000
knots a day. On this rug that is an inch and three quarters on a good day, and less in the corners of the border. It stays on the loom for
about twelve weeks.</p>

<h2>Off the loom</h2>
<p>The day the rug is cut from the loom is celebrated with sweets. But at this point it is stiff, dull and a little crooked. Finishing it
takes another three weeks:</p>
<ul>
<li><strong>Back.</strong> Loose ends are burnt off the underside with a quick flame. Wool only chars; cotton must not catch.</li>
<li><strong>Wash.</strong> Water and soap are pushed through the pile with a wooden scraper, always in the same direction, for two hours. This
opens the yarn and brings out the shine.</li>
<li><strong>Stretch.</strong> While it is damp, the rug is pulled square, fixed to a frame by its edges and left to dry for two or three days.</li>
<li><strong>Clip.</strong> The pile is shorn level, and the outline of each motif is cut slightly deeper, knot by knot.</li>
<li><strong>Edge.</strong> The sides are overcast in wool and the fringe is knotted.</li>
</ul>

<h2>How to recognise a knotted rug</h2>
<p>Turn a corner over. On a knotted rug you see the pattern on the back as clearly as on the front, each knot a small bead in its colour. Count
the beads along an inch in both directions and multiply. If the back is covered with a cloth, the rug is tufted: the yarn is pushed through
canvas and held with latex. A tufted rug costs much less, and we sell <a href="/category/hand-tufted-rugs">hand-tufted rugs</a> too. It should
just not be sold as a knotted one.</p>`,
  isFeatured: false,
  pageTitle: "How a hand-knotted rug is made",
  pageDescription: "The drawing, the warp, the knot, the wash and the finish: how 1.6 million knots become an 8 × 10 ft rug.",
};
