/** Calls about what the nightly check has found in content, for staff. */
import { z } from "zod";
import { type Call, get, post, success } from "../call.ts";
import { DOCUMENT_KINDS } from "./content.ts";
import { moment } from "./fields.ts";

export const CONTENT_PROBLEMS = [
  "dead_link",
  "hidden_target",
  "missing_picture",
  "heading_order",
  "missing_alt",
  "shipping_costs",
] as const;

export const contentFinding = z.object({
  /** 'settings': a line above the header. */
  kind: z.enum([...DOCUMENT_KINDS, "settings"]),
  slug: z.string(),
  title: z.string(),
  /** The path of the field: 'columns.0.text'. */
  field: z.string(),
  problem: z.enum(CONTENT_PROBLEMS),
  /** The link, the picture, the headings or the words; what of it is wrong. */
  what: z.string(),
});
export type ContentFinding = z.output<typeof contentFinding>;

const result = {
  /** Null before the first check. */
  ranAt: moment.nullable(),
  findings: z.array(contentFinding),
};

export const contentFindings = get("admin.content-findings", {
  path: "/api/admin/content-findings",
  summary:
    "What the last check has found in published content: dead links, missing pictures and alt texts, headings out of order, shipping that is said to be free.",
  access: "staff",
  may: "content.read",
  reply: success(result),
});

export const checkContent = post("admin.check-content", {
  path: "/api/admin/content-findings",
  summary: "Checks published content now.",
  access: "staff",
  may: "content.read",
  reply: success(result),
});

export const contentCheckCalls = [contentFindings, checkContent] as const satisfies readonly Call[];
