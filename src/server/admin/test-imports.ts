/** What imports work with in tests: nobody else uses the shop, and pictures come as the test says. */
import type { FetchPicture } from "../catalogue/catalogue.ts";
import type { TestShop } from "../test-shop.ts";

export const importDeps = (shop: TestShop, fetchPicture: FetchPicture) => ({
  db: shop.db,
  jobs: shop.media.jobs,
  media: shop.media,
  publicUrl: "http://shop.test",
  clock: shop.clock,
  whenIdle: async () => {},
  fetchPicture,
});
