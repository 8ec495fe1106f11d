import { sql } from "drizzle-orm";
import { z } from "zod";
import type { ReturnFilter, ReturnSort, ReturnTab } from "../../contract/admin/returns.ts";
import type { Db } from "../../db/connect.ts";
import { type List, hasOneOf } from "../../db/lists.ts";
import { paiseValue, readRows } from "../../db/rows.ts";
import { HANDOVERS, PAYERS, RETURN_STATES } from "../../shared/returns.ts";
import { cityAndPincode, customerName } from "../orders/orders.ts";

const moment = z.coerce.date();
/** Hours of the 48 that the law gives for an answer, after which it is urgent. */
const URGENT_HOURS = 36;

const units = sql`(select sum(l.quantity)::int from return_lines l where l.return_id = r.id)`;
const firstName = sql`(select l.name from return_lines i join order_lines l on l.id = i.order_line_id where i.return_id = r.id order by l.id limit 1)`;

export const returnListing = (now: Date) =>
  ({
    from: sql`returns r join orders o on o.id = r.order_id`,
    id: sql`r.id`,
    columns: sql`r.number, o.number as "orderNumber", r.state, ${customerName} as customer, ${cityAndPincode} as place, r.reason, r.payer, r.handover,
      r.pickup_day::text as "pickupDay", ${units} as units, ${firstName} as first, (r.worth - coalesce(r.fee_kept, r.fee))::float8 as refund, r.asked_at as "askedAt",
      r.answered_at as "answeredAt"`,
    row: z.object({
      number: z.string(),
      orderNumber: z.string(),
      state: z.enum(RETURN_STATES),
      customer: z.string(),
      place: z.string(),
      reason: z.string(),
      payer: z.enum(PAYERS),
      handover: z.enum(HANDOVERS),
      pickupDay: z.string().nullable(),
      units: z.int(),
      first: z.string(),
      refund: paiseValue,
      askedAt: moment,
      answeredAt: moment.nullable(),
    }),
    tabs: {
      to_answer: sql`r.state = 'asked'`,
      photos: sql`r.state = 'needs_photos'`,
      coming: sql`r.state in ('agreed', 'pickup_booked', 'on_its_way')`,
      here: sql`r.state in ('received', 'checked')`,
      ended: sql`r.ended_at is not null`,
      all: sql`true`,
    },
    filters: {
      urgent: sql`r.answered_at is null and r.ended_at is null and r.asked_at < ${now.toISOString()}::timestamptz - make_interval(hours => ${URGENT_HOURS})`,
      faults: sql`r.payer = 'shop'`,
      pickup: sql`r.handover = 'pickup'`,
    },
    sorts: {
      oldest: { by: sql`r.asked_at`, type: "timestamptz", isDescending: false },
      newest: { by: sql`r.asked_at`, type: "timestamptz", isDescending: true },
    },
  }) as const satisfies List<ReturnTab, ReturnFilter, ReturnSort, z.ZodObject>;

/** What a return is searched in: its number, and what its order is searched in. */
export const returnMatches = (text: string) =>
  hasOneOf(sql`(lower(r.number) || ' ' || o.search_text)`, text === "" ? [] : [text.toLowerCase()]);

const waiting = z.object({
  task: z.enum(["returns", "returns_here"]),
  count: z.coerce.number(),
  oldest: moment.nullable(),
  first: z.object({ who: z.string(), what: z.string(), amount: paiseValue }).nullable(),
});

/** Returns to be answered, and goods that are to be checked or refunded. */
export const readWaiting = (db: Db) =>
  readRows(
    db,
    waiting,
    sql`select case r.state when 'asked' then 'returns' else 'returns_here' end as task, count(*), min(r.asked_at) as oldest,
      (array_agg(json_build_object('who', ${customerName}, 'what', r.reason, 'amount', r.worth - r.fee) order by r.asked_at, r.id))[1] as first
    from returns r join orders o on o.id = r.order_id where r.state in ('asked', 'received', 'checked') group by 1`,
  );

const staffEvent = z.object({ state: z.enum(RETURN_STATES), who: z.string(), detail: z.string(), at: moment });
export type StaffEvent = z.output<typeof staffEvent>;

/** The history with the names of those who decided; '' for the customer. */
export const readEventsForStaff = (db: Db, returnId: number) =>
  readRows(
    db,
    staffEvent,
    sql`select e.state, coalesce(s.name, '') as who, e.detail, e.at from return_events e left join staff s on s.id = e.staff_id
      where e.return_id = ${returnId} order by e.id`,
  );
