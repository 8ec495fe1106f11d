import { z } from "zod";
import { itemId, line, lines, reference, site } from "./fields.ts";

export const weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] as const;

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "A time is written as 09:30.");

const opening = z
  .strictObject({ days: z.array(z.enum(weekdays)).min(1, "Opening hours need a day."), opens: time, closes: time })
  .refine(({ opens, closes }) => opens < closes, "A store opens before it closes.");

const store = z.strictObject({
  id: itemId,
  name: line(80).refine((name) => name !== "", "A store needs a name."),
  address: lines(),
  city: line(80),
  /** For display, and for a tel: link. */
  phone: line(40),
  phoneDial: z
    .string()
    .regex(/^(\+[1-9]\d{6,14})?$/, "The number to dial is a + and digits only, for example +911410000000.")
    .default(""),
  /** Indian time. Two entries for a day = closed in between. */
  hours: z.array(opening).max(14).default([]),
  /** Days on which it stays closed, YYYY-MM-DD. */
  closedOn: z.array(z.iso.date("The date is written as 2026-11-21.")).max(100).default([]),
  mapLink: site,
  mediaId: reference("picture"),
});
export type Store = z.output<typeof store>;

/** The showrooms, in the order in which they are shown. */
export const stores = z.strictObject({ stores: z.array(store).max(60).default([]) });
