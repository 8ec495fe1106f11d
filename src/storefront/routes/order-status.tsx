/** Finds an order. The page is the same for everyone, and what the shopper types stays in the browser. */
import type { MetaArgs } from "react-router";
import { messages, titles } from "../features/orders/messages.ts";
import { Tracking } from "../features/orders/tracking.tsx";
import { Breadcrumbs } from "../ui/breadcrumbs.tsx";
import { pageMeta } from "../seo/meta.ts";

export const meta = ({ location: { pathname } }: MetaArgs) =>
  pageMeta({ title: titles.track, publicUrl: "", path: pathname, noindex: true });

export default function OrderStatusRoute() {
  return (
    <div className="wrap tracking-page">
      <Breadcrumbs trail={[]} here={titles.track} />
      <h1>{titles.track}</h1>
      <noscript>
        <p className="alert">{messages.noScript}</p>
      </noscript>
      <Tracking />
    </div>
  );
}
