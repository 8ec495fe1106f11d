/** A wishlist that a customer shares. */
import { data, type HeadersArgs, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from "react-router";
import { apiContext, pageContext } from "../context.ts";
import { messages, sharedTitle } from "../features/wishlist/messages.ts";
import { SharedList } from "../features/wishlist/shared-list.tsx";
import { readShared } from "../features/wishlist/shared-list.wire.ts";
import { pageMeta } from "../seo/meta.ts";

export async function loader({ context, params }: LoaderFunctionArgs) {
  const list = await readShared(context.get(apiContext), params["token"] ?? "");
  // Not cached: its customer may stop sharing it at any moment.
  const headers = { "X-Whole-Page": "false" };
  return data({ list, publicUrl: context.get(pageContext).publicUrl }, { status: list ? 200 : 404, headers });
}

export const headers = ({ loaderHeaders }: HeadersArgs) => loaderHeaders;

export const meta = ({ loaderData, location }: MetaArgs<typeof loader>) =>
  loaderData
    ? pageMeta({
        title: loaderData.list ? sharedTitle(loaderData.list.owner) : messages.sharedOver,
        publicUrl: loaderData.publicUrl,
        path: location.pathname,
        noindex: true,
      })
    : [];

export default function SharedWishlistRoute() {
  return <SharedList list={useLoaderData<typeof loader>().list} />;
}
