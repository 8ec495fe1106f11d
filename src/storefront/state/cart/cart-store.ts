/**
 * The cart in this page, the same for guests and customers. Changes show at once and are rolled back when
 * the server refuses them. Changes are sent one after the other, so that replies arrive in order.
 */
import { type CartLine, type CartTotals, keyOf, loweredQuantity, noTotals, raisedQuantity } from "./cart-line.ts";
import type { CartSource, Change, Refused, Reply } from "./cart-source.ts";

export type CartState = {
  /** `unread` until the first reply; `lost` when that failed. The lines are those of the last good reply. */
  status: "unread" | "read" | "lost";
  lines: readonly CartLine[];
  totals: CartTotals;
  /** A request is running; the totals are the previous ones. */
  isBusy: boolean;
};

/** The outcome of a change. `isOver`: the session has ended and the token is removed. `isLost`: the shop could not be reached. */
export type Outcome = { isDone: boolean; message: string; isOver: boolean; isLost: boolean };

export type CartStore = ReturnType<typeof createCartStore>;

const lost: Outcome = { isDone: false, message: "No connection. Try again when it is back.", isOver: false, isLost: true };

export const unreadCart: CartState = { status: "unread", lines: [], totals: noTotals, isBusy: false };

type Options = {
  /** The current source; read for each request, because the shopper may sign in. */
  source: () => CartSource;
  /** Identifies the cart's owner; replies for another owner are ignored. */
  owner: () => string;
  /** Called after each successful change. */
  onChanged: () => void;
};

export function createCartStore({ source, owner, onChanged }: Options) {
  let confirmed = unreadCart;
  let shown = unreadCart;
  let underWay: Change[] = [];
  let reads = 0;
  let last: Promise<unknown> = Promise.resolve();
  const listeners = new Set<() => void>();

  function show(): void {
    shown = { ...confirmed, lines: underWay.reduce(applied, confirmed.lines), isBusy: underWay.length > 0 || reads > 0 };
    for (const listener of listeners) listener();
  }

  async function ask(question: (from: CartSource) => Promise<Reply | Refused>): Promise<Outcome> {
    const whose = owner();
    const answer = await question(source());
    if (answer.isDone && whose === owner()) confirmed = { ...confirmed, status: "read", lines: answer.lines, totals: answer.totals };
    else if (confirmed.status === "unread") confirmed = { ...confirmed, status: "lost" };
    return { isDone: answer.isDone, message: answer.message, isOver: !answer.isDone && answer.isOver, isLost: false };
  }

  /** Runs requests one after the other. */
  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = last.then(work);
    last = done.catch(() => {});
    return done;
  }

  function change(wanted: Change): Promise<Outcome> {
    const whose = owner();
    underWay = [...underWay, wanted];
    show();
    return inTurn(async () => {
      try {
        // The change was made in another session.
        if (whose !== owner()) return lost;
        const outcome = await ask((from) => from.change(wanted, confirmed.lines));
        if (outcome.isDone) onChanged();
        return outcome;
      } catch {
        return lost;
      } finally {
        underWay = underWay.filter((each) => each !== wanted);
        show();
      }
    });
  }

  return {
    now: (): CartState => shown,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Loads the cart. */
    read(): Promise<Outcome> {
      reads++;
      show();
      return inTurn(async () => {
        try {
          return await ask((from) => from.read());
        } catch {
          confirmed = { ...confirmed, status: "lost" };
          return lost;
        } finally {
          reads--;
          show();
        }
      });
    },
    /** The cart's owner has changed: shows nothing of the previous cart. */
    forget(): void {
      confirmed = unreadCart;
      show();
    },
    add: (wanted: Extract<Change, { kind: "add" }>["wanted"]) => change({ kind: "add", wanted }),
    /** By one, or by one set when it is sold in sets; `lower` too. */
    raise: (key: string) => change({ kind: "raise", key }),
    /** Lowering 1 removes the line. */
    lower: (key: string) => change({ kind: "lower", key }),
    set: (key: string, quantity: number) => change({ kind: "set", key, quantity }),
    remove: (key: string) => change({ kind: "remove", key }),
    /** Moves it to the wishlist; for customers only. */
    saveForLater: (key: string) => change({ kind: "save", key }),
  };
}

/** The line's amount follows at once, as its MRP does; the shop's answer replaces it. */
const withQuantity = (line: CartLine, quantity: number): CartLine[] =>
  quantity > 0 ? [{ ...line, quantity, total: line.unitPrice * quantity }] : [];

/** The lines if the server accepts the change. A new product shows once the server has returned it. */
function applied(lines: readonly CartLine[], change: Change): readonly CartLine[] {
  const key = change.kind === "add" ? keyOf(change.wanted) : change.key;
  return lines.flatMap((line) => {
    if (line.key !== key) return [line];
    if (change.kind === "remove" || change.kind === "save") return [];
    if (change.kind === "set") return withQuantity(line, change.quantity);
    if (change.kind === "lower") return withQuantity(line, loweredQuantity(line));
    return withQuantity(line, change.kind === "add" ? line.quantity + change.wanted.quantity : raisedQuantity(line));
  });
}
