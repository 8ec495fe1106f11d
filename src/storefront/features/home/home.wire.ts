/** The home page as the owner has arranged it. */
import type { Api } from "../../../contract/client.ts";
import type { HomeBlockWire, HomeSectionWire } from "../../../contract/content-home.ts";
import { toStyle } from "../../../shared/inline-style.ts";
import { toPicture } from "../catalogue/catalogue.wire.ts";
import { type BlockLoader, createBlockLoader } from "./block-loader.wire.ts";
import { toBanners, toBlock } from "./block.wire.ts";
import { knownClassNames } from "./class-names.ts";
import type { Block, Home, Section, SectionLists } from "./home.ts";

/** Both layouts with everything that their blocks show. `isWhole` is false when something failed: it is left out, and the rest is shown. */
export async function loadHome(api: Api): Promise<{ home: Home; isWhole: boolean }> {
  const load = createBlockLoader(api);
  const [banners, lists] = await Promise.all([load.banners(), load.sections()]);
  const { wide, phone } = await toSections(lists, load);
  const home = {
    wide: { banners: toBanners(banners.wide), sections: wide },
    phone: { banners: toBanners(banners.phone), sections: phone },
  };
  return { home, isWhole: !load.hasFailed() };
}

/** Sections with what their blocks show. A block that is in both lists is one object, so that it is sent once. */
export async function toSections(lists: { wide: HomeSectionWire[]; phone: HomeSectionWire[] }, load: BlockLoader): Promise<SectionLists> {
  const blocks = new Map<string, Promise<Block | null>>();
  /** Blocks that differ only in their id are the same block. */
  function blockOf(wire: HomeBlockWire): Promise<Block | null> {
    const key = JSON.stringify({ ...wire, id: 0 });
    const block = blocks.get(key) ?? toBlock(wire, load).catch(() => null);
    blocks.set(key, block);
    return block;
  }
  const shown = async (sections: HomeSectionWire[]) =>
    (await Promise.all(sections.map((section) => toSection(section, blockOf)))).filter((section) => section !== null);
  const [wide, phone] = await Promise.all([shown(lists.wide), shown(lists.phone)]);
  return { wide, phone };
}

const spaces = ["none", "small", "medium", "large"];
const positions = ["start", "center", "end"];

/** The class name of a value that the owner chose from a list; none when it is not on the list. */
const choice = (name: string, value: string, values: string[]): string[] => (values.includes(value) ? [`${name}-${value}`] : []);

const classNamesOf = (wire: HomeSectionWire): string =>
  [
    ...knownClassNames(wire.home_extra_class),
    ...choice("top", wire.home_top_spaced, spaces),
    ...choice("bottom", wire.home_bottom_spaced, spaces),
    ...choice("vertical", wire.home_vertical_align, positions),
    ...choice("horizontal", wire.home_horizontal_align, [...positions, "between"]),
    ...(wire.home_layout === "container-fluid" ? ["is-full"] : []),
    ...(wire.home_grid.split(/\s+/).includes("g-0") ? ["is-flush"] : []),
  ].join(" ");

/** How a background repeats, where the owner says so. */
function backdropStyle(wire: HomeSectionWire): Record<string, string> {
  return Object.fromEntries(
    [
      ["--backdrop-repeat", wire.home_layout_background_repeat],
      ["--backdrop-size", wire.home_layout_background_size],
      ["--backdrop-position", wire.home_layout_background_position],
    ].filter((pair): pair is [string, string] => Boolean(pair[1]) && /^[a-z0-9%. -]{1,60}$/.test(pair[1] ?? "")),
  );
}

const isHeading = (block: Block) => block.content.kind === "heading";
const isSpace = (block: Block) => block.content.kind === "space";

/** Null when there is nothing to show. A heading whose blocks have all failed is nothing, too. */
async function toSection(wire: HomeSectionWire, blockOf: (wire: HomeBlockWire) => Promise<Block | null>): Promise<Section | null> {
  const columns = await Promise.all(
    wire.has_many_home_inner.map(async ({ home_inn_structure_type, has_many_home_details }) => {
      const found = await Promise.all(has_many_home_details.map(blockOf));
      return { span: home_inn_structure_type, blocks: found.filter((block) => block !== null), hasLost: found.includes(null) };
    }),
  );
  const shown = columns.flatMap(({ blocks }) => blocks).filter((block) => !isSpace(block));
  const isIncomplete = columns.some(({ hasLost }) => hasLost);
  if (shown.length === 0 || (isIncomplete && shown.every(isHeading))) return null;
  const style = toStyle(wire.home_inline_style);
  const hasBackground =
    wire.picture !== null || /\bon-/.test(classNamesOf(wire)) || Object.keys(style).some((name) => name.startsWith("background"));
  return {
    id: wire.home_id,
    columns: columns.map(({ span, blocks }) => ({ span, blocks })).filter(({ blocks }) => blocks.length > 0),
    classNames: hasBackground ? `${classNamesOf(wire)} has-ground` : classNamesOf(wire),
    style: { ...style, ...backdropStyle(wire) },
    backdrop: wire.picture && toPicture(wire.picture),
  };
}
