import type { DemoPost } from "./post.ts";

export const coloursOfKutch: DemoPost = {
  slug: "colours-of-kutch",
  title: "The colours of Kutch",
  summary: "Rust and black come from the same pot of iron and jaggery. What decides is what the cloth met before.",
  picture: "site/blog/colours-of-kutch.jpg",
  date: "2026-11-06",
  author: "Irfan Khatri",
  products: ["kutch-trail", "banni-bands", "thar-steps", "ajrakh-gul"],
  text: `
<p>Drive north from Bhuj and the land loses one colour after the other. The fields go first, then the trees. What is left is white: the salt
of the Rann, flat to the horizon from December to May. The people who live at its edge own the reddest, blackest cloth in India. One
explains the other.</p>

<h2>The animals give five shades</h2>
<p>The herders keep sheep, goats and camels, and the oldest floor cloths of the region use all three without any dye. Sheep give ivory, grey
and a warm brown. The goat gives a wiry black, the camel a light tan. Woven as <em>kharad</em>, with goat hair in the warp, such a piece
carries a tent or a cot and lasts for a hundred years. A handful of families near Bhuj still make it. The order of the stripes is theirs;
the brown is whatever the flock was that spring.</p>

<h2>Iron and jaggery</h2>
<p>The black of the printers is made, not found. Scrap iron, mostly old nails and horseshoes, goes into a clay pot with jaggery, a little
gram flour and water. It ferments for two weeks in summer and three in winter, until a yellow froth stands on it. The acid that the sugar
has turned into has taken up the iron.</p>
<p>Brush that liquor on plain cloth and it dries to a buff that the air turns to rust. Brush it on cloth that has been soaked in myrobalan,
the fruit the printers call <em>harda</em>, and it goes black before your eyes: the tannin in the fruit holds the iron and the two make an
ink. It is the same chemistry as in the ink of old letters. So one pot gives two colours, and a printer who wants both plans a week ahead.</p>

<h2>The village that followed the water</h2>
<p>The Khatri families have printed <em>ajrakh</em> in Dhamadka for some four hundred years, because the river Saran ran past it. The river
dried, the water from the bore wells brought more and more iron, and iron dulls every red. After the earthquake of January 2001 many of
them moved and built a village closer to Bhuj, and called it Ajrakhpur. An ajrakh passes through water more than a dozen times. A printer
can tell you which well his cloth was washed in.</p>

<h2>Red from Gujarat, blue from everywhere</h2>
<p>Red was madder, and is again in the workshops that we buy from: the root of <em>Rubia cordifolia</em>, fixed with alum. Blue is indigo from
a fermented vat. The ochre that sits between them is pomegranate rind, or turmeric where nobody minds that it fades. There is no green plant
that dyes green; it is always yellow put into the blue vat.</p>

<h2>What we weave of it</h2>
<p>Our two flat weaves from Bhuj keep to that list. <a href="/product/banni-bands">Banni Bands</a> has clay, sand and walnut, named after the
grassland on the way to the salt. <a href="/product/kutch-trail">Kutch Trail</a> is a runner of stepped diamonds; each step is four threads
high, so that the wool can turn back on itself without leaving a slit. The whole of <a href="/collection/rug3">Desert Geometry</a> is drawn
like that: by counting.</p>
<p>If you go, go in winter. Take the road to Khavda in the afternoon, when the light is low, and look at what the women are wearing against
all that white. Nobody there needs to be told what colour is for.</p>`,
  isFeatured: true,
  pageTitle: "Natural dyes and wool from Kutch",
  pageDescription:
    "How iron, jaggery and myrobalan give rust and black, why the ajrakh printers moved their village, and what the herders weave without dye.",
};
