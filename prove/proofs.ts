/** All proofs, in the order in which they run. */
import type { Proof } from "./proof.ts";
import { flashSale } from "./proofs/flash-sale.ts";
import { backup } from "./proofs/backup.ts";
import { buyers } from "./proofs/buyers.ts";
import { clocks } from "./proofs/clocks.ts";
import { carts } from "./proofs/carts.ts";
import { reservations } from "./proofs/reservations.ts";
import { couriers } from "./proofs/couriers.ts";
import { crashes } from "./proofs/crashes.ts";
import { emails } from "./proofs/emails.ts";
import { overload } from "./proofs/overload.ts";
import { promises } from "./proofs/promises.ts";
import { requests } from "./proofs/requests.ts";
import { settles } from "./proofs/settles.ts";
import { simulation } from "./proofs/simulation.ts";
import { stuck } from "./proofs/stuck.ts";
import { webhooks } from "./proofs/webhooks.ts";

export const proofs: readonly Proof[] = [
  buyers,
  flashSale,
  settles,
  simulation,
  webhooks,
  reservations,
  carts,
  promises,
  requests,
  stuck,
  overload,
  backup,
  clocks,
  emails,
  couriers,
  crashes,
];
