/** Who may import whom. The two tables are the ones in docs/architecture.md; the rules below them are made from the tables. */

/** A layer may import the layers named here. */
const layers = {
  shared: [],
  contract: ["shared"],
  db: ["shared"],
  server: ["shared", "contract", "db"],
  storefront: ["shared", "contract"],
  admin: ["shared", "contract"],
};

/** The ground of the server: folders without business rules. Any area may import any of their files; a folder may import the folders named here. */
const ground = {
  platform: [],
  cache: ["platform"],
  jobs: ["platform"],
  postgres: ["jobs", "platform"],
  http: ["cache", "platform"],
};

/** An area of the server may import the entry file (`<area>/<area>.ts`) of the areas named here. */
const areas = {
  media: [],
  mail: [],
  payments: [],
  couriers: [],
  catalogue: ["media"],
  search: ["catalogue"],
  visits: ["content"],
  whatsapp: [],
  "shop-settings": [],
  content: ["catalogue", "media", "shop-settings"],
  "picture-library": ["catalogue", "content", "media"],
  "demo-data": ["catalogue", "content", "picture-library", "search", "staff"],
  feeds: ["catalogue", "content", "media", "shop-settings"],
  accounts: ["mail", "media"],
  addresses: ["accounts"],
  enquiries: ["catalogue", "content", "mail"],
  staff: ["accounts", "mail"],
  wishlist: ["accounts", "catalogue"],
  promotions: ["accounts", "catalogue", "mail"],
  cart: ["accounts", "catalogue", "orders", "promotions", "shop-settings", "wishlist"],
  delivery: ["addresses", "cart", "catalogue"],
  orders: ["accounts", "catalogue", "mail", "whatsapp"],
  audit: ["mail"],
  invoices: ["addresses", "content", "orders"],
  retention: ["accounts", "checkout", "dispatch", "enquiries", "invoices", "mail", "orders", "promotions", "returns", "shop-settings", "whatsapp"],
  customers: ["accounts", "addresses", "cart", "mail", "orders", "promotions", "wishlist"],
  "first-steps": ["content"],
  "waiting-room": [],
  returns: ["catalogue", "checkout", "content", "delivery", "mail", "media", "orders", "promotions"],
  dispatch: ["couriers", "delivery", "mail", "orders", "returns"],
  checkout: ["accounts", "addresses", "cart", "catalogue", "delivery", "invoices", "orders", "payments", "promotions", "waiting-room"],
};
areas.admin = Object.keys(areas);

/** Tests and what only they use may reach anything. */
const TESTS = "\\.(test|spec)\\.tsx?$|(^|/)test-[^/]+\\.ts$|^src/server/[^/]+/[^/]+\\.suite\\.ts$";
/** The files that import every area. */
const MEETING = "^src/server/(app|main|migrate|shop)\\.ts$";
const either = (names) => `(${names.join("|")})`;
const rule = (name, comment, from, to) => ({ name, comment, severity: "error", from, to });

const layerRules = Object.entries(layers).map(([layer, below]) => {
  const forbidden = Object.keys(layers).filter((other) => other !== layer && !below.includes(other));
  return rule(`layer-${layer}`, `${layer} may import ${below.join(", ") || "nothing"}`, { path: `^src/${layer}/`, pathNot: TESTS }, { path: `^src/${either(forbidden)}/` });
});

const groundRules = Object.entries(ground).map(([room, below]) =>
  rule(
    `ground-${room}`,
    `${room} may import ${below.join(", ") || "no other room of the server"}`,
    { path: `^src/server/${room}/`, pathNot: TESTS },
    { path: "^src/server/[^/]+/", pathNot: `^src/server/${either([room, ...below])}/` },
  ),
);

const areaRules = Object.entries(areas).flatMap(([area, entries]) => {
  const from = { path: `^src/server/${area}/`, pathNot: TESTS };
  const known = rule(
    `area-${area}`,
    `${area} may import the entry file of ${entries.join(", ") || "no area"}`,
    from,
    { path: "^src/server/[^/]+/", pathNot: [`^src/server/${either([area, ...Object.keys(ground)])}/`, ...entries.map((entry) => `^src/server/${entry}/`)] },
  );
  const entryFiles = rule(`entry-file-${area}`, "Another area is imported by its entry file, <area>/<area>.ts", from, {
    path: entries.map((entry) => `^src/server/${entry}/`),
    pathNot: entries.map((entry) => `^src/server/${entry}/${entry}\\.ts$`),
  });
  return entries.length > 0 ? [known, entryFiles] : [known];
});

module.exports = {
  forbidden: [
    ...layerRules,
    ...groundRules,
    ...areaRules,
    rule("no-new-area", "Every folder of the server has its line in the tables", { path: "^src/" }, { path: "^src/server/[^/]+/", pathNot: `^src/server/${either([...Object.keys(ground), ...Object.keys(areas)])}/` }),
    rule("server-meets-in-app", "Areas do not import the files that assemble them", { path: "^src/server/[^/]+/", pathNot: TESTS }, { path: "^src/server/[^/]+\\.ts$" }),
    rule("src-stands-alone", "The shop does not need its demo, tools or benches", { path: "^src/", pathNot: [TESTS, MEETING] }, { path: "^(attack|demo|e2e|bench|prove|tools)/" }),

    rule(
      "sql-in-queries",
      "SQL is written in *.queries.ts",
      { path: "^src/", pathNot: [TESTS, "\\.queries\\.ts$", "^src/db/", `^src/server/${either(Object.keys(ground))}/`] },
      { path: "^node_modules/(drizzle-orm|pg)/", dependencyTypesNot: ["type-only"] },
    ),
    rule("routes-not-queries", "A route calls its area, not the database", { path: "\\.routes\\.ts$" }, { path: "\\.queries\\.ts$|^src/db/schema/", dependencyTypesNot: ["type-only"] }),
    rule(
      "rules-are-pure-files",
      "*.rules.ts depend on nothing that acts",
      { path: "\\.rules\\.ts$" },
      { path: `\\.(queries|routes|wire)\\.ts$|^src/db/|^src/server/${either(Object.keys(ground))}/`, dependencyTypesNot: ["type-only"] },
    ),
    rule("rules-are-pure-system", "*.rules.ts do not touch the system", { path: "\\.rules\\.ts$" }, { dependencyTypes: ["core"], dependencyTypesNot: ["type-only"] }),
    rule("wire-only-translates", "*.wire.ts only convert rows to wire names and back", { path: "\\.wire\\.ts$" }, { path: "\\.(queries|routes)\\.ts$", dependencyTypesNot: ["type-only"] }),

    rule(
      "browser-has-no-node",
      "Code for the browser uses nothing of Node",
      { path: "^src/(storefront|contract|shared)/", pathNot: [TESTS, "^src/storefront/entry\\.server\\.tsx$", "\\.server\\.tsx?$"] },
      { dependencyTypes: ["core"], dependencyTypesNot: ["type-only"] },
    ),
    rule(
      "browser-has-no-server-packages",
      "Code for the browser brings no server packages",
      { path: "^src/(storefront|contract|shared)/", pathNot: [TESTS, "^src/storefront/entry\\.server\\.tsx$"] },
      { path: "^node_modules/(@fastify|fastify|drizzle-orm|nodemailer|pg|pg-boss|pino|postal-mime|@react-email|sharp|prom-client|razorpay|axios|sanitize-html)/" },
    ),
    rule("ui-knows-no-area", "ui ← commerce ← features ← seo ← routes", { path: "^src/storefront/ui/" }, { path: "^src/storefront/(state|commerce|features|seo|routes)/" }),
    rule("commerce-knows-no-feature", "ui ← commerce ← features ← seo ← routes", { path: "^src/storefront/commerce/" }, { path: "^src/storefront/(features|seo|routes)/" }),
    rule("features-know-no-page", "ui ← commerce ← features ← seo ← routes", { path: "^src/storefront/features/" }, { path: "^src/storefront/(seo|routes)/" }),
    rule("seo-knows-no-page", "ui ← commerce ← features ← seo ← routes", { path: "^src/storefront/seo/" }, { path: "^src/storefront/routes/" }),
    rule("state-shows-nothing", "state/ holds what the browser stores; it renders nothing", { path: "^src/storefront/state/" }, { path: "^src/storefront/(ui|commerce|features|seo|routes)/" }),
    rule(
      "features-meet-in-pages",
      "A feature does not import another, a page brings them together; only the product card (catalogue) is everybody's",
      { path: "^src/storefront/features/([^/]+)/", pathNot: TESTS },
      { path: "^src/storefront/features/[^/]+/", pathNot: "^src/storefront/features/($1|catalogue)/" },
    ),

    rule("no-circles", "Files that import each other, types included, cannot be understood one at a time", {}, { circular: true }),
    rule("no-broken-imports", "An import that leads nowhere hides everything behind it", {}, { couldNotResolve: true, pathNot: "^virtual:" }),
    rule("no-tools-at-runtime", "What runs in production is in dependencies", { path: "^src/", pathNot: TESTS }, { dependencyTypes: ["npm-dev"], dependencyTypesNot: ["type-only"], pathNot: "^node_modules/(@react-router/dev|vite)/" }),
  ],
  options: {
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: true,
    doNotFollow: { path: "^node_modules/" },
    // Types that React Router generates, and styles.
    exclude: { path: ["\\+types/", "\\.css", "^\\.react-router/"] },
    moduleSystems: ["es6"],
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "node", "default", "types"], extensions: [".ts", ".tsx", ".js", ".mjs", ".cjs", ".json"] },
  },
};
