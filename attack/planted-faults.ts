/** Faults that can be planted in the shop's source: the part that each names has to find it. */
import type { Edit } from "../prove/mutations.ts";

export type PlantedFault = { name: string; edits: readonly Edit[]; foundBy: string };

export const plantedFaults: readonly PlantedFault[] = [
  {
    name: "unusable-input-is-let-in",
    foundBy: "raw",
    edits: [
      { file: "src/server/http/input.ts", find: `text.includes("\\u0000") || !text.isWellFormed();`, replacement: "text.length < 0;" },
    ],
  },
  {
    name: "the-log-names-urls",
    foundBy: "raw",
    edits: [{ file: "src/server/platform/log.ts", find: `route: routeOptions.url ?? "none",`, replacement: "route: request.url," }],
  },
  {
    name: "a-handler-throws",
    foundBy: "fuzz",
    edits: [
      {
        file: "src/server/http/answer.ts",
        find: "const given = input ?? {};",
        replacement: `const given = input ?? {}; if (JSON.stringify(given).includes("drop table")) throw new Error("planted");`,
      },
    ],
  },
  {
    name: "addresses-of-others-are-taken",
    foundBy: "actors",
    edits: [
      {
        file: "src/server/addresses/addresses.queries.ts",
        find: "and(eq(addresses.id, id), eq(addresses.shopperId, shopperId))",
        replacement: "eq(addresses.id, id)",
      },
    ],
  },
  {
    name: "order-token-is-not-compared",
    foundBy: "actors",
    edits: [
      {
        file: "src/server/orders/access.ts",
        find: "return isOwner || isSame(accessToken, order.accessToken) || hasContact(order, contact);",
        replacement: `return isOwner || accessToken !== "" || hasContact(order, contact);`,
      },
    ],
  },
  {
    name: "owners-html-is-not-cleaned",
    foundBy: "scripts",
    edits: [
      {
        file: "src/server/platform/html.ts",
        find: "export const cleanHtml = (html: string): string => sanitize(html, rules);",
        replacement:
          "export const cleanHtml = (html: string): string => sanitize(html, { ...rules, allowedTags: false, allowedAttributes: false });",
      },
    ],
  },
  {
    name: "e-mails-do-not-escape-quoted-text",
    foundBy: "scripts",
    edits: [
      {
        file: "src/server/mail/layout.ts",
        find: `h(Text, { style: { ...paragraph, margin: "0" } }, ...withBreaks(block.text)),`,
        replacement: `h(Text, { style: { ...paragraph, margin: "0" }, dangerouslySetInnerHTML: { __html: block.text } }),`,
      },
    ],
  },
];
