/** 'Your Cart': its lines, its totals, and the shop's notes on delivery and returns. */
import type { ReactNode } from "react";
import { BeforePaintIfEmpty } from "../../commerce/before-paint-if-empty.tsx";
import { CartUpdates } from "../../commerce/cart-updates/cart-updates.tsx";
import { useCart } from "../../state/cart/browser-cart.ts";
import { hasGiftCards, hasGoods } from "../../state/cart/cart-line.ts";
import { Accordion } from "../../ui/accordion.tsx";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { OwnerHtml } from "../../ui/owner-html.tsx";
import { CartLines, CartLinesSkeleton } from "./cart-lines.tsx";
import type { CartNote } from "./cart-notes.ts";
import { EmptyCart } from "./empty-cart.tsx";
import { CartUnavailable } from "./cart-unavailable.tsx";
import { messages } from "./messages.ts";
import { UndoRemove } from "./undo-remove.tsx";
import { Summary, SummarySkeleton } from "./summary.tsx";
import { useSessionEnd } from "./use-session-end.ts";
import { useUndoRemove } from "./use-undo-remove.ts";
import "./cart-page.css";

type Props = {
  notes: CartNote[];
  /** Shown below the totals. */
  help: ReactNode;
  /** Links shown in an empty cart. */
  ways: ReactNode;
  /** Products that were looked at or saved, below an empty cart. */
  recent: ReactNode;
};

export function CartPage({ notes, help, ways, recent }: Props) {
  const { status, lines, totals, isBusy } = useCart();
  const { removed, remove, undoRemove } = useUndoRemove();
  useSessionEnd();
  const isLost = status === "lost" && lines.length === 0;
  const isEmpty = status === "read" && lines.length === 0;
  return (
    <div className="wrap cart" suppressHydrationWarning>
      {status === "unread" && <BeforePaintIfEmpty />}
      <Breadcrumbs trail={[]} here={messages.title} />
      <div className="cart-main">
        <h1>{messages.title}</h1>
        <noscript>
          <p className="muted">{messages.noScript}</p>
        </noscript>
        <UndoRemove removed={removed} onUndo={undoRemove} />
        {status === "unread" && (
          <>
            <div className="cart-waiting">
              <CartLinesSkeleton />
            </div>
            <div className="cart-known-empty">
              <EmptyCart ways={ways} />
            </div>
          </>
        )}
        {isLost && <CartUnavailable isBusy={isBusy} />}
        {isEmpty && <EmptyCart ways={ways} />}
        {lines.length > 0 && <CartUpdates />}
        {lines.length > 0 && <CartLines lines={lines} isBusy={isBusy} onRemove={(line) => void remove(line)} />}
      </div>
      <div className={status === "unread" ? "cart-side cart-waiting" : "cart-side"}>
        {status === "unread" && <SummarySkeleton />}
        {lines.length > 0 && (
          <Summary
            sums={totals}
            isBusy={isBusy}
            hasProblems={lines.some(({ problem }) => problem !== "")}
            hasGoods={hasGoods(lines)}
            hasGiftCards={hasGiftCards(lines)}
            items={lines.filter(({ problem }) => problem === "")}
          />
        )}
        {lines.length > 0 && <p className="cart-help small">{help}</p>}
      </div>
      <div className="cart-notes">
        {notes.map(({ title, html }) => (
          <Accordion title={title} key={title}>
            <OwnerHtml html={html} />
          </Accordion>
        ))}
      </div>
      {/* It is loaded later, so it is last: it moves nothing. */}
      {isEmpty && <div className="cart-recent">{recent}</div>}
    </div>
  );
}
