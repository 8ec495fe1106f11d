import type { Draft } from "../../src/server/content/content.ts";

/** What the older sister site still answers. Its address stands in the settings. */
export const redirects: Draft<"redirects"> = {
  rules: [
    { from: "/rugs/", match: "prefix", to: "/rugs/", onSisterSite: true, status: 302 },
    { from: "/rugs-store-in-delhi/", to: "/rugs-store-in-delhi/", onSisterSite: true, status: 302 },
    { from: "/collection/legacy", to: "/collection/legacy", onSisterSite: true, status: 302 },
    { from: "/style/traditional", to: "/style/traditional", onSisterSite: true, status: 302 },
  ],
};
