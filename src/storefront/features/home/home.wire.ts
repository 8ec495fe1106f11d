/** The home page as the owner has arranged it. */
import type { Api } from "../../../contract/client.ts";
import type { HomeBlockWire } from "../../../contract/content-home.ts";
import { toBanners } from "./banner.wire.ts";
import { toBlock } from "./block.wire.ts";
import type { Block, Home } from "./blocks.ts";
import { toSection } from "./section.wire.ts";
import { openSources } from "./sources.wire.ts";

/**
 * Both trees with everything that their blocks show. A block that stands in both is one object, so that it is sent once.
 * Whatever fails is left out; the rest of the page stands, and is not whole.
 */
export async function loadHome(api: Api): Promise<{ home: Home; isWhole: boolean }> {
  const sources = openSources(api);
  const blocks = new Map<string, Promise<Block | null>>();
  /** Two blocks that say the same are one, whatever their numbers. */
  function blockOf(wire: HomeBlockWire): Promise<Block | null> {
    const words = JSON.stringify({ ...wire, id: 0 });
    const block = blocks.get(words) ?? toBlock(wire, sources).catch(() => null);
    blocks.set(words, block);
    return block;
  }

  const [banners, sections] = await Promise.all([sources.banners(), sources.sections()]);
  const [wide, phone] = await Promise.all(
    [sections.wide, sections.phone].map(async (tree) =>
      (await Promise.all(tree.map((section) => toSection(section, blockOf)))).filter((section) => section !== null),
    ),
  );
  const home = {
    wide: { banners: toBanners(banners.wide), sections: wide ?? [] },
    phone: { banners: toBanners(banners.phone), sections: phone ?? [] },
  };
  return { home, isWhole: !sources.hasFailed() };
}
