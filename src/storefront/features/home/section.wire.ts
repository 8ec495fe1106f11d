/** Sections of the home page: how they are laid out, and the blocks in their columns. */
import type { HomeBlockWire, HomeSectionWire } from "../../../contract/content-home.ts";
import { toStyle } from "../../../shared/inline-style.ts";
import { toPicture } from "../catalogue/catalogue.wire.ts";
import type { Block, Section } from "./home.ts";
import { knownLooks } from "./looks.ts";

const spaces = ["none", "small", "medium", "large"];
const positions = ["start", "center", "end"];

/** What the owner chose from a list, as a class name; nothing when it is not on the list. */
const choice = (name: string, value: string, values: string[]): string[] => (values.includes(value) ? [`${name}-${value}`] : []);

const lookOf = (wire: HomeSectionWire): string =>
  [
    ...knownLooks(wire.home_extra_class),
    ...choice("top", wire.home_top_spaced, spaces),
    ...choice("bottom", wire.home_bottom_spaced, spaces),
    ...choice("vertical", wire.home_vertical_align, positions),
    ...choice("horizontal", wire.home_horizontal_align, [...positions, "between"]),
    ...(wire.home_layout === "container-fluid" ? ["is-full"] : []),
    ...(wire.home_grid.split(/\s+/).includes("g-0") ? ["is-flush"] : []),
  ].join(" ");

/** A background is laid like paper only when the owner asks for it; it is a picture in its own right otherwise. */
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

/** The section with what there is to show in it, or null when that is nothing: a heading alone, over blocks that have failed, is nothing too. */
export async function toSection(wire: HomeSectionWire, blockOf: (wire: HomeBlockWire) => Promise<Block | null>): Promise<Section | null> {
  const columns = await Promise.all(
    wire.has_many_home_inner.map(async ({ home_inn_structure_type, has_many_home_details }) => {
      const found = await Promise.all(has_many_home_details.map(blockOf));
      return { span: home_inn_structure_type, blocks: found.filter((block) => block !== null), isLess: found.includes(null) };
    }),
  );
  const shown = columns.flatMap(({ blocks }) => blocks).filter((block) => !isSpace(block));
  const hasLost = columns.some(({ isLess }) => isLess);
  if (shown.length === 0 || (hasLost && shown.every(isHeading))) return null;
  const style = toStyle(wire.home_inline_style);
  const hasGround = wire.picture !== null || /\bon-/.test(lookOf(wire)) || Object.keys(style).some((name) => name.startsWith("background"));
  return {
    id: wire.home_id,
    columns: columns.map(({ span, blocks }) => ({ span, blocks })).filter(({ blocks }) => blocks.length > 0),
    looks: hasGround ? `${lookOf(wire)} has-ground` : lookOf(wire),
    style: { ...style, ...backdropStyle(wire) },
    backdrop: wire.picture && toPicture(wire.picture),
  };
}
