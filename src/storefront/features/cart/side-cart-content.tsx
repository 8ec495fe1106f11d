/** Content of the cart drawer. The line that was added last comes first. */
import { type ReactNode, useEffect } from "react";
import { Link } from "react-router";
import { cartPath, checkoutAddressPath } from "../../../shared/links.ts";
import { TotalsList } from "../../commerce/totals-list.tsx";
import { CartUpdates } from "../../commerce/cart-updates/cart-updates.tsx";
import { cart, useCart } from "../../state/cart/browser-cart.ts";
import { closeDrawer } from "../../ui/drawer-button.tsx";
import { Icon } from "../../ui/icons.tsx";
import type { SideCartRequest } from "../../commerce/open-side-cart.ts";
import { CartLines, CartLinesSkeleton } from "./cart-lines.tsx";
import { EmptyCart } from "./empty-cart.tsx";
import { lineName } from "./line-name.ts";
import { CartUnavailable } from "./cart-unavailable.tsx";
import { isInCart, messages } from "./messages.ts";
import { UndoRemove } from "./undo-remove.tsx";
import { useSessionEnd } from "./use-session-end.ts";
import { useUndoRemove } from "./use-undo-remove.ts";
import "./side-cart-content.css";

export function SideCartLines({ asked, ways }: { asked: SideCartRequest; ways: ReactNode }) {
  const { status, lines, isBusy } = useCart();
  const { removed, remove, undoRemove } = useUndoRemove();
  useSessionEnd();
  // Reloads when the drawer is reopened, but not after an add, whose reply is current.
  useEffect(() => {
    if (asked.times > 1 && asked.added === "") void cart.read();
  }, [asked.times, asked.added]);
  const added = lines.find(({ key }) => key === asked.added);
  const { isAdding } = asked;
  if (status === "lost" && lines.length === 0 && !isAdding) return <CartUnavailable isBusy={isBusy} />;
  const isUnread = status === "unread";
  return (
    <>
      <div role="status">
        {isAdding && <p className="side-cart-added quiet">{messages.adding}</p>}
        {added && !removed && !isAdding && (
          <p className="side-cart-added ok">
            <Icon name="check" small />
            {isInCart(lineName(added))}
          </p>
        )}
        {added && !removed && asked.note && <p className="small">{asked.note}</p>}
      </div>
      <UndoRemove removed={removed} onUndo={undoRemove} />
      {(isUnread || (isAdding && !added)) && <CartLinesSkeleton isSmall count={isAdding ? 1 : 2} />}
      {lines.length === 0 ? (
        isUnread || isAdding || <EmptyCart ways={ways} />
      ) : (
        <>
          <CartUpdates />
          <CartLines lines={lastAddedFirst(lines, asked.added)} isSmall isBusy={isBusy} onRemove={(line) => void remove(line)} />
        </>
      )}
    </>
  );
}

/** The server returns lines in the order in which they were first added. */
function lastAddedFirst<Line extends { key: string }>(lines: readonly Line[], added: string): Line[] {
  const newest = lines.toReversed();
  return [...newest.filter(({ key }) => key === added), ...newest.filter(({ key }) => key !== added)];
}

export function SideCartFooter({ asked }: { asked: SideCartRequest }) {
  const { status, lines, totals, isBusy } = useCart();
  if (status === "read" && lines.length === 0 && !asked.isAdding) return null;
  const close = () => closeDrawer("side-cart");
  const canPay = totals.unitCount > 0;
  return (
    <div className="sum side-cart-sum">
      <TotalsList
        amounts={{ ...totals, coupon: 0 }}
        kinds={totals.discount > 0 ? ["items", "discount"] : []}
        labels={{ total: messages.estimated }}
        total={lines.length === 0 ? null : totals.total}
        isBusy={isBusy}
      />
      <p className="small muted">{lines.length > 0 && !canPay ? messages.nothingSold : messages.codeNote}</p>
      <div className="side-cart-ways">
        <Link className="btn btn-line" to={cartPath} onClick={close}>
          {messages.viewCart}
        </Link>
        <Link
          className="btn"
          to={checkoutAddressPath}
          onClick={close}
          aria-disabled={!canPay || undefined}
          tabIndex={canPay ? undefined : -1}
        >
          {messages.goToCheckout}
        </Link>
      </div>
    </div>
  );
}
