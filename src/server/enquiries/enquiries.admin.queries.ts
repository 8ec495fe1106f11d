import { and, asc, eq, isNotNull, isNull, ne, sql } from "drizzle-orm";
import { z } from "zod";
import type { EnquiryFilter, EnquirySort, EnquiryTab } from "../../contract/admin/enquiries.ts";
import type { SubscriberFilter, SubscriberSort, SubscriberTab } from "../../contract/admin/newsletter.ts";
import type { Db } from "../../db/connect.ts";
import { type List, hasOneOf } from "../../db/lists.ts";
import { readRow, readRows } from "../../db/rows.ts";
import { cannedAnswers, enquiries, enquiryAnswers, newsletterSubscriptions } from "../../db/schema/enquiries.ts";

const moment = z.coerce.date();
const kind = z.enum(["enquiry", "appointment", "collaboration"]);
const person = z.object({ id: z.int(), name: z.string() }).nullable();
const subject = sql`coalesce(e.subject, e.company, e.store_name, '')`;
const assignedTo = sql`(select json_build_object('id', s.id, 'name', s.name) from staff s where s.id = e.assigned_to)`;
const EXCERPT = 140;
/** Hours of the 48 that the law gives, after which an answer is urgent. */
const URGENT_HOURS = 36;

const summary = z.object({
  ticket: z.string(),
  kind,
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  createdAt: moment,
  meetsAt: moment.nullable(),
  answeredAt: moment.nullable(),
  assignedTo: person,
});
const summaryColumns = sql`e.ticket, e.kind, e.name, e.email, ${subject} as subject, e.created_at as "createdAt", e.meets_at as "meetsAt",
  e.answered_at as "answeredAt", ${assignedTo} as "assignedTo"`;

/** `staffId`: whose `mine` are. */
export const enquiryListing = (staffId: number, now: Date) =>
  ({
    from: sql`enquiries e`,
    id: sql`e.id`,
    columns: sql`${summaryColumns}, left(e.message, ${EXCERPT}) as excerpt`,
    row: summary.extend({ excerpt: z.string() }),
    tabs: {
      open: sql`e.answered_at is null`,
      appointments: sql`e.kind = 'appointment' and e.meets_at >= ${now.toISOString()}`,
      answered: sql`e.answered_at is not null`,
      all: sql`true`,
    },
    filters: {
      mine: sql`e.assigned_to is not distinct from ${staffId}::int`,
      unassigned: sql`e.assigned_to is null`,
      urgent: sql`e.answered_at is null and e.created_at < ${now.toISOString()}::timestamptz - make_interval(hours => ${URGENT_HOURS})`,
      collaboration: sql`e.kind = 'collaboration'`,
    },
    sorts: {
      oldest: { by: sql`e.created_at`, type: "timestamptz", isDescending: false },
      newest: { by: sql`e.created_at`, type: "timestamptz", isDescending: true },
      meets: { by: sql`coalesce(e.meets_at, 'infinity')`, type: "timestamptz", isDescending: false },
    },
  }) as const satisfies List<EnquiryTab, EnquiryFilter, EnquirySort, z.ZodObject>;

/** What a message is searched in. */
export const enquiryMatches = (text: string) => hasOneOf(sql`e.search_text`, text === "" ? [] : [text.toLowerCase()]);

const detail = summary.extend({
  id: z.int(),
  phone: z.string(),
  message: z.string(),
  about: z.string(),
  priority: z.enum(["Low", "Medium", "High"]).nullable(),
  meeting: z.enum(["visit", "video"]).nullable(),
  answeredBy: z.string(),
  locale: z.string(),
  answers: z.array(z.object({ at: moment, who: z.string(), text: z.string(), mail: z.enum(["waiting", "sent", "failed"]) })),
  customers: z.array(z.object({ id: z.int(), kind: z.enum(["retail", "trade"]) })),
  others: z.array(z.object({ ticket: z.string(), at: moment, subject: z.string(), isAnswered: z.boolean() })),
});
const MOST_OTHERS = 20;

/** One statement; undefined when there is no such message. */
export async function findEnquiry(db: Db, ticket: string): Promise<z.output<typeof detail> | undefined> {
  const [found] = await readRows(
    db,
    detail,
    sql`select e.id, ${summaryColumns}, e.phone, e.message, coalesce(e.about, '') as about, e.priority, e.meeting, e.locale,
        coalesce((select s.name from staff s where s.id = e.answered_by), '') as "answeredBy",
        (select coalesce(json_agg(json_build_object('at', a.at, 'who', s.name, 'text', a.text,
            'mail', coalesce((select m.state from mail_outbox m where m.key = 'enquiry:' || e.ticket || ':answer:' || a.id), 'sent')) order by a.id), '[]')
          from enquiry_answers a join staff s on s.id = a.staff_id where a.enquiry_id = e.id) as answers,
        (select coalesce(json_agg(json_build_object('id', c.id, 'kind', c.kind) order by c.id), '[]') from shoppers c where c.email = e.email) as customers,
        (select coalesce(json_agg(o), '[]') from (select o.ticket, o.created_at as at, coalesce(o.subject, o.company, o.store_name, '') as subject,
            o.answered_at is not null as "isAnswered" from enquiries o where o.email = e.email and o.id <> e.id
            order by o.created_at desc limit ${MOST_OTHERS}) o) as others
      from enquiries e where e.ticket = ${ticket}`,
  );
  return found;
}

/** Locks the message until the transaction ends. */
export const lockEnquiry = async (tx: Db, ticket: string) =>
  (await tx.select().from(enquiries).where(eq(enquiries.ticket, ticket)).for("update"))[0];

/** False when it is in that state already. */
export const setAnswered = async (tx: Db, id: number, answered: { by: number; at: Date } | null): Promise<boolean> =>
  (
    await tx
      .update(enquiries)
      .set({ answeredAt: answered?.at ?? null, answeredBy: answered?.by ?? null })
      .where(and(eq(enquiries.id, id), answered ? isNull(enquiries.answeredAt) : isNotNull(enquiries.answeredAt)))
      .returning({ id: enquiries.id })
  ).length > 0;

export const setAssigned = (tx: Db, id: number, assignedTo: number | null) =>
  tx.update(enquiries).set({ assignedTo }).where(eq(enquiries.id, id));

/** The number of the answer; undefined when the key was used. */
export const insertAnswer = async (tx: Db, row: typeof enquiryAnswers.$inferInsert): Promise<number | undefined> =>
  (await tx.insert(enquiryAnswers).values(row).onConflictDoNothing({ target: enquiryAnswers.key }).returning({ id: enquiryAnswers.id }))[0]
    ?.id;

/** Messages that wait for an answer: how many, since when, and whose is the oldest. */
export const readWaitingEnquiries = (db: Db) =>
  readRow(
    db,
    z.object({ count: z.coerce.number(), oldest: moment.nullable(), first: z.object({ who: z.string(), what: z.string() }).nullable() }),
    sql`select count(*), min(created_at) as oldest, (select json_build_object('who', e.name, 'what', ${subject}) from enquiries e
        where e.answered_at is null order by e.created_at, e.id limit 1) as first
      from enquiries where answered_at is null`,
  );

type Canned = Pick<typeof cannedAnswers.$inferSelect, "title" | "text">;

export const listCannedAnswers = (db: Db) => db.select().from(cannedAnswers).orderBy(asc(cannedAnswers.title));

export const lockCannedAnswer = async (tx: Db, id: number) =>
  (await tx.select().from(cannedAnswers).where(eq(cannedAnswers.id, id)).for("update"))[0];

/** Whether another one has the title, in any letters. */
export const isTitleTaken = async (tx: Db, title: string, exceptId = 0): Promise<boolean> =>
  (await tx.$count(cannedAnswers, and(sql`lower(${cannedAnswers.title}) = lower(${title})`, ne(cannedAnswers.id, exceptId)))) > 0;

export const insertCannedAnswer = (tx: Db, canned: Canned) => tx.insert(cannedAnswers).values(canned);
export const updateCannedAnswer = (tx: Db, id: number, canned: Canned) =>
  tx
    .update(cannedAnswers)
    .set({ ...canned, version: sql`${cannedAnswers.version} + 1` })
    .where(eq(cannedAnswers.id, id));
export const removeCannedAnswer = (tx: Db, id: number) => tx.delete(cannedAnswers).where(eq(cannedAnswers.id, id));

const customerId = sql`(select min(c.id) from shoppers c where c.email = n.email)`;

export const subscriberListing = {
  from: sql`newsletter_subscriptions n`,
  id: sql`n.id`,
  columns: sql`n.email, n.subscribed_at as "subscribedAt", n.confirmed_at as "confirmedAt", n.unsubscribed_at as "unsubscribedAt", n.bounced_at as "bouncedAt",
    n.bounce_reason as "bounceReason", ${customerId} as "customerId"`,
  row: z.object({
    email: z.string(),
    subscribedAt: moment,
    confirmedAt: moment.nullable(),
    unsubscribedAt: moment.nullable(),
    bouncedAt: moment.nullable(),
    bounceReason: z.string(),
    customerId: z.int().nullable(),
  }),
  tabs: {
    subscribed: sql`n.confirmed_at is not null and n.unsubscribed_at is null and n.bounced_at is null`,
    unconfirmed: sql`n.confirmed_at is null and n.unsubscribed_at is null`,
    unsubscribed: sql`n.unsubscribed_at is not null`,
    bounced: sql`n.bounced_at is not null and n.unsubscribed_at is null`,
    all: sql`true`,
  },
  filters: { customer: sql`exists (select 1 from shoppers c where c.email = n.email)` },
  sorts: {
    newest: { by: sql`n.subscribed_at`, type: "timestamptz", isDescending: true },
    email: { by: sql`n.email`, type: "text", isDescending: false },
  },
} as const satisfies List<SubscriberTab, SubscriberFilter, SubscriberSort, z.ZodObject>;

export const subscriberMatches = (text: string) => hasOneOf(sql`n.email`, text === "" ? [] : [text.toLowerCase()]);

export async function findSubscription(db: Db, id: number) {
  const [found] = await readRows(
    db,
    subscriberListing.row.extend({ id: z.int(), unsubscribeId: z.string() }),
    sql`select n.id, n.unsubscribe_id as "unsubscribeId", ${subscriberListing.columns} from ${subscriberListing.from} where n.id = ${id}`,
  );
  return found;
}

/** All who are subscribed now, by address. */
export const listSubscribed = (db: Db) =>
  db
    .select()
    .from(newsletterSubscriptions)
    .where(
      and(
        isNull(newsletterSubscriptions.unsubscribedAt),
        isNotNull(newsletterSubscriptions.confirmedAt),
        isNull(newsletterSubscriptions.bouncedAt),
      ),
    )
    .orderBy(asc(newsletterSubscriptions.email));

export const removeSubscription = (tx: Db, id: number) => tx.delete(newsletterSubscriptions).where(eq(newsletterSubscriptions.id, id));
