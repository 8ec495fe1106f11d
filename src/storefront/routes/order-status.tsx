/** Finds an order. The page is the same for everyone, and what the shopper types stays in the browser. */
import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from "react-router";
import { apiContext } from "../context.ts";
import { RoomFigure } from "../features/catalogue/room-figure.tsx";
import { loadRoom } from "../features/catalogue/room.wire.ts";
import { messages, titles } from "../features/orders/messages.ts";
import { Tracking } from "../features/orders/tracking.tsx";
import { Breadcrumbs } from "../ui/breadcrumbs.tsx";
import { useShopPhone } from "./shop-phone.ts";
import { pageMeta } from "../seo/meta.ts";

export const loader = async ({ context }: LoaderFunctionArgs) => ({ room: await loadRoom(context.get(apiContext), 1) });

export const meta = ({ location: { pathname } }: MetaArgs) =>
  pageMeta({ title: titles.track, publicUrl: "", path: pathname, noindex: true });

export default function OrderStatusRoute() {
  const { room } = useLoaderData<typeof loader>();
  const dial = useShopPhone();
  return (
    <div className="wrap tracking-page">
      <Breadcrumbs trail={[]} here={titles.track} />
      <h1>{titles.track}</h1>
      <noscript>
        <p className="alert">{messages.noScript}</p>
      </noscript>
      <div className="beside-room">
        <Tracking dial={dial} />
        {room && <RoomFigure room={room} />}
      </div>
    </div>
  );
}
