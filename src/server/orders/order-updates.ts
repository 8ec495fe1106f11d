/** The events of an order on WhatsApp, beside their e-mails and in the same transaction. */
import type { Db } from "../../db/connect.ts";
import { orderPath } from "../../shared/links.ts";
import { type NewUpdate, type WhatsAppDeps, forgetMessagesOf, queueWhatsApp } from "../whatsapp/whatsapp.ts";
import { type OrderRow, endWishesOf } from "./orders.queries.ts";

/** '9829012345' is one of India, as the storefront stores it. */
const withCountry = (mobile: string): string => (mobile.startsWith("+") ? mobile : `+91${mobile}`);

/** How the keys of an order's messages begin. */
const keyOf = (number: string): string => `order:${number}:`;

type Update = {
  template: NewUpdate["template"];
  /** What comes between the name and the link. */
  facts: readonly string[];
  /** Where the link leads; to the order when nothing is said. */
  path?: string;
};

/** For an order whose customer has asked for it, in a shop that has WhatsApp; else nothing happens, without a statement. `event` names it, as in the key of its e-mail. */
export async function tellOnWhatsApp(
  { whatsapp }: { whatsapp?: WhatsAppDeps | undefined },
  tx: Db,
  { number, address, mobile, shopperId, accessToken, onWhatsapp }: OrderRow,
  event: string,
  { template, facts, path = orderPath(number, shopperId === null ? accessToken : undefined) }: Update,
): Promise<void> {
  if (!whatsapp || !onWhatsapp || mobile === "") return;
  const parameters = [address.firstName, ...facts, whatsapp.publicUrl + path];
  await queueWhatsApp(tx, whatsapp, { key: keyOf(number) + event, to: withCountry(mobile), template, parameters });
}

/** Ends the updates of a customer whose account is deleted, and forgets the number and the texts of those that were sent. E-mails about what is on its way still come. */
export async function endUpdates(tx: Db, shopperId: number): Promise<void> {
  const numbers = await endWishesOf(tx, shopperId);
  if (numbers.length > 0) await forgetMessagesOf(tx, numbers.map(keyOf));
}
