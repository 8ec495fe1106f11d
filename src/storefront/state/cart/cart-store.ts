/**
 * The cart in this page: one for guests and customers, with the same ways to change it. What is done shows at once and is taken back when
 * the shop refuses it. Changes go out one after the other, so that answers come in the order in which they were asked for.
 */
import { type CartLine, type CartSums, keyOf, noSums } from "./cart-line.ts";
import type { CartSource, Change, Refused, Reply } from "./cart-source.ts";

export type CartState = {
  /** `unread` until the first answer; `lost` when there was none, or a refusal. The lines are those of the last good answer. */
  status: "unread" | "read" | "lost";
  lines: readonly CartLine[];
  sums: CartSums;
  /** Something is on its way: sums are those of before. */
  isBusy: boolean;
};

/** What became of a change. `isOver`: the session has ended, and the token is forgotten. `isLost`: the shop could not be reached. */
export type Outcome = { isDone: boolean; message: string; isOver: boolean; isLost: boolean };

export type CartStore = ReturnType<typeof createCartStore>;

const lost: Outcome = { isDone: false, message: "The connection is gone. Try again when it is back.", isOver: false, isLost: true };

export const unreadCart: CartState = { status: "unread", lines: [], sums: noSums, isBusy: false };

type Parts = {
  /** Where the cart is now; asked anew for each call, since somebody may sign in meanwhile. */
  source: () => CartSource;
  /** Names whose cart it is; an answer about somebody else's is not shown. */
  owner: () => string;
  /** Told after each change that was kept. */
  onChanged: () => void;
};

export function createCartStore({ source, owner, onChanged }: Parts) {
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
    if (answer.isDone && whose === owner()) confirmed = { ...confirmed, status: "read", lines: answer.lines, sums: answer.sums };
    else if (confirmed.status === "unread") confirmed = { ...confirmed, status: "lost" };
    return { isDone: answer.isDone, message: answer.message, isOver: !answer.isDone && answer.isOver, isLost: false };
  }

  /** One after the other. */
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
        // It was meant for the cart of somebody who has left meanwhile.
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
    /** Asks for the cart as it is. */
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
    /** Somebody else's cart from here on: nothing of the one before is shown. */
    forget(): void {
      confirmed = unreadCart;
      show();
    },
    add: (wanted: Extract<Change, { kind: "add" }>["wanted"]) => change({ kind: "add", wanted }),
    raise: (key: string) => change({ kind: "raise", key }),
    /** The last one takes the line out. */
    lower: (key: string) => change({ kind: "lower", key }),
    set: (key: string, quantity: number) => change({ kind: "set", key, quantity }),
    remove: (key: string) => change({ kind: "remove", key }),
    /** Moves it to the wishlist; for customers only. */
    saveForLater: (key: string) => change({ kind: "save", key }),
  };
}

const withQuantity = (line: CartLine, quantity: number): CartLine[] => (quantity > 0 ? [{ ...line, quantity }] : []);

/** The lines as they will be when the shop agrees. A piece that is new shows once the shop has named it. */
function applied(lines: readonly CartLine[], change: Change): readonly CartLine[] {
  const key = change.kind === "add" ? keyOf(change.wanted) : change.key;
  return lines.flatMap((line) => {
    if (line.key !== key) return [line];
    if (change.kind === "remove" || change.kind === "save") return [];
    if (change.kind === "set") return withQuantity(line, change.quantity);
    if (change.kind === "lower") return withQuantity(line, line.quantity - 1);
    return withQuantity(line, line.quantity + (change.kind === "add" ? change.wanted.quantity : 1));
  });
}
