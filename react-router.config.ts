import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "src/storefront",
  buildDirectory: "build",
  ssr: true,
  // The shop has few routes: a browser gets them all at once and never has to ask which exist.
  routeDiscovery: { mode: "initial" },
  // A page is one file: in parts it would be more requests than a first visit may take, and no part is needed before the others.
  splitRouteModules: false,
} satisfies Config;
