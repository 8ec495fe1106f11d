import type { DemoPost } from "./post.ts";

export const coloursOfKutch: DemoPost = {
  slug: "colours-of-kutch",
  title: "The colours of Kutch",
  summary: "Rust and black come from the same pot of iron and jaggery. The difference is how the cloth is prepared.",
  picture: "site/blog/colours-of-kutch.jpg",
  date: "2026-11-06",
  author: "Irfan Khatri",
  category: "Craft",
  products: ["kutch-trail", "banni-bands", "thar-steps", "ajrakh-gul"],
  text: `
<p>Drive north from Bhuj and the land loses one colour after another. The fields go first, then the trees. What is left is white: the salt
of the Rann, flat to the horizon from December to May. The people who live at its edge wear some of the strongest
reds and blacks in India.</p>

<h2>The animals give five shades</h2>
<p>The herders keep sheep, goats and camels, and the oldest floor cloths of the region use all three without any dye. Sheep give ivory, grey
and a warm brown. The goat gives a wiry black, the camel a light tan. Woven as <em>kharad</em>, with goat hair in the warp, such a cloth
is strong enough for a tent or a cot and can last a hundred years. A few families near Bhuj still make it. They decide the order of the
stripes; the shade of brown depends on the flock.</p>

<h2>Iron and jaggery</h2>
<p>The printers make their own black. Scrap iron, mostly old nails and horseshoes, goes into a clay pot with jaggery, a little
gram flour and water. It ferments for two weeks in summer and three in winter, until it has a yellow froth on top. The sugar turns to acid, and
the acid dissolves the iron.</p>
<p>Brush that liquid on plain cloth and it dries to a buff that the air turns to rust. Brush it on cloth that has been soaked in myrobalan,
the fruit the printers call <em>harda</em>, and it goes black before your eyes: the tannin in the fruit holds the iron and the two make an
ink. It is the same chemistry as in old writing ink. So one pot gives two colours, and a printer who wants both plans a week ahead.</p>

<h2>The village that followed the water</h2>
<p>The Khatri families have printed <em>ajrakh</em> in Dhamadka for some four hundred years, because the river Saran ran past it. The river
dried, the water from the bore wells brought more and more iron, and iron dulls every red. After the earthquake of January 2001 many of
them moved and built a village closer to Bhuj, and called it Ajrakhpur. An ajrakh passes through water more than a dozen times. Good
water decides how clear the colours are.</p>

<h2>Red from Gujarat, blue from everywhere</h2>
<p>Red was madder, and in many workshops it is again: the root of <em>Rubia cordifolia</em>, fixed with alum. Blue is indigo from
a fermented vat. The ochre comes from pomegranate rind, or from turmeric where fading does not matter. No plant dyes
green; green is always yellow cloth dipped into the blue vat.</p>

<h2>The rugs</h2>
<p>Our two flat weaves from Bhuj keep to colours like these. <a href="/product/banni-bands">Banni Bands</a> has clay, sand and walnut, named after the
grassland on the way to the salt. <a href="/product/kutch-trail">Kutch Trail</a> is a runner of stepped diamonds; each step is four threads
high, so the outline stays crisp. Many designs in <a href="/collection/rug3">Desert Geometry</a> are
drawn like that: by counting threads.</p>
<p>If you go, go in winter. Take the road to Khavda in the afternoon, when the light is low, and look at the colours that people wear against
all that white.</p>`,
  isFeatured: true,
  pageTitle: "Natural dyes and wool from Kutch",
  pageDescription:
    "How iron, jaggery and myrobalan give rust and black, why the ajrakh printers moved their village, and what the herders weave without dye.",
};
