import type { DemoPost } from "./post.ts";

export const naturalDyes: DemoPost = {
  slug: "natural-dyes",
  title: "A short history of madder",
  summary: "The root that gives the reds, the vat that gives the blues, and why no two dye lots are the same.",
  picture: "site/blog/natural-dyes.jpg",
  date: "2026-10-19",
  author: "Irfan Khatri",
  category: "Craft",
  tags: ["natural-dyes"],
  text: `
<p>On a silver vase from Mohenjo-daro there was a scrap of cotton, preserved by the metal for some four thousand years. It was dyed with madder.
The dyer already knew the difficult part: the root alone gives a weak pink that washes out. It needs alum.</p>

<h2>Alum and iron</h2>
<p>Dyers call alum a mordant, from the French word for biting. A mordant is a metal salt that binds the dye to the fibre. The yarn is simmered in
it first and dried. Then the same root gives different colours in the same pot. With alum it is brick to madder red. With iron it is plum to
brown-black. With both it is the deep red-brown in the borders of old rugs.</p>
<p>In India the plant is <em>manjistha</em>, <em>Rubia cordifolia</em>, a climber from the hills; in Persia and Turkey it is
<em>Rubia tinctorum</em>, whose roots must grow for three years. They are dried, ground and steeped. The bath stays below 70 degrees
for an hour or more. If it boils, the browns in the root come out and the red is lost. A kilo of wool takes about a kilo of root.</p>

<h2>A vat is alive</h2>
<p>Indigo is the opposite. It needs no mordant, and it does not dissolve in water. Leaves of <em>Indigofera</em> are steeped and beaten until
a blue mud sinks to the ground. To dye with it, the oxygen has to be removed again, in a deep clay vat with lime, jaggery and seeds. Fermentation does
this within a week. A good vat smells strongly and has a coppery film on top. It is fed every morning.</p>
<p>The yarn goes in white and comes out yellow. In the air it turns green, then blue, within a minute. One dip gives sky blue. Six give
<a href="/product/telia-blue">the blue of the ikats</a>, nine to eleven the dark blue of <a href="/product/neelam-garden">Neelam Garden</a>. It
cannot be hurried: a longer bath does not make it darker, only another dip does.</p>
<p><a href="/product/telia-blue">Telia Blue</a></p>
<p><a href="/product/neelam-garden">Neelam Garden</a></p>

<h2>The other colours</h2>
<ul>
<li><strong>Yellow</strong> from pomegranate rind or marigold, with alum. With iron both turn olive.</li>
<li><strong>Green</strong>, always in two steps: yellow first, then the blue vat.</li>
<li><strong>Brown</strong> from walnut husk, which brings its own tannin and needs no mordant.</li>
<li><strong>Grey and black</strong> from iron on tannin, beautiful but risky. Too much iron makes wool brittle, so in old
rugs the black pile is worn lower than the rest.</li>
</ul>

<h2>The year 1868</h2>
<p>Madder was a major crop until two chemists in Berlin, Graebe and Liebermann, made its red out of coal tar in 1868. Within ten
years the price of the root had fallen so low that farmers stopped growing it. Indigo followed in 1897. The new colours were cheaper, brighter and the
same each time. They still are, and we use them too: if a rug's page does not mention natural dyes, the wool is undyed or has good chrome dyes.</p>
<p>If it says madder, expect two things. The red differs a little from lot to lot, so a rug that is woven later will be similar but not the
same. And inside one rug there are bands where one lot of yarn ended and the next began. Weavers call that <em>abrash</em>. You see it best in the
low light of the afternoon. See <a href="/tag/natural-dyes">all rugs with natural dyes</a>.</p>`,
  isFeatured: true,
  pageTitle: "Madder and indigo: natural dyes in rugs",
  pageDescription:
    "How madder gives red with alum and plum with iron, how an indigo vat works, and why naturally dyed rugs differ from lot to lot.",
};
