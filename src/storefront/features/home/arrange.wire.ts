/** Sections with everything that their blocks show. */
import type { HomeBlockWire, HomeSectionWire } from "../../../contract/content-home.ts";
import type { Arrangement } from "./arranged.tsx";
import { toBlock } from "./block.wire.ts";
import type { Block } from "./home.ts";
import { toSection } from "./section.wire.ts";
import type { Sources } from "./block-loader.wire.ts";

/** A block that stands in both lists is one object, so that it is sent once. What fails is left out. */
export async function arrange(sources: Sources, sections: { wide: HomeSectionWire[]; phone: HomeSectionWire[] }): Promise<Arrangement> {
  const blocks = new Map<string, Promise<Block | null>>();
  /** Two blocks that say the same are one, whatever their numbers. */
  function blockOf(wire: HomeBlockWire): Promise<Block | null> {
    const words = JSON.stringify({ ...wire, id: 0 });
    const block = blocks.get(words) ?? toBlock(wire, sources).catch(() => null);
    blocks.set(words, block);
    return block;
  }
  const shown = async (list: HomeSectionWire[]) =>
    (await Promise.all(list.map((section) => toSection(section, blockOf)))).filter((section) => section !== null);
  const [wide, phone] = await Promise.all([shown(sections.wide), shown(sections.phone)]);
  return { wide, phone };
}
