/** A guest's cart, stored in this browser and checked by the server. */
import { type BrowserApi, isRefusal } from "../../../contract/browser-client.ts";
import type { CartLineWire, CartSummaryWire, GuestCartWire } from "../../../contract/cart-fields.ts";
import { type CartLine, loweredQuantity, noTotals, raisedQuantity } from "./cart-line.ts";
import { sentKey, sentLines, toAddBody, toCartLine, toStored, toTotals } from "./cart-line.wire.ts";
import type { CartSource, Change, Refused, Reply } from "./cart-source.ts";
import { refused } from "./customer-cart.wire.ts";
import { keys, readStored, storedList, writeStored } from "../storage.ts";
import { clearCartKey } from "./merge-guest-cart.wire.ts";
import { rememberedPincode } from "./pincode.ts";

type SentLine = GuestCartWire[number];
type Checked = { lines: CartLineWire[]; totals: CartSummaryWire; message: string };

/** Shown when this browser stores nothing. */
export const NOT_STORED = "Your browser does not let this shop keep a cart. Allow it to store data, or call us to order.";
/** Another tab may write during a request; then the request is repeated with the newer cart. */
const MAX_TRIES = 3;

export function guestCart(api: BrowserApi): CartSource {
  /** Adds a line; the server refuses what cannot be bought. */
  const add = async (added: SentLine, others: SentLine[]) => {
    const answer = await api("addToCartSession", { ...added, parsedCartSession: others, pincode: rememberedPincode() });
    if (isRefusal(answer)) return refused(answer);
    const { resCartData: lines, cartSummary: totals, message } = answer.data;
    return { lines, totals, message };
  };

  /** Checks the lines; each carries its own problem. */
  const check = async (lines: SentLine[]) => {
    if (lines.length === 0) return null;
    const answer = await api("checkOrderSummary", { parsedCartSession: lines, pincode: rememberedPincode() });
    return isRefusal(answer) ? refused(answer) : { lines: answer.updatedSessionData, totals: answer.cartSummary, message: "" };
  };

  const changed = async (change: Change, lines: SentLine[], shown: CartLine | undefined) => {
    if (change.kind === "add") return await add(toAddBody(change.wanted), lines);
    const line = lines.find((each) => sentKey(each) === change.key);
    // Another tab has removed it. Guests cannot save for later.
    if (!line || change.kind === "save") return await check(lines);
    const others = lines.filter((each) => each !== line);
    const steps = { quantity: line.quantity, step: shown?.step ?? 1 };
    if (change.kind === "raise") return await add({ ...line, quantity: raisedQuantity(steps) - line.quantity }, lines);
    const quantity = change.kind === "set" ? change.quantity : change.kind === "lower" ? loweredQuantity(steps) : 0;
    if (change.kind !== "set" && quantity === 0) return await check(others);
    const inPlace = lines.map((each) => (each === line ? { ...line, quantity } : each));
    // A lowered quantity may still exceed the stock: the line reports it, but the change is not refused.
    if (change.kind === "lower" && quantity > (shown?.max ?? 0)) return await check(inPlace);
    return await ordered(await add({ ...line, quantity }, others), lines);
  };

  async function store(work: (lines: SentLine[]) => Promise<Checked | Refused | null>): Promise<Reply | Refused> {
    for (let tries = 1; ; tries++) {
      const text = readStored(keys.cart);
      const stored = storedList(text);
      const done = await work(sentLines(stored));
      if (done && "isDone" in done) return done;
      if (readStored(keys.cart) !== text && tries < MAX_TRIES) continue;
      if (!done) {
        if (text !== null) writeStored(keys.cart, null);
        // The next cart gets a new key.
        clearCartKey();
        return { isDone: true, lines: [], totals: noTotals, message: "" };
      }
      const lines = toStored(done.lines, stored);
      const next = JSON.stringify(lines);
      if (next !== text) writeStored(keys.cart, next);
      if (readStored(keys.cart) !== next) return { isDone: false, message: NOT_STORED, isOver: false };
      return { isDone: true, lines: lines.map(toCartLine), totals: toTotals(done.totals), message: done.message };
    }
  }

  return {
    read: () => store(check),
    change(change, lines) {
      const shown = change.kind === "add" ? undefined : lines.find((line) => line.key === change.key);
      return store((stored) => changed(change, stored, shown));
    },
  };
}

/** A line whose quantity was set comes last in the reply; this restores its position. */
function ordered(done: Checked | Refused, before: readonly SentLine[]): Checked | Refused {
  if ("isDone" in done) return done;
  const place = (line: CartLineWire) => before.findIndex((each) => sentKey(each) === sentKey(line));
  return { ...done, lines: done.lines.toSorted((one, other) => place(one) - place(other)) };
}
