/** E-mails about an order that staff send again. */
import type { RepeatableEmail } from "../../contract/admin/orders.ts";
import type { Db } from "../../db/connect.ts";
import { type MailDeps, type OwnTexts, type Sender, previewMail, readOwnTexts } from "../mail/mail.ts";
import { type OrderView, composeAgain, noSuchEmail, queueAgain, readOrder, repeatableEmails } from "../orders/orders.ts";
import { readAuditLog } from "../staff/staff.ts";

/** Changes of one order that are looked through; more than any order has. */
const ENTRIES = 200;

/** What staff did with an order, by the moment of it: an event has the same one. */
export async function readStaffDeeds(db: Db, number: string) {
  const { entries } = await readAuditLog(db, { kind: "order", name: number, rows: ENTRIES });
  return entries.map(({ at, action, who, program }) => ({ at, action, who: program || who }));
}

async function compose(db: Db, order: OrderView, kind: RepeatableEmail) {
  if (!repeatableEmails(order).includes(kind)) throw noSuchEmail();
  const deeds = kind === "orderCancelled" ? await readStaffDeeds(db, order.number) : [];
  return await composeAgain(db, order, kind, { byShop: deeds.some(({ action }) => action === "admin.cancel-order") });
}

/** As it would be sent now, but without the token that opens the order's page for its guest. `texts`: the owner's own as they are typed, otherwise the saved ones. Throws `noSuchOrder` or `noSuchEmail`. */
export async function previewOrderEmail(db: Db, number: string, kind: RepeatableEmail, sender: Sender, now: Date, texts?: OwnTexts) {
  const email = await compose(db, { ...(await readOrder(db, number)), accessToken: "" }, kind);
  const own = texts ?? (await readOwnTexts(db, kind)).texts;
  return { to: email.to, ...(await previewMail(email, sender, now, own)) };
}

/** Queues it in the caller's transaction; false when this `key` was sent before. Throws `noSuchOrder` or `noSuchEmail`. */
export async function sendOrderEmail(
  tx: Db,
  deps: { mail: MailDeps },
  number: string,
  { key, kind }: { key: string; kind: RepeatableEmail },
) {
  const order = await readOrder(tx, number);
  return await queueAgain(deps, tx, order, key, await compose(tx, order, kind));
}
