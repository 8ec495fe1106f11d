import type { DemoPost } from "./post.ts";

export const naturalDyes: DemoPost = {
  slug: "natural-dyes",
  title: "A short history of madder",
  summary: "The root that made every red in this shop possible, the vat that gives the blues, and why no two lots are the same.",
  picture: "site/blog/natural-dyes.jpg",
  date: "2026-10-19",
  author: "Irfan Khatri",
  tags: ["natural-dyes"],
  text: `
<p>On a silver vase from Mohenjo-daro hung a scrap of cotton, kept by the metal for some four thousand years. It was dyed with madder. Whoever
did it already knew the part that is hard to find out: the root alone stains cloth a weak pink that washes out. It needs alum.</p>

<h2>The third thing</h2>
<p>Dyers call it a mordant, that which bites. It is the salt of a metal that holds on to the fibre with one hand and to the dye with the other.
The yarn is simmered in it first and dried. Then the same root gives different colours in one and the same pot. With alum it is brick to madder
red. With iron it is plum to brown-black. With both it is the colour of dried blood that runs round the borders of old rugs.</p>
<p>In India the plant is <em>manjistha</em>, <em>Rubia cordifolia</em>, a climber from the hills; in Persia and Turkey it is
<em>Rubia tinctorum</em>, whose roots must grow for three years. They are dried, ground and steeped. The bath is kept below 70 degrees
for an hour or more. Let it boil and the browns in the root come out, and the red is gone for good. A kilo of wool takes about a kilo of root.</p>

<h2>A vat is alive</h2>
<p>Indigo is the opposite. It wants no mordant, and it does not dissolve in water. Leaves of <em>Indigofera</em> are steeped and beaten until
a blue mud sinks to the ground. To dye with it, the air has to be taken out again: in a deep clay vat with lime, jaggery and seeds, where
something that we would call yeast and the dyers call temper does the work within a week. A good vat smells of stables and has a coppery skin.
It is fed every morning, like a cow.</p>
<p>The yarn goes in white and comes out yellow. In the air it turns green, then blue, within a minute. One dip is the sky. Six are
<a href="/product/telia-blue">the blue of the ikats</a>, nine to eleven the night of <a href="/product/neelam-garden">Neelam Garden</a>. It
cannot be hurried: a longer bath is no darker, only another dip is.</p>

<h2>What lies between</h2>
<ul>
<li><strong>Yellow</strong> from pomegranate rind or marigold, with alum. Both with iron go to olive.</li>
<li><strong>Green</strong>, always in two steps: yellow first, then the blue vat.</li>
<li><strong>Brown</strong> from walnut husk, which brings its own tannin and needs no mordant.</li>
<li><strong>Grey and black</strong> from iron on tannin, beautiful and a little dangerous. Too much iron makes wool brittle, so that in old
rugs the black lies deeper than the rest.</li>
</ul>

<h2>The year 1868</h2>
<p>Madder fields fed whole provinces until two chemists in Berlin, Graebe and Liebermann, made its red out of coal tar in 1868. Within ten
years the price of the root had fallen so low that nobody dug it up. Indigo followed in 1897. The new colours were cheaper, brighter and the
same each time. They still are, and we use them too: where a rug's label says nothing about dyes, it has good chrome dyes from a drum.</p>
<p>Where it says madder, expect two things. The red moves a little from lot to lot, so a piece that is woven later will be a cousin and not a
twin. And inside one rug there are bands where one lot ended and the next began. Weavers call that <em>abrash</em>. Light finds it in the
afternoon. See <a href="/tag/natural-dyes">all rugs with natural dyes</a>.</p>`,
  isFeatured: true,
  pageTitle: "Madder and indigo: natural dyes in rugs",
  pageDescription:
    "How madder gives red with alum and plum with iron, how an indigo vat works, and why naturally dyed rugs differ from lot to lot.",
};
