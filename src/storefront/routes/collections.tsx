/** All collections, two or four per row. */
import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from "react-router";
import { collectionsPath } from "../../shared/links.ts";
import { apiContext, pageContext } from "../context.ts";
import { CollectionGrid } from "../features/catalogue/collection-grid.tsx";
import { loadCollections } from "../features/catalogue/collections.wire.ts";
import { ColumnToggle } from "../features/listing/column-toggle.tsx";
import { grids } from "../features/listing/columns.ts";
import { ListingHeading } from "../features/listing/listing-page.tsx";
import { Breadcrumbs } from "../ui/breadcrumbs.tsx";
import { pageMeta } from "../seo/meta.ts";
import "../features/listing/toolbar.css";

const messages = {
  title: "Collections",
  description: "Rugs and furnishings that belong together: by place, by pattern, by wool.",
  count: (count: number) => `${count} ${count === 1 ? "collection" : "collections"}`,
};

export async function loader({ context }: LoaderFunctionArgs) {
  return { collections: await loadCollections(context.get(apiContext)), publicUrl: context.get(pageContext).publicUrl };
}

export const meta = ({ loaderData }: MetaArgs<typeof loader>) =>
  pageMeta({
    title: messages.title,
    description: messages.description,
    publicUrl: loaderData?.publicUrl ?? "",
    path: collectionsPath,
    picture: loaderData?.collections.find(({ picture }) => picture)?.picture ?? undefined,
  });

export default function Collections() {
  const { collections } = useLoaderData<typeof loader>();
  return (
    <>
      <div className="wrap">
        <Breadcrumbs trail={[]} here={messages.title} />
        <ListingHeading title={messages.title}>
          <p className="listing-heading-text">{messages.description}</p>
        </ListingHeading>
      </div>
      <div className="toolbar only-desktop">
        <div className="wrap">
          <p className="toolbar-count small quiet num">{messages.count(collections.length)}</p>
          <ColumnToggle grid={grids.collections} />
        </div>
      </div>
      <div className="wrap">
        <CollectionGrid collections={collections} />
      </div>
    </>
  );
}
