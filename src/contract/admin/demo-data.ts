/** Calls about what a demo shop was seeded with. */
import { z } from "zod";
import { get, post, success } from "../call.ts";

export const demoData = get("admin.demo-data", {
  path: "/api/admin/demo-data",
  summary: "What removing the demo data would remove, archive and leave.",
  access: "staff",
  may: "settings.change",
  reply: success({
    demo: z
      .object({
        products: z.int(),
        /** Archived, because orders name them. */
        ordered: z.int(),
        /** Products that staff have changed stay. */
        changed: z.int(),
        categories: z.int(),
        collections: z.int(),
        coupons: z.int(),
        /** Home page, menu, pages, blog and so on. */
        documents: z.int(),
        pictures: z.int(),
        /** False while only the demo's staff could sign in afterwards. */
        hasOwner: z.boolean(),
      })
      .nullable(),
  }),
});

export const removeDemoData = post("admin.remove-demo-data", {
  path: "/api/admin/demo-data/remove",
  summary:
    "Removes the demo data for good. What staff have made or changed stays, what was ordered is archived, and the demo's staff can no longer sign in.",
  access: "staff",
  may: "settings.change",
  needsProof: true,
  reply: success({}),
});
