/** One product, with the variation that the address names. */
import {
  type LoaderFunctionArgs,
  type MetaArgs,
  type ShouldRevalidateFunctionArgs,
  data,
  useLoaderData,
  useRouteLoaderData,
} from "react-router";
import { PREVIEW, productPath } from "../../shared/links.ts";
import { type ShippingTerms, shippingLine } from "../../shared/shipping-terms.ts";
import { apiContext, pageContext } from "../context.ts";
import { ProductCard } from "../features/catalogue/product-card.tsx";
import type { Shop, Deferred } from "../features/chrome/shop.ts";
import { ProductPage } from "../features/product/product-page.tsx";
import { loadPromises } from "../features/product/buy/promises.wire.ts";
import { loadProduct } from "../features/product/product.wire.ts";
import { previewNote, typedNote, usualFacts } from "../features/product/messages.ts";
import type { ProductView } from "../features/product/product.ts";
import { sharePictureOf, structuredData } from "../seo/product-data.ts";
import { pageMeta } from "../seo/meta.ts";

export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const token = url.searchParams.get(PREVIEW);
  const which = token === null ? { slug: params.slug ?? "" } : { token };
  const [found, promises] = await Promise.all([loadProduct(api, which, url.searchParams.get("v")), loadPromises(api)]);
  if (!found) throw data(null, { status: 404 });
  const { publicUrl } = context.get(pageContext);
  const description = describe(found.product, promises.shipping);
  const forSearchEngines = structuredData(found.product, { publicUrl, description, promises, now: new Date() });
  return { ...found, isPreview: token !== null, publicUrl, description, forSearchEngines, sharePicture: sharePictureOf(found.product) };
}

const describe = ({ name, subtitle, seoDescription }: ProductView, shipping: ShippingTerms | null) =>
  seoDescription || subtitle || `${name}, handmade in India.${shipping ? ` ${shippingLine(shipping)}.` : ""}`;

/** The page holds every variation: choosing another one does not reload it. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  // What a preview shows changes while it is open.
  if (nextUrl.searchParams.has(PREVIEW)) return defaultShouldRevalidate;
  return currentUrl.pathname === nextUrl.pathname && withoutChoice(currentUrl) === withoutChoice(nextUrl) ? false : defaultShouldRevalidate;
}

function withoutChoice(url: URL): string {
  const query = new URLSearchParams(url.searchParams);
  query.delete("v");
  return query.toString();
}

export function meta({ loaderData }: MetaArgs<typeof loader>) {
  if (!loaderData) return [];
  const { product, isPreview, publicUrl, description, forSearchEngines, sharePicture } = loaderData;
  return [
    ...pageMeta({
      title: product.seoTitle || product.name,
      description,
      publicUrl,
      path: productPath(product.slug),
      type: "product",
      noindex: isPreview,
      picture: { src: sharePicture, width: 1200, height: 630, alt: product.pictures[0]?.alt || product.name },
    }),
    { "script:ld+json": forSearchEngines },
  ];
}

/** The id of a product that is shown as it is typed. */
const TYPED = 0;

export default function Product() {
  const { product, related, isPreview } = useLoaderData<typeof loader>();
  const shop = useRouteLoaderData<{ shop: Deferred<Shop | null> }>("root")?.shop;
  const cards = related.map((card) => (
    <li key={card.id}>
      <ProductCard card={card} sizes="260px" />
    </li>
  ));
  // Another product resets quantity and pictures.
  return (
    <>
      {isPreview && <p className="preview-note">{product.id === TYPED ? typedNote : previewNote}</p>}
      <ProductPage
        key={product.slug}
        product={product}
        related={related}
        relatedCards={cards}
        shop={shop instanceof Promise || !shop ? usualFacts : shop}
      />
    </>
  );
}
