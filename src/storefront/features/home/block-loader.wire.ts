/** Loads what blocks show. Each call is made once, however many blocks need it; a call that fails gives an empty result. */
import { categoryByIds, categoryWiseProducts, collectionWiseProducts, tagsWiseProducts } from "../../../contract/catalogue.ts";
import type { Api } from "../../../contract/client.ts";
import {
  type BannerWire,
  dashboard,
  getInstagramData,
  type HomeBlockWire,
  type HomeSectionWire,
  topBannerList,
} from "../../../contract/content-home.ts";
import { featuredBlogsList } from "../../../contract/content-pages.ts";
import type { ProductCardWire } from "../../../contract/fields.ts";
import { categoryPath, collectionPath, postPath, tagPath } from "../../../shared/links.ts";
import type { Card, CollectionTile } from "../catalogue/card.ts";
import { toCard, toPicture } from "../catalogue/catalogue.wire.ts";
import { loadCollections } from "../catalogue/collections.wire.ts";
import type { CategoryTile, Post, InstagramStrip } from "./home.ts";
import { safeAddress } from "./link.wire.ts";

type ProductList = { title: string; to: string; cards: Card[] };

export type BlockLoader = {
  /** At least one call has failed. */
  hasFailed(): boolean;
  sections(): Promise<{ wide: HomeSectionWire[]; phone: HomeSectionWire[] }>;
  banners(): Promise<{ wide: BannerWire[]; phone: BannerWire[] }>;
  products(block: HomeBlockWire): Promise<ProductList>;
  collectionProducts(block: HomeBlockWire): Promise<ProductList>;
  categories(ids: string): Promise<CategoryTile[]>;
  collections(): Promise<CollectionTile[]>;
  instagram(): Promise<InstagramStrip["pictures"]>;
  posts(): Promise<Post[]>;
};

const noProducts: ProductList = { title: "", to: "", cards: [] };
const BY_CATEGORY = 1;

export function createBlockLoader(api: Api): BlockLoader {
  const loaded = new Map<string, Promise<unknown>>();
  let hasFailed = false;
  /** The result of the call with this key, made at most once; `empty` when it fails. */
  function once<Result>(key: string, call: () => Promise<Result>, empty: Result): Promise<Result> {
    // Only this function writes to the map, so a key always holds the type of its call.
    const known = loaded.get(key) as Promise<Result> | undefined;
    if (known) return known;
    const result = call().catch(() => {
      hasFailed = true;
      return empty;
    });
    loaded.set(key, result);
    return result;
  }

  // A product that is in several rows is sent once.
  const cards = new Map<number, Card>();
  const toCards = (wires: ProductCardWire[]) =>
    wires.map((wire) => {
      const card = cards.get(wire.product_id) ?? toCard(wire);
      cards.set(wire.product_id, card);
      return card;
    });

  const settings = ({ home_cat_id, home_tag_id, home_collection_id, home_no_items }: HomeBlockWire) => ({
    home_cat_id,
    home_tag_id,
    home_collection_id,
    // Without a number the server uses its own.
    home_no_items: home_no_items > 0 ? Math.min(home_no_items, 48) : null,
  });

  return {
    hasFailed: () => hasFailed,

    sections: () =>
      once(
        "sections",
        async () => {
          const reply = await api(dashboard);
          return reply.status === "success"
            ? { wide: reply.resAppearanceHomeBrowserData, phone: reply.resAppearanceHomeMobileData }
            : { wide: [], phone: [] };
        },
        { wide: [], phone: [] },
      ),

    banners: () =>
      once(
        "banners",
        async () => {
          const reply = await api(topBannerList);
          return reply.status === "success" ? { wide: reply.resTopBannerData, phone: reply.resMobileBannerData } : { wide: [], phone: [] };
        },
        { wide: [], phone: [] },
      ),

    products(block) {
      const isByCategory = block.home_layout_for_type === BY_CATEGORY;
      const data = settings(block);
      return once(
        `products ${isByCategory} ${JSON.stringify(data)}`,
        async () => {
          if (isByCategory) {
            const reply = await api(categoryWiseProducts, { data });
            if (reply.status !== "success") return noProducts;
            const { cat_name, cat_slug, catProducts } = reply.categoriesData;
            return { title: cat_name, to: categoryPath(cat_slug), cards: toCards(catProducts) };
          }
          const reply = await api(tagsWiseProducts, { data });
          if (reply.status !== "success") return noProducts;
          const { tag_name, tag_slug, tagProducts } = reply.tagsData;
          return { title: tag_name, to: tagPath(tag_slug), cards: toCards(tagProducts) };
        },
        noProducts,
      );
    },

    collectionProducts(block) {
      const data = settings(block);
      return once(
        `collection ${JSON.stringify(data)}`,
        async () => {
          const reply = await api(collectionWiseProducts, { data });
          if (reply.status !== "success") return noProducts;
          const { cat_name, cat_slug, catProducts } = reply.categoriesData;
          return { title: cat_name, to: collectionPath(cat_slug), cards: toCards(catProducts) };
        },
        noProducts,
      );
    },

    categories: (ids) =>
      once(
        `categories ${ids}`,
        async () => {
          const reply = await api(categoryByIds, { data: { home_cat_multi_id: ids } });
          if (reply.status !== "success") return [];
          return reply.resCategoryData.map(({ cat_name, cat_slug, product_count, picture }) => ({
            label: cat_name,
            to: categoryPath(cat_slug),
            count: product_count,
            picture: picture && toPicture(picture),
          }));
        },
        [],
      ),

    collections: () => once("collections", () => loadCollections(api), []),

    instagram: () =>
      once(
        "instagram",
        async () => {
          const reply = await api(getInstagramData);
          if (reply.status !== "success") return [];
          return reply.resInstagram.flatMap(({ picture, certificate_url }) =>
            picture ? [{ picture: toPicture(picture), to: safeAddress(certificate_url) }] : [],
          );
        },
        [],
      ),

    posts: () =>
      once(
        "posts",
        async () => {
          const reply = await api(featuredBlogsList);
          if (reply.status !== "success") return [];
          return reply.blogsData.slice(0, 3).map(({ blog_name, blog_slug, blog_short_description, picture }) => ({
            title: blog_name,
            to: postPath(blog_slug),
            summary: blog_short_description,
            picture: picture && toPicture(picture),
          }));
        },
        [],
      ),
  };
}
