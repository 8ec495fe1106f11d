import * as calls from "../../contract/admin/newsletter.ts";
import type { Db } from "../../db/connect.ts";
import { deleteSubscriptionOf, endSubscriptionOf, listSubscribers, readSubscription, subscribersCsv } from "../enquiries/enquiries.ts";
import type { Answer } from "../http/answer.ts";
import type { Clock } from "../platform/clock.ts";
import { inTransaction } from "../postgres/transaction.ts";
import { recordChange } from "../staff/staff.ts";

/** `pages`: for reading only. */
type Deps = { db: Db; pages: Db; clock: Clock; publicUrl: string };

export function newsletterAdminRoutes(answer: Answer, { db, pages, clock, publicUrl }: Deps): void {
  answer(calls.subscriberList)(async (_body, _caller, { q, ...asked }) => {
    const { rows, ...page } = await listSubscribers(pages, { ...asked, text: q });
    return { status: "success", rows: rows.map(toWire), ...page };
  });
  answer(calls.subscriberDetail)(async (_body, _caller, _query, { id }) => ({
    status: "success",
    subscriber: toWire(await readSubscription(db, id)),
  }));
  answer(calls.exportSubscribers)(async (_body, { person }) => {
    const now = clock();
    const csv = await inTransaction(db, async (tx) => {
      const found = await subscribersCsv(tx, publicUrl);
      const subject = { kind: "newsletter", name: "" } as const;
      await recordChange(tx, person, { action: calls.exportSubscribers.name, subject, after: { subscribers: found.count } }, now);
      return found.csv;
    });
    return { name: `newsletter-${now.toISOString().slice(0, 10)}.csv`, content: Buffer.from(csv) };
  });
  answer(calls.endSubscriptionOf)(async (_body, { person }, _query, { id }) => {
    const now = clock();
    await inTransaction(db, async (tx) => {
      const email = await endSubscriptionOf(tx, id, now);
      if (email === undefined) return;
      const subject = { kind: "newsletter", name: email } as const;
      const change = { action: calls.endSubscriptionOf.name, subject, before: { isSubscribed: true }, after: { isSubscribed: false } };
      await recordChange(tx, person, change, now);
    });
    return { status: "success" };
  });
  answer(calls.deleteSubscription)(async (_body, { person }, _query, { id }) => {
    await inTransaction(db, async (tx) => {
      await deleteSubscriptionOf(tx, id);
      // The address is not named: an audit entry outlives what its owner wants to be gone.
      const subject = { kind: "newsletter", name: `#${id}` } as const;
      await recordChange(tx, person, { action: calls.deleteSubscription.name, subject }, clock());
    });
    return { status: "success" };
  });
}

type Subscription = { subscribedAt: Date; unsubscribedAt: Date | null; id: number; email: string; customerId: number | null };
const toWire = ({ id, email, customerId, subscribedAt, unsubscribedAt }: Subscription) => ({
  id,
  email,
  customerId,
  subscribedAt: subscribedAt.toISOString(),
  unsubscribedAt: unsubscribedAt?.toISOString() ?? null,
});
