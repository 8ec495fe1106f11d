/** What the shop has changed in the cart by itself, and the button that undoes it: on the cart page, in the drawer and at checkout. */
import { type ReactNode, useEffect, useRef, useState } from "react";
import { notifyChange } from "../../state/cart/browser-cart.ts";
import { earlierLinesIn, removeEarlierLines, restoreEarlierLines, saveEarlierLines } from "../../state/cart/earlier-lines.wire.ts";
import { checkRemovedCoupon, tryCoupon } from "../../state/checkout/codes.wire.ts";
import { type RemovedCode, forgetRemovedCode, removedCodeIn } from "../../state/checkout/discounts.wire.ts";
import { keys, useSignedIn, useStored } from "../../state/storage.ts";
import { Icon } from "../../ui/icons.tsx";
import { toast } from "../../ui/toast.ts";
import {
  applied,
  applyAgain,
  earlierAdded,
  earlierRemoved,
  mayReturn,
  messages,
  putBack,
  removedBecause,
  removedByChange,
  stillFits,
  takeOut,
} from "./messages.ts";
import "./cart-updates.css";

export const CartUpdates = () => (
  <div className="cart-updates" role="status" tabIndex={-1}>
    <EarlierLines />
    <RemovedCoupon />
    <RemovedGiftCard />
  </div>
);

type UpdateProps = {
  text: string;
  /** Undoes the change; null when there is nothing to undo. */
  action: { name: string; run: () => Promise<void> } | null;
  onClose: () => void;
};

function Update({ text, action, onClose }: UpdateProps) {
  const [isBusy, setBusy] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  /** The focused button may be gone next. */
  const moveFocus = () => box.current?.parentElement?.focus();
  const close = () => {
    moveFocus();
    onClose();
  };
  const run = async () => {
    if (!action || isBusy) return;
    setBusy(true);
    moveFocus();
    await action.run().catch(() => toast(messages.lost));
    setBusy(false);
  };
  return (
    <div className="cart-update" ref={box}>
      <p>{text}</p>
      {action && (
        <button type="button" className="link" aria-busy={isBusy} aria-disabled={isBusy} onClick={() => void run()}>
          <span>{action.name}</span>
        </button>
      )}
      <button type="button" className="icon-btn cart-update-close" aria-label={messages.close} onClick={close}>
        <Icon name="close" small />
      </button>
    </div>
  );
}

function EarlierLines() {
  const stored = earlierLinesIn(useStored("EARLIER_LINES"));
  const isSignedIn = useSignedIn();
  if (!stored || !isSignedIn) return null;
  const { lines, isRemoved } = stored;
  const remove = async () => {
    const refusal = await removeEarlierLines();
    if (refusal === undefined) notifyChange();
    else toast(refusal);
  };
  const restore = async () => {
    for (const message of await restoreEarlierLines()) toast(message);
    notifyChange();
  };
  return (
    <Update
      text={isRemoved ? earlierRemoved(lines) : earlierAdded(lines)}
      action={isRemoved ? { name: putBack(lines.length), run: restore } : { name: takeOut(lines.length), run: remove }}
      onClose={() => saveEarlierLines([])}
    />
  );
}

function RemovedCoupon() {
  const removed = removedCodeIn("coupon", useStored("REMOVED_COUPON"));
  const coupon = useStored("COUPON_SESSION");
  /** The server's message for the coupon that was applied again. */
  const [done, setDone] = useState("");
  if (removed) return <Removed key={removed.code} removed={removed} onApplied={setDone} />;
  if (done === "" || coupon === null) return null;
  return <Update text={done} action={null} onClose={() => setDone("")} />;
}

function Removed({ removed: { code, reason }, onApplied }: { removed: RemovedCode; onApplied: (message: string) => void }) {
  const checked = useChecked(code, reason);
  const close = () => forgetRemovedCode("coupon");
  if (reason !== "") return <Update text={removedBecause("coupon", code, reason)} action={null} onClose={close} />;
  if (checked === "waiting") return null;
  if (checked && "reason" in checked)
    return <Update text={`${removedBecause("coupon", code, checked.reason)} ${mayReturn(code)}`} action={null} onClose={close} />;
  const apply = async () => {
    const { isDone, message } = await tryCoupon(code);
    if (isDone) onApplied(applied(code, message));
    else toast(message);
  };
  const text = checked ? `${removedByChange(code)} ${stillFits(checked.amount)}` : removedByChange(code);
  return <Update text={text} action={{ name: applyAgain(code), run: apply }} onClose={close} />;
}

/** What the server says about the coupon for the cart as it is now; null when it does not answer. */
function useChecked(code: string, reason: string): Awaited<ReturnType<typeof checkRemovedCoupon>> | "waiting" {
  const [checked, setChecked] = useState<Awaited<ReturnType<typeof checkRemovedCoupon>> | "waiting">("waiting");
  const guestLines = useStored(keys.cart);
  const changed = useStored("CART_CHANGED");
  const isSignedIn = useSignedIn();
  useEffect(() => {
    if (reason !== "") return undefined;
    let isWanted = true;
    const check = async () => {
      const answer = await checkRemovedCoupon(code);
      if (isWanted) setChecked(answer);
    };
    void check();
    return () => {
      isWanted = false;
    };
  }, [code, reason, guestLines, changed, isSignedIn]);
  return checked;
}

function RemovedGiftCard(): ReactNode {
  const removed = removedCodeIn("giftcard", useStored("REMOVED_GIFTCARD"));
  if (!removed?.reason) return null;
  const text = removedBecause("giftcard", removed.code, removed.reason);
  return <Update text={text} action={null} onClose={() => forgetRemovedCode("giftcard")} />;
}
