/** Newsletter subscriptions for staff. */
import { adminMessages as texts } from "../../contract/admin/messages.ts";
import type { SubscriberFilter, SubscriberSort, SubscriberTab } from "../../contract/admin/newsletter.ts";
import type { Db } from "../../db/connect.ts";
import { type Asked, readList } from "../../db/lists.ts";
import { unsubscribePath } from "../../shared/links.ts";
import { csvLine } from "../platform/csv.ts";
import { failure } from "../platform/failure.ts";
import { findSubscription, listSubscribed, removeSubscription, subscriberListing, subscriberMatches } from "./enquiries.admin.queries.ts";
import { endSubscription } from "./enquiries.queries.ts";
import { noteLeft } from "./newsletter-issues.queries.ts";

const noSuchSubscription = failure("newsletter.no_such_subscription", texts.noSuchSubscription, 404);

type AskedSubscribers = Asked<SubscriberTab, SubscriberFilter, SubscriberSort> & { text: string };

/** A page of subscriptions with the counts of all tabs and filters. Two statements. */
export const listSubscribers = (db: Db, { text, ...asked }: AskedSubscribers) =>
  readList(db, subscriberListing, asked, subscriberMatches(text));

/** Throws `noSuchSubscription`. */
export async function readSubscription(db: Db, id: number) {
  const found = await findSubscription(db, id);
  if (!found) throw noSuchSubscription();
  return found;
}

/** All who are subscribed now, as CSV. Each has the address that ends the subscription: every newsletter must have it. */
export async function subscribersCsv(db: Db, publicUrl: string): Promise<{ csv: string; count: number }> {
  const rows = await listSubscribed(db);
  const lines = rows.map(({ email, subscribedAt, unsubscribeId }) =>
    csvLine([email, subscribedAt.toISOString(), publicUrl + unsubscribePath(unsubscribeId)]),
  );
  return {
    csv: [csvLine(["email", "subscribed_at", "unsubscribe_url"]), ...lines].map((line) => `${line}\r\n`).join(""),
    count: rows.length,
  };
}

/** Ends a subscription. Returns its address; undefined when it has ended before. Throws `noSuchSubscription`. */
export async function endSubscriptionOf(tx: Db, id: number, now: Date): Promise<string | undefined> {
  const { email, unsubscribeId, unsubscribedAt } = await readSubscription(tx, id);
  if (unsubscribedAt !== null) return undefined;
  if (await endSubscription(tx, unsubscribeId, now)) await noteLeft(tx, unsubscribeId, now);
  return email;
}

/** Deletes a subscription and its address. Throws `noSuchSubscription`. */
export async function deleteSubscription(tx: Db, id: number): Promise<void> {
  await readSubscription(tx, id);
  await removeSubscription(tx, id);
}
