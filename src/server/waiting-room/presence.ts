/** Which buyers this process has seen lately: at checkout, by product, and in a line. The job of the waiting rooms writes it to the database. */
import { randomUUID } from "node:crypto";
import { AT_CHECKOUT_MS, LEAST_CROWD } from "./waiting-room.rules.ts";

export type Crowd = { productId: number; buyers: number };
export type Presence = ReturnType<typeof createPresence>;

/** Limits the memory; a crowd that is larger is a crowd all the same. */
const MOST_BUYERS = 5_000;
const MOST_PRODUCTS = 1_000;
/** Buyers of one network that count: a person can invent others. */
const MOST_OF_NETWORK = 5;
/** A process tells others about its part of a crowd. */
const LEAST_TOLD = LEAST_CROWD / 4;

type Seen = { at: number; network: string | null };

export function createPresence() {
  const atCheckout = new Map<number, Map<string, Seen>>();
  let seen = new Set<string>();

  const isFull = (buyers: ReadonlyMap<string, Seen>, network: string | null) =>
    buyers.size >= MOST_BUYERS ||
    (network !== null && [...buyers.values()].filter((one) => one.network === network).length >= MOST_OF_NETWORK);

  return {
    process: randomUUID(),
    /** A buyer of these products is at checkout. `network`: null where limits per network do not apply. */
    comeToCheckout(productIds: readonly number[], buyer: string, network: string | null, now: Date): void {
      for (const id of productIds) {
        const buyers = atCheckout.get(id) ?? new Map<string, Seen>();
        if (!buyers.has(buyer) && (isFull(buyers, network) || (buyers.size === 0 && atCheckout.size >= MOST_PRODUCTS))) continue;
        buyers.set(buyer, { at: now.getTime(), network });
        atCheckout.set(id, buyers);
      }
    },
    /** Somebody in line has asked for the place. */
    ask: (tokenHash: string) => void seen.add(tokenHash),
    /** Who has asked since the last call. */
    takeSeen(): string[] {
      const taken = [...seen];
      seen = new Set();
      return taken;
    },
    /** The products that many buy now. */
    crowds(now: Date): Crowd[] {
      const since = now.getTime() - AT_CHECKOUT_MS;
      for (const [id, buyers] of atCheckout) {
        for (const [buyer, { at }] of buyers) if (at <= since) buyers.delete(buyer);
        if (buyers.size === 0) atCheckout.delete(id);
      }
      return [...atCheckout].filter(([, { size }]) => size >= LEAST_TOLD).map(([productId, { size }]) => ({ productId, buyers: size }));
    },
  };
}
