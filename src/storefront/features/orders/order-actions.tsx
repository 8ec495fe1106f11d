/** What a customer can do with an order: reorder, cancel before dispatch, or return to the cart when it is unpaid. */
import { useState } from "react";
import { Link, useNavigate, useRevalidator } from "react-router";
import { cartPath, parcelsPath, returnPath } from "../../../shared/links.ts";
import { toast } from "../../ui/toast.ts";
import { usePolling } from "../../commerce/use-polling.ts";
import { CancelDialog } from "./cancel-dialog.tsx";
import { reorder } from "./change.wire.ts";
import { messages } from "./messages.ts";
import type { Order } from "./order.ts";

export function OrderActions({ order }: { order: Order }) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  // The payment may still be confirmed.
  usePolling(order.isWaiting);
  const isUnpaid = order.stage === "unpaid";

  const again = async () => {
    if (isBusy) return;
    setBusy(true);
    try {
      const { isDone, isOver, message, changes } = await reorder(order.number);
      if (isOver) return void navigate("/");
      for (const change of changes) toast(change, 10_000);
      toast(message || messages.notKept);
      if (isDone) void navigate(cartPath);
    } catch {
      toast(messages.failed);
    } finally {
      setBusy(false);
    }
  };

  const cancelled = async (message: string) => {
    setAsking(false);
    toast(message);
    await revalidate();
  };

  return (
    <>
      {isUnpaid && (
        <Link className="btn" to={cartPath}>
          {messages.toCart}
        </Link>
      )}
      {order.parcel && (
        <Link className="btn" to={parcelsPath(order.number)}>
          {messages.parcels}
        </Link>
      )}
      {!order.isWaiting && (
        <button type="button" className="btn btn-line" aria-busy={isBusy} onClick={() => void again()}>
          {messages.again}
        </button>
      )}
      {order.canReturn && (
        <Link className="btn btn-line" to={returnPath(order.number)}>
          {messages.returnGoods}
        </Link>
      )}
      {order.canCancel && (
        <button type="button" className="btn btn-line" aria-haspopup="dialog" onClick={() => setAsking(true)}>
          {messages.cancel}
        </button>
      )}
      <CancelDialog
        number={order.number}
        isPaid={order.payment === "paid"}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onDone={(message) => void cancelled(message)}
      />
    </>
  );
}
