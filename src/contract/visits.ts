/** What the storefront tells the shop of a visit. Not in the specification. */
import { z } from "zod";
import { post, success } from "./call.ts";

export const pageVisit = post("page-visit", {
  summary: "Counts a page to which a reader went on within the shop. Keeps nothing of who reads.",
  // Nobody waits for it: it comes last when the shop is busy.
  work: "search",
  perMinute: 120,
  body: z.object({ path: z.string().max(500) }),
  reply: success({}),
});
