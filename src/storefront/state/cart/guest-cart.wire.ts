/** A guest's cart, which this browser keeps and the shop checks. */
import { type BrowserApi, isRefusal } from "../../../contract/browser-client.ts";
import type { CartLineWire, CartSummaryWire, GuestCartWire } from "../../../contract/cart-fields.ts";
import { noSums } from "./cart-line.ts";
import { sentKey, sentLines, toAddBody, toCartLine, toStored, toSums } from "./cart-line.wire.ts";
import type { CartSource, Change, Refused, Reply } from "./cart-source.ts";
import { refused } from "./customer-cart.wire.ts";
import { keys, readStored, storedList, writeStored } from "../storage.ts";
import { dropCartName } from "./merge-guest-cart.wire.ts";

type SentLine = GuestCartWire[number];
type Checked = { lines: CartLineWire[]; sums: CartSummaryWire; message: string };

/** Said when this browser stores nothing. */
export const NOT_KEPT = "Your browser does not let this shop keep a cart. Allow it to store data, or order by telephone.";
/** Another tab may write while the shop is asked; then it is asked again about what that one has left. */
const MOST_TRIES = 3;

export function guestCart(api: BrowserApi): CartSource {
  /** The lines with one that is added to them, refused by the shop when it cannot be had. */
  const add = async (added: SentLine, others: SentLine[]) => {
    const answer = await api("addToCartSession", { ...added, parsedCartSession: others });
    if (isRefusal(answer)) return refused(answer);
    const { resCartData: lines, cartSummary: sums, message } = answer.data;
    return { lines, sums, message };
  };

  /** The lines as they are; each says for itself when it cannot be bought. */
  const check = async (lines: SentLine[]) => {
    if (lines.length === 0) return null;
    const answer = await api("checkOrderSummary", { parsedCartSession: lines });
    return isRefusal(answer) ? refused(answer) : { lines: answer.updatedSessionData, sums: answer.cartSummary, message: "" };
  };

  const changed = async (change: Change, lines: SentLine[], mostOf: (key: string) => number) => {
    if (change.kind === "add") return await add(toAddBody(change.wanted), lines);
    const line = lines.find((each) => sentKey(each) === change.key);
    // Another tab has taken it out. And what a guest cannot do changes nothing.
    if (!line || change.kind === "save") return await check(lines);
    const others = lines.filter((each) => each !== line);
    if (change.kind === "raise") return await add({ ...line, quantity: 1 }, lines);
    const quantity = change.kind === "set" ? change.quantity : change.kind === "lower" ? line.quantity - 1 : 0;
    if (change.kind !== "set" && quantity === 0) return await check(others);
    const inPlace = lines.map((each) => (each === line ? { ...line, quantity } : each));
    // Fewer of what there is too little of is still too many: the line may say so, but not refuse.
    if (change.kind === "lower" && quantity > mostOf(change.key)) return await check(inPlace);
    return await ordered(await add({ ...line, quantity }, others), lines);
  };

  async function keep(work: (lines: SentLine[]) => Promise<Checked | Refused | null>): Promise<Reply | Refused> {
    for (let tries = 1; ; tries++) {
      const text = readStored(keys.cart);
      const stored = storedList(text);
      const done = await work(sentLines(stored));
      if (done && "isDone" in done) return done;
      if (readStored(keys.cart) !== text && tries < MOST_TRIES) continue;
      if (!done) {
        if (text !== null) writeStored(keys.cart, null);
        // What comes next is another cart.
        dropCartName();
        return { isDone: true, lines: [], sums: noSums, message: "" };
      }
      const lines = toStored(done.lines, stored);
      const next = JSON.stringify(lines);
      if (next !== text) writeStored(keys.cart, next);
      if (readStored(keys.cart) !== next) return { isDone: false, message: NOT_KEPT, isOver: false };
      return { isDone: true, lines: lines.map(toCartLine), sums: toSums(done.sums), message: done.message };
    }
  }

  return {
    read: () => keep(check),
    change: (change, lines) => keep((kept) => changed(change, kept, (key) => lines.find((line) => line.key === key)?.max ?? 0)),
  };
}

/** A line that was set anew comes last; it goes back to its place. */
function ordered(done: Checked | Refused, before: readonly SentLine[]): Checked | Refused {
  if ("isDone" in done) return done;
  const place = (line: CartLineWire) => before.findIndex((each) => sentKey(each) === sentKey(line));
  return { ...done, lines: done.lines.toSorted((one, other) => place(one) - place(other)) };
}
