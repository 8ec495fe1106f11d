/** Fields that several calls of the admin share. Times are ISO 8601. */
import { z } from "zod";
import { adminMessages } from "./messages.ts";

/** Money: a whole number of paise. */
export const paise = z.int();
export const moment = z.iso.datetime();

/** Which version of a record a reply shows; a write names the version that it was made from. Another one has been saved: `staff.changed_meanwhile`. */
export const version = z.int().min(1);

/** A day in India: '2026-12-01'. */
export const day = z.iso.date(adminMessages.dayWrong);
export const whichId = z.object({ id: z.coerce.number().int() });

/** Where a page of a list starts, as the reply before it said; '' for the first page. */
export const cursor = z.string().max(500).default("");
/** Where the next page starts; null after the last row. */
export const nextCursor = z.string().nullable();
