/** The page of a pay link: what is bought, what it costs, where it goes, and the button that pays; or why it cannot be paid. */
import type { ReactNode } from "react";
import { Link } from "react-router";
import { MobileNumber } from "../../../commerce/mobile-number.tsx";
import { contactPath, homePath, orderPath, termsPath } from "../../../../shared/links.ts";
import { rupeeText } from "../../../../shared/money.ts";
import { WhatsAppLink } from "../../../commerce/whats-app-link.tsx";
import { FormAlert } from "../../../ui/form/form-alert.tsx";
import { messages as checkoutMessages } from "../messages.ts";
import { OrderLine } from "../summary/order-line.tsx";
import { OrderTotals } from "../summary/order-totals.tsx";
import { messages, momentText } from "./messages.ts";
import type { PayLink, PayLinkOrder } from "./pay-link.wire.ts";
import { usePayLink } from "./use-pay-link.ts";
import "../../../ui/form/form.css";
import "../checkout-frame.css";
import "../payment-step/payment-step.css";
import "../payment-step/pay-now.css";
import "../summary/summary-panel.css";
import "./pay-link.css";

type Props = {
  logo: ReactNode;
  /** The token of the link; '' when its address has none. */
  token: string;
  shopName: string;
  /** The number for WhatsApp, or ''. */
  dial: string;
  /** The message after a return from the provider; '' = none. */
  news: string;
};

export function PayLinkPage({ logo, token, shopName, dial, news }: Props) {
  const { link, isLost, isBusy, problem, read, pay } = usePayLink(token, { shopName, news });
  return (
    <PayLinkFrame logo={logo}>
      {isLost && (
        <div className="alert checkout-problem" role="alert">
          <p>{checkoutMessages.lost}</p>
          <button type="button" className="link" onClick={() => void read()}>
            <span>{checkoutMessages.tryAgain}</span>
          </button>
        </div>
      )}
      {!link && !isLost && <PayLinkSkeleton />}
      {link?.state === "open" && (
        <Open order={link.order} isBusy={isBusy} problem={<FormAlert result={problem} />} dial={dial} pay={() => void pay(link.order)} />
      )}
      {link && link.state !== "open" && <Over link={link} dial={dial} />}
    </PayLinkFrame>
  );
}

/** Without the shop's navigation, as checkout is. */
export const PayLinkFrame = ({ logo, children }: { logo: ReactNode; children: ReactNode }) => (
  <div className="checkout">
    <div className="checkout-head">
      <div className="wrap">{logo}</div>
    </div>
    <div className="wrap pay-link">
      <noscript>
        <p className="alert">{messages.needsScript}</p>
      </noscript>
      {children}
    </div>
  </div>
);

/** In the size of the real content. */
export const PayLinkSkeleton = () => (
  <div className="checkout-skeleton needs-script" aria-hidden="true">
    <p className="skeleton" />
    <p className="skeleton" />
    <p className="skeleton" />
  </div>
);

type OpenProps = { order: PayLinkOrder; isBusy: boolean; problem: ReactNode; dial: string; pay: () => void };

function Open({ order, isBusy, problem, dial, pay }: OpenProps) {
  const { number, openUntil, name, address, mobile, email, lines, amounts, online } = order;
  const { title, text } = messages.heads.open;
  return (
    <>
      <header className="pay-link-intro">
        <p className="quiet num">{messages.order(number)}</p>
        <h1>{title(name.split(" ")[0] ?? "")}</h1>
        <p className="lede">{text(momentText(openUntil))}</p>
        {online.isTest && (
          <p className="checkout-test">
            <strong>{checkoutMessages.test}</strong>
            {checkoutMessages.testText}
          </p>
        )}
      </header>
      <section className="pay-link-items" aria-labelledby="pay-link-items">
        <h2 className="h3" id="pay-link-items">
          {messages.items}
        </h2>
        <ul className="order-lines">
          {lines.map(({ id, ...line }) => (
            <OrderLine key={id} {...line} />
          ))}
        </ul>
        {address.length > 0 && (
          <section className="pay-link-to">
            <h2 className="h3">{messages.deliverTo}</h2>
            <address className="muted">
              {[name, ...address].map((row) => (
                <span key={row}>{row}</span>
              ))}
              <MobileNumber mobile={mobile} />
            </address>
            <p className="small muted">{messages.writeTo(email)}</p>
          </section>
        )}
      </section>
      <section className="sum pay-link-sum">
        <OrderTotals amounts={amounts} labels={undefined} />
      </section>
      <div className="pay-end pay-link-end">
        {problem}
        <div className="pay-bar">
          <button type="button" className="btn btn-wide" aria-busy={isBusy} aria-disabled={isBusy} onClick={pay}>
            {messages.pay} <span className="num">{rupeeText(amounts.total)}</span>
          </button>
        </div>
        <p className="small muted">
          {messages.terms}{" "}
          <Link className="text-link" to={termsPath} target="_blank">
            {messages.termsLink}
          </Link>
          {"."}
        </p>
        {!online.isTest && <p className="small muted">{checkoutMessages.securedBy}</p>}
        <p>
          <WhatsAppLink dial={dial} label={messages.whatsApp} message={messages.whatsAppText(number)} />
        </p>
      </div>
    </>
  );
}

/** It cannot be paid: why, and where to go from here. */
function Over({ link: { state, order }, dial }: { link: Exclude<PayLink, { state: "open" }>; dial: string }) {
  if (state === "open") return null;
  const { title, text } = messages.heads[state];
  const number = order?.number ?? "";
  return (
    <div className="pay-link-over" role="status">
      {number !== "" && <p className="quiet num">{messages.order(number)}</p>}
      <h1>{title}</h1>
      <p className="lede">{text}</p>
      <p className="pay-link-ways">
        {state === "paid" ? (
          <Link className="btn" to={orderPath(number)}>
            {messages.seeOrder}
          </Link>
        ) : (
          <Link className="btn" to={contactPath}>
            {messages.contact}
          </Link>
        )}
        <WhatsAppLink dial={dial} label={messages.whatsApp} message={messages.whatsAppText(number)} />
        <Link className="link" to={homePath}>
          <span>{messages.toShop}</span>
        </Link>
      </p>
    </div>
  );
}
