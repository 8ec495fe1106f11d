/** The home page as the owner has arranged it. */
import type { Api } from "../../../contract/client.ts";
import { arrange } from "./arrange.wire.ts";
import { toBanners } from "./banner.wire.ts";
import type { Home } from "./home.ts";
import { openSources } from "./block-loader.wire.ts";

/** Both trees with everything that their blocks show. Whatever fails is left out; the rest of the page stands, and is not whole. */
export async function loadHome(api: Api): Promise<{ home: Home; isWhole: boolean }> {
  const sources = openSources(api);
  const [banners, sections] = await Promise.all([sources.banners(), sources.sections()]);
  const { wide, phone } = await arrange(sources, sections);
  const home = {
    wide: { banners: toBanners(banners.wide), sections: wide },
    phone: { banners: toBanners(banners.phone), sections: phone },
  };
  return { home, isWhole: !sources.hasFailed() };
}
