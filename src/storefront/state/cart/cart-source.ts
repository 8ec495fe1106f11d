/** Where the cart is stored: a guest's in this browser, a customer's on the server. Both have the same interface. */
import type { CartLine, CartTotals, Wanted } from "./cart-line.ts";

/** `save`: moves the line to the wishlist; customers only. */
export type Change =
  | { kind: "add"; wanted: Wanted }
  | { kind: "raise" | "lower" | "remove" | "save"; key: string }
  | { kind: "set"; key: string; quantity: number };

export type Reply = { isDone: true; lines: CartLine[]; totals: CartTotals; message: string };
/** `isOver`: the session has ended and the token is removed. */
export type Refused = { isDone: false; message: string; isOver: boolean };

export type CartSource = {
  /** Throws when the shop cannot be reached. */
  read(): Promise<Reply | Refused>;
  /** `lines`: the lines before the change. A refusal changes nothing. Throws when the shop cannot be reached. */
  change(change: Change, lines: readonly CartLine[]): Promise<Reply | Refused>;
};
