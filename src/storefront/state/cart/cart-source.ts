/** Where the cart is: a guest's in this browser, a customer's at the shop. Both answer alike; neither shows anything before it is true. */
import type { CartLine, CartSums, Wanted } from "./cart-line.ts";

/** `save`: for later, in the wishlist. A guest has none, and signs in first. */
export type Change =
  | { kind: "add"; wanted: Wanted }
  | { kind: "raise" | "lower" | "remove" | "save"; key: string }
  | { kind: "set"; key: string; quantity: number };

export type Reply = { isDone: true; lines: CartLine[]; sums: CartSums; message: string };
/** `isOver`: the session has ended, and the token is forgotten. */
export type Refused = { isDone: false; message: string; isOver: boolean };

export type CartSource = {
  /** Throws when the shop cannot be reached. */
  read(): Promise<Reply | Refused>;
  /** `lines` as they were before. A refusal has changed nothing. Throws when the shop cannot be reached. */
  change(change: Change, lines: readonly CartLine[]): Promise<Reply | Refused>;
};
