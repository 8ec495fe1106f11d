import { z } from "zod";
import { itemId, link } from "./fields.ts";
import { type RedirectRule, canBeRedirected, findLoop, normalizedPath, toSegments } from "../../shared/redirects.ts";

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
    from: from.meta({ title: "From", help: "An address that no longer exists, such as /old-page." }),
    match: z
      .enum(["exact", "prefix"])
      .default("exact")
      .meta({
        title: "Which addresses",
        help: "This address alone (exact), or everything below it as well (prefix).",
        options: { exact: "This one", prefix: "All below it" },
      }),
    to: link
      .refine(
        (to) => to.startsWith("/") || to.startsWith("https://"),
        "A redirect leads to a page of the shop, such as /shop, or to a whole https address.",
      )
      .meta({ title: "To", help: "A page of the shop, such as /rugs, or a whole https address." }),
    onSisterSite: z
      .boolean()
      .default(false)
      .meta({ title: "On the sister site", help: "The address of the sister site is in the settings; say only the path here." }),
    keepsRest: z
      .boolean()
      .default(true)
      .meta({ title: "Keep the rest of the address", help: "For a prefix: /old/blue leads to /new/blue." }),
    status: z
      .literal([301, 302])
      .default(301)
      .meta({
        title: "For how long",
        help: "301 is for good, and search engines follow; 302 is for a while.",
        options: { 301: "For good (301)", 302: "For a while (302)" },
      }),
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
    .default([])
    .meta({
      title: "Redirects",
      add: "Add a redirect",
      help: "An exact address comes before a prefix, a longer prefix before a shorter one.",
    }),
});
