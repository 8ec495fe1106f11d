/** The first page: one room, the categories, what sells best, and the collections. */
import { Link, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from "react-router";
import { apiContext, pageContext } from "../context.ts";
import { CardRow } from "../features/catalogue/card-row.tsx";
import { loadCollections } from "../features/catalogue/collections.wire.ts";
import { CategoryTiles } from "../features/home/category-tiles.tsx";
import { CollectionIndex } from "../features/home/collection-index.tsx";
import { Hero } from "../features/home/hero.tsx";
import { loadCategoryTiles } from "../features/home/home.wire.ts";
import { loadBestsellers } from "../features/listing/listing.wire.ts";
import { pageMeta } from "../ui/meta.ts";

export async function loader({ context }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const [categories, bestsellers, collections] = await Promise.all([
    loadCategoryTiles(api),
    loadBestsellers(api, 10),
    loadCollections(api),
  ]);
  return { categories, bestsellers, collections, publicUrl: context.get(pageContext).publicUrl };
}

export const meta = ({ loaderData }: MetaArgs<typeof loader>) =>
  pageMeta({
    title: "Handmade rugs from India",
    description: "Rugs knotted, woven and braided by hand in Rajasthan and Uttar Pradesh, in sizes for real rooms.",
    publicUrl: loaderData?.publicUrl ?? "",
    path: "/",
    picture: "/home/hero-1.jpg",
  });

export default function Home() {
  const { categories, bestsellers, collections } = useLoaderData<typeof loader>();
  return (
    <>
      <Hero />
      {categories.length > 0 && <CategoryTiles tiles={categories} />}
      {bestsellers.length > 0 && (
        <section>
          <CardRow label="Bestsellers" cards={bestsellers}>
            <h2>Bestsellers</h2>
            <p className="muted">The pieces that leave the showroom first.</p>
            <Link className="link" to="/shop" prefetch="intent">
              <span>All bestsellers</span>
            </Link>
          </CardRow>
        </section>
      )}
      {collections.length > 0 && <CollectionIndex collections={collections} />}
    </>
  );
}
