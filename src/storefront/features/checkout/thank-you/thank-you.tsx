/** The page after the payment: products, address and payment, or that the payment is still being confirmed. */
import type { ReactNode } from "react";
import { Link } from "react-router";
import { MobileNumber } from "../../../commerce/mobile-number.tsx";
import { cartPath, contactPath, homePath, loginPath, orderPath, registerPath, trackOrderPath } from "../../../../shared/links.ts";
import { rupeeText } from "../../../../shared/money.ts";
import { sentWhen } from "../../../commerce/gift-card-messages.ts";
import { WhatsAppLink } from "../../../commerce/whats-app-link.tsx";
import { GiftCardTo } from "../../../commerce/gift-card-to.tsx";
import { useSignedIn } from "../../../state/storage.ts";
import { Picture, type PictureView } from "../../../ui/picture.tsx";
import { messages } from "./messages.ts";
import { OrderLine } from "../summary/order-line.tsx";
import { NextSteps } from "./next-steps.tsx";
import type { PlacedLine, PlacedOrder, PlacedStatus } from "./placed-order.ts";
import { OrderTotals } from "../summary/order-totals.tsx";
import { usePolling } from "../../../commerce/use-polling.ts";
import "./thank-you.css";

const room: PictureView = {
  src: "/img/entrance/room.jpg",
  widths: [600, 900],
  width: 900,
  height: 1200,
  alt: "",
};

const Frame = ({ picture = room, children }: { picture?: PictureView; children: ReactNode }) => (
  <div className="wrap thanks">
    <Picture picture={picture} sizes="(max-width: 760px) 92vw, 36vw" className="thanks-picture" priority />
    <div className="thanks-main">{children}</div>
  </div>
);

/** `dial`: the number for WhatsApp, or ''. */
export function ThankYou({ order, dial }: { order: PlacedOrder; dial: string }) {
  const { number, status, address, isCod, amounts, lines } = order;
  const isAsking = usePolling(status === "confirming");
  return (
    <Frame picture={pictureOf(lines)}>
      <p className="quiet num">{messages.order(number)}</p>
      <Head order={order} isAsking={isAsking.isAsking} askNow={isAsking.askNow} />
      {status === "confirmed" && <NextSteps order={order} />}
      <div className="thanks-panes">
        {order.hasGoods && (
          <section>
            <h2 className="h3">{messages.shippingAddress}</h2>
            <address className="muted">
              {order.name}
              <br />
              {address}
              <br />
              <MobileNumber mobile={order.mobile} />
            </address>
          </section>
        )}
        {order.giftCard && (
          <section>
            <h2 className="h3">{messages.giftCard}</h2>
            <GiftCardTo {...order.giftCard} when={sentWhen(order.giftCard, status === "confirmed" || status === "confirming")} />
          </section>
        )}
        <section>
          <h2 className="h3">{messages.payment}</h2>
          <p className="muted">
            {paidHow(status, isCod, amounts.total)}
            <br />
            <span className="num">{rupeeText(amounts.total)}</span>
          </p>
        </section>
      </div>
      <aside className="sum thanks-sum" aria-labelledby="thanks-items">
        <h2 className="h3" id="thanks-items">
          {messages.items}
        </h2>
        <ul className="order-lines">
          {lines.map(({ id, total, ...line }) => (
            <OrderLine key={id} {...line} amount={total} />
          ))}
        </ul>
        <OrderTotals amounts={amounts} labels={messages.rows} />
      </aside>
      <Ways order={order} dial={dial} />
      <AccountOffer email={order.email} isOffered={status === "confirmed"} />
    </Frame>
  );
}

/** The first product that was bought, in a room where there is such a picture. */
function pictureOf(lines: readonly PlacedLine[]): PictureView {
  const first = lines.find(({ roomPicture, picture }) => roomPicture !== null || picture !== null);
  return first?.roomPicture ?? first?.picture ?? room;
}

function paidHow(status: PlacedStatus, isCod: boolean, total: number): string {
  if (total === 0) return messages.paidByCard;
  if (isCod) return messages.cod;
  return messages.online[status];
}

/** Of an order of gift cards only. */
function giftCardText({ email, giftCard }: PlacedOrder): string {
  if (!giftCard || giftCard.name === "") return messages.giftCardToBuyer(email);
  return giftCard.sentAt === "" ? messages.giftCardLater(email) : messages.giftCardSent(email);
}

type HeadProps = { order: PlacedOrder; isAsking: boolean; askNow: () => void };

function Head({ order, isAsking, askNow }: HeadProps) {
  const { status, name, email, isCod, amounts } = order;
  const { title, text } = messages.heads[status];
  const first = name.split(" ")[0] ?? "";
  return (
    <div role="status" className="thanks-head">
      <h1>
        {title.before && <span>{messages.thankYou(first)} </span>}
        <span>{title.text}</span>
      </h1>
      <p className="lede">
        {status === "confirmed" && !order.hasGoods ? giftCardText(order) : text(email, !isCod && amounts.total > 0)}
        {status === "cancelled" && amounts.giftCard > 0 && ` ${messages.backOnGiftCard(rupeeText(amounts.giftCard))}`}
      </p>
      {status === "confirming" &&
        (isAsking ? (
          <p className="thanks-asking small muted">
            <span className="thanks-thread" /> {messages.asking}
          </p>
        ) : (
          <div className="thanks-longer">
            <p className="muted">{messages.longer}</p>
            <button type="button" className="btn btn-line" onClick={askNow}>
              {messages.askAgain}
            </button>
          </div>
        ))}
    </div>
  );
}

/** Links to the likely next steps. */
function Ways({ order: { number, status }, dial }: { order: PlacedOrder; dial: string }) {
  const isOpen = status === "unpaid";
  return (
    <p className="thanks-ways">
      <Link className="btn" to={isOpen ? cartPath : homePath}>
        {isOpen ? messages.backToCart : messages.continueShopping}
      </Link>
      {status !== "unpaid" && (
        <Link className="link" to={orderPath(number)}>
          <span>{messages.seeOrder}</span>
        </Link>
      )}
      <Link className="link" to={contactPath}>
        <span>{messages.support}</span>
      </Link>
      <WhatsAppLink dial={dial} label={messages.whatsApp} message={messages.whatsAppText(number)} />
    </p>
  );
}

/** Offers an account to guests. The e-mail address is passed in history state, so that it is in no log. */
function AccountOffer({ email, isOffered }: { email: string; isOffered: boolean }) {
  const isSignedIn = useSignedIn();
  if (isSignedIn || !isOffered) return null;
  return (
    <section className="note thanks-account">
      <span className="diamond" />
      <p>
        {messages.accountOffer}{" "}
        <Link className="text-link" to={registerPath} state={{ email }}>
          {messages.makeAccount}
        </Link>
      </p>
    </section>
  );
}

/** The order does not exist, or may not be seen here. */
export const NoOrder = () => {
  const isSignedIn = useSignedIn();
  return (
    <Frame>
      <h1>{messages.notFound}</h1>
      <p className="lede">{messages.notFoundText}</p>
      <p className="thanks-ways">
        <Link className="btn" to={trackOrderPath}>
          {messages.track}
        </Link>
        {!isSignedIn && (
          <Link className="link" to={loginPath}>
            <span>{messages.signIn}</span>
          </Link>
        )}
      </p>
    </Frame>
  );
};

/** Without a picture: it shows what was bought. */
export const ThankYouSkeleton = () => (
  <div className="wrap thanks">
    <p className="thanks-picture skeleton needs-script" aria-hidden="true" />
    <div className="thanks-main">
      <noscript>
        <p className="alert">{messages.needsScript}</p>
      </noscript>
      <div className="thanks-skeleton needs-script" aria-hidden="true">
        <p className="skeleton" />
        <p className="skeleton" />
        <p className="skeleton" />
      </div>
    </div>
  </div>
);
