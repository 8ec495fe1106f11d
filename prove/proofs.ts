/** Every proof, in the order in which they are run. */
import type { Proof } from "./proof.ts";
import { backup } from "./proofs/backup.ts";
import { buyers } from "./proofs/buyers.ts";
import { carts } from "./proofs/carts.ts";
import { holds } from "./proofs/holds.ts";
import { kills } from "./proofs/kills.ts";
import { requests } from "./proofs/requests.ts";
import { settles } from "./proofs/settles.ts";
import { webhooks } from "./proofs/webhooks.ts";

export const proofs: readonly Proof[] = [buyers, settles, webhooks, holds, carts, requests, backup, kills];
