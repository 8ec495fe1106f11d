/** The measured calls, each with a different choice every round. */

export type Request = {
  name: string;
  make: (round: number) => { path: string; body?: object };
};

const list = "/api/web-api/product-list";
const details = "/api/web-api/categorydetails";
const search = "/api/web-api/getsearchdata";
const sorts = ["bestseller", "price_asc", "price_desc", "title_asc", "title_desc"];
/** Category and filters repeat after 2,184 rounds, so from then on another second material is chosen. */
const filters = (round: number) => ({
  Color: [`Colour ${1 + (round % 13)}`],
  Material: [`Material ${1 + (round % 7)}`, `Material ${1 + ((round + 1 + ((2 + Math.floor(round / 2184)) % 6)) % 7)}`],
  Size: [`Size ${1 + (round % 24)}`],
});
/** What people shop by; repeats after 8,400 rounds. */
const wishes = (round: number) => ({
  Price: [`${1000 * (5 + (round % 40))}-under-${1000 * (60 + (round % 25))}`],
  Availability: ["ready-to-ship"],
  Size: [`Size ${1 + (round % 24)}`],
  Shape: [`Shape ${1 + (round % 4)}`],
  Room: [`Room ${1 + (round % 7)}`],
});
const category = (round: number) => `category-${1 + (round % 12)}`;
const words = "serai kota neelam marwar banni thar jaisal panja atlas kasbah dune slow pebble moon zen".split(" ");
const word = (round: number) => words[round % words.length]!;
/** One wrong letter in the middle. */
const misspelt = (round: number) => word(round).replace(/^(..)./, "$1x");

export const requests: Request[] = [
  {
    name: "listing, a category, five sorts",
    make: (n) => ({ path: list, body: { type: "category", slug: category(n), sort: sorts[n % 5] } }),
  },
  {
    name: "listing, a category, three filters",
    make: (n) => ({ path: list, body: { type: "category", slug: category(n), filterArray: filters(n) } }),
  },
  {
    name: "listing, a tag, page 2 to 61",
    make: (n) => ({ path: `${list}?page=${2 + n}`, body: { type: "tag", slug: `tag-${1 + (n % 14)}` } }),
  },
  { name: "listing, all products, five sorts", make: (n) => ({ path: list, body: { type: "all", sort: sorts[n % 5] } }) },
  {
    name: "listing, all products, three filters",
    make: (n) => ({ path: list, body: { type: "all", filterArray: filters(n) } }),
  },
  {
    name: "listing, all products, price, ready, size, room",
    make: (n) => ({ path: list, body: { type: "all", filterArray: wishes(n) } }),
  },
  {
    name: "listing, all products, deep pages",
    make: (n) => ({ path: `${list}?page=${300 + n * 8}`, body: { type: "all", sort: sorts[n % 5] } }),
  },
  { name: "filters of a category", make: (n) => ({ path: details, body: { type: "category", cat_slug: category(n) } }) },
  {
    name: "filters of a category, three chosen",
    make: (n) => ({ path: details, body: { type: "category", cat_slug: category(n), filterArray: filters(n) } }),
  },
  { name: "filters of all products", make: () => ({ path: details, body: { type: "all" } }) },
  {
    name: "filters of all products, three chosen",
    make: (n) => ({ path: details, body: { type: "all", filterArray: filters(n) } }),
  },
  {
    name: "filters, price, ready, size, shape, room chosen",
    make: (n) => ({ path: details, body: { type: "all", filterArray: wishes(n) } }),
  },
  {
    name: "all products to scale, in a size",
    make: (n) => ({
      path: "/api/web-api/productsToScale",
      body: { type: "all", size: `Size ${1 + (n % 24)}`, filterArray: { Room: [`Room ${1 + (n % 7)}`] } },
    }),
  },
  { name: "every attribute with counts", make: () => ({ path: "/api/web-api/getattributetermsdata" }) },
  { name: "search, one name", make: (n) => ({ path: search, body: { query: word(n) } }) },
  {
    name: "search, one name and two colours",
    make: (n) => ({
      path: `${search}?page=${1 + (Math.floor(n / 2340) % 6)}`,
      body: {
        query: word(n),
        filterArray: { Color: [`Colour ${1 + (n % 13)}`, `Colour ${1 + ((n + 1 + (Math.floor(n / 195) % 12)) % 13)}`] },
      },
    }),
  },
  { name: "search, one name, a letter wrong", make: (n) => ({ path: search, body: { query: misspelt(n) } }) },
  {
    name: "search, two words and a filter",
    make: (n) => ({ path: search, body: { query: `${word(n)} ridge`, filterArray: { Color: [`Colour ${1 + (n % 13)}`] } } }),
  },
  {
    name: "search, a word that every product has",
    make: (n) => ({ path: `${search}?page=${1 + n}`, body: { query: "wool" } }),
  },
  { name: "suggestions", make: (n) => ({ path: `/api/web-api/search-suggestions?query=${word(n).slice(0, 3)}` }) },
  { name: "product page", make: (n) => ({ path: "/api/web-api/product-details", body: { slug: `rug-${1 + n}` } }) },
];
