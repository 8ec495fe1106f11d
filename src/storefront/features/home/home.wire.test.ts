import assert from "node:assert/strict";
import { test } from "node:test";
import type { Api } from "../../../contract/client.ts";
import type { HomeBlockWire, HomeSectionWire } from "../../../contract/content-home.ts";
import { emptyBlock } from "../../../server/content/home.wire.ts";
import { loadHome } from "./home.wire.ts";

const block = (own: Partial<HomeBlockWire>): HomeBlockWire => ({ id: 1, home_type: 4, ...emptyBlock, ...own });
const richText = (text: string) => block({ home_type: 4, home_text_description: text });
const heading = block({ home_type: 11, home_brij_heading: "Bestsellers" });
const products = (own: Partial<HomeBlockWire> = {}) => block({ home_type: 1, home_layout_for_type: 2, home_tag_id: 3, ...own });

let number = 0;
const section = (own: Partial<HomeSectionWire>, ...columns: HomeBlockWire[][]): HomeSectionWire => ({
  home_id: ++number,
  home_inline_style: "",
  home_layout_image: "",
  picture: null,
  home_layout_background_repeat: "",
  home_layout_background_size: "",
  home_layout_background_position: "",
  home_top_spaced: "",
  home_bottom_spaced: "",
  home_extra_class: "",
  home_layout: "container",
  home_grid: "",
  home_vertical_align: "",
  home_horizontal_align: "",
  has_many_home_inner: columns.map((blocks) => ({ home_inn_structure_type: 12 / columns.length, has_many_home_details: blocks })),
  ...own,
});

const card = { product_id: 7, product_slug: "thar-steps", product_name: "Thar Steps", pictures: [], product_size_count: 1 };

/** A shop with fixed replies that records the calls it gets. */
function shopWith(wide: HomeSectionWire[], phone: HomeSectionWire[] = [], replies: Record<string, unknown> = {}) {
  const asked: string[] = [];
  const known: Record<string, unknown> = {
    dashboard: { status: "success", resAppearanceHomeBrowserData: wide, resAppearanceHomeMobileData: phone, mediaImageUrl: "" },
    "top-banner-list": { status: "success", resTopBannerData: [], resMobileBannerData: [] },
    tagsWiseProducts: { status: "success", tagsData: { tag_id: 3, tag_name: "Bestsellers", tag_slug: "bestsellers", tagProducts: [card] } },
    ...replies,
  };
  const api = async (call: { name: string }) => {
    asked.push(call.name);
    const answer = known[call.name];
    if (answer === undefined) throw new Error(`${call.name} fails`);
    return answer;
  };
  return { api: api as unknown as Api, asked };
}

test("a block that is in both layouts is loaded once and is one object", async () => {
  const { api, asked } = shopWith([section({}, [products()])], [section({}, [products({ id: 99 })], [products({ home_column: 2 })])]);
  const { wide, phone } = (await loadHome(api)).home;
  const [first] = wide.sections[0]!.columns[0]!.blocks;
  assert.equal(first?.content.kind, "products");
  assert.equal(phone.sections[0]!.columns[0]!.blocks[0], first);
  assert.notEqual(phone.sections[0]!.columns[1]!.blocks[0], first);
  assert.equal(asked.filter((name) => name === "tagsWiseProducts").length, 1);
});

test("a block that fails, is empty or has an unknown type leaves no gap, and no heading without its blocks", async () => {
  const unknown = block({ home_type: 13 as never });
  const { api } = shopWith(
    [
      section({}, [heading, products()]),
      section({}, [unknown], [richText("<p>Stays</p>")]),
      section({}, [richText("")]),
      section({}),
      section({}, [heading]),
      section({}, [block({ home_type: 18 })]),
    ],
    [],
    { tagsWiseProducts: { status: "error", message: "No" } },
  );
  const { wide } = (await loadHome(api)).home;
  assert.deepEqual(
    wide.sections.map(({ columns }) => columns.map(({ span, blocks }) => [span, ...blocks.map(({ content }) => content.kind)])),
    [[[6, "richText"]], [[12, "heading"]]],
  );
});

test("types 3 and 7 take their column beside others and show nothing alone; types 8, 9 and 10 show nothing", async () => {
  const type = (home_type: HomeBlockWire["home_type"]) => block({ home_type });
  const { api } = shopWith([section({}, [type(3)], [richText("<p>One</p>")], [type(8), type(9), type(10)]), section({}, [type(7)])]);
  const { wide } = (await loadHome(api)).home;
  assert.deepEqual(
    wide.sections.map(({ columns }) => columns.map(({ span, blocks }) => [span, ...blocks.map(({ content }) => content.kind)])),
    [
      [
        [4, "space"],
        [4, "richText"],
      ],
    ],
  );
});

test("a section has class names of the design and safe styles only", async () => {
  const own = {
    home_extra_class: "on-dark evil statement",
    home_grid: "g-0",
    home_layout: "container-fluid",
    home_top_spaced: "small",
    home_vertical_align: "sideways",
    home_inline_style: "background-color: #fff; position: fixed; broken",
    home_layout_background_size: "cover; color: red",
  };
  const { api } = shopWith([section(own, [richText("<p>One</p>")])]);
  const [first] = (await loadHome(api)).home.wide.sections;
  assert.equal(first?.classNames, "on-dark statement top-small is-full is-flush has-ground");
  assert.deepEqual(first?.style, { backgroundColor: "#fff" });
});

test("when every call fails the page is empty, not broken", async () => {
  const api = (() => Promise.reject(new Error("fails"))) as unknown as Api;
  const nothing = { banners: [], sections: [] };
  assert.deepEqual(await loadHome(api), { home: { wide: nothing, phone: nothing }, isWhole: false });
});
