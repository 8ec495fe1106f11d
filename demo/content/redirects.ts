import type { Draft } from "../../src/server/content/content.ts";

/** Pages of the older sister site. Its address is in the settings. */
export const redirects: Draft<"redirects"> = {
  rules: [
    { from: "/rugs/", match: "prefix", to: "/rugs/", onSisterSite: true, status: 302 },
    { from: "/rugs-store-in-delhi/", to: "/rugs-store-in-delhi/", onSisterSite: true, status: 302 },
    { from: "/collection/legacy", to: "/collection/legacy", onSisterSite: true, status: 302 },
    { from: "/style/traditional", to: "/style/traditional", onSisterSite: true, status: 302 },
  ],
};
