/** Current price, stock and pictures of a variation, as JSON. */
import type { LoaderFunctionArgs } from "react-router";
import { apiContext } from "../context.ts";
import { loadVariation } from "../features/product/product.wire.ts";

export async function loader({ context, url }: LoaderFunctionArgs) {
  const asked = { productId: Number(url.searchParams.get("id")), key: url.searchParams.get("v") ?? "" };
  return Response.json(await loadVariation(context.get(apiContext), asked), { headers: { "Cache-Control": "no-store" } });
}
