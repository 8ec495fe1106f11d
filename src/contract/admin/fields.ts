/** Fields that several calls of the admin share. Times are ISO 8601. */
import { z } from "zod";

/** Money: a whole number of paise. */
export const paise = z.int();
export const moment = z.iso.datetime();

/** Where a page of a list starts, as the reply before it said; '' for the first page. */
export const cursor = z.string().max(200).default("");
/** Where the next page starts; null after the last row. */
export const nextCursor = z.string().nullable();
/** Rows of a page. */
export const PAGE_ROWS = 50;
