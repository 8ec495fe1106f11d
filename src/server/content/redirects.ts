import { z } from "zod";
import { itemId, link } from "../../contract/content/fields.ts";
import { type RedirectRule, canBeRedirected, findLoop, normalizedPath, toSegments } from "./redirects.rules.ts";

const from = z
  .string()
  .trim()
  .max(300)
  .transform((path, ctx) => {
    const segments = /[?#]/.test(path) || !path.startsWith("/") ? null : toSegments(path);
    if (segments && canBeRedirected(segments)) return normalizedPath(segments);
    ctx.addIssue({ code: "custom", message: "A redirect starts from a page of the shop, for example /old-page, without ? or #." });
    return z.NEVER;
  });

const rule = z
  .strictObject({
    id: itemId,
    from,
    /** Everything below `from` as well, or that address alone. */
    match: z.enum(["exact", "prefix"]).default("exact"),
    /** A page of the shop, or a whole https address. */
    to: link.refine(
      (to) => to.startsWith("/") || to.startsWith("https://"),
      "A redirect leads to a page of the shop, such as /shop, or to a whole https address.",
    ),
    /** `to` is a path on the sister site, whose address stands in the settings. */
    onSisterSite: z.boolean().default(false),
    /** Of a prefix: what stands behind it in the address is carried along. */
    keepsRest: z.boolean().default(true),
    status: z.literal([301, 302]).default(301),
  })
  .refine(({ to, onSisterSite }) => !onSisterSite || to.startsWith("/"), "On the sister site, say only the path, for example /rugs/.");

/** Addresses that are no more, or that another site answers. */
export const redirects = z.strictObject({
  rules: z
    .array(rule)
    .max(2_000)
    .superRefine((rules, ctx) => {
      const seen = new Set<string>();
      for (const { from: path, match } of rules) {
        if (seen.has(`${match} ${path}`)) ctx.addIssue({ code: "custom", message: `Two redirects start from ${path}.` });
        seen.add(`${match} ${path}`);
      }
      const loop = findLoop(rules as RedirectRule[]);
      if (loop) ctx.addIssue({ code: "custom", message: `These redirects go round in a circle: ${loop.join(" → ")}.` });
    })
    .default([]),
});
