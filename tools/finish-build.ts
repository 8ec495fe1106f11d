/** Runs after the build of the pages. */
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { constants, brotliCompressSync } from "node:zlib";

/*
 * React Router gives a stylesheet that a later route also uses a second address, with a '#', so that it outlives the first page.
 * The frame's stylesheet never leaves; under two addresses it would be parsed twice.
 */
// The server's copy is in any file of the bundle.
const manifests = globSync(["build/client/assets/manifest-*.js", "build/server/**/*.js"]);
for (const file of manifests) writeFileSync(file, readFileSync(file, "utf8").replaceAll(/(\/assets\/frame-[\w-]+\.css)#/g, "$1"));

/*
 * The browser's list of routes is part of every first visit. Its flags are read as true or missing (one only by the build), what the root route
 * loads is there already, and a route's id is its key, so none of it needs to be sent for each route.
 */
type Route = { imports?: string[]; css?: string[] } & Record<string, unknown>;
for (const file of globSync("build/client/assets/manifest-*.js")) {
  const [start, json = "{}", end] = readFileSync(file, "utf8").split(/(\{.*\})/s);
  const manifest = JSON.parse(json) as { entry: { imports: string[] }; routes: { root: Route } & Record<string, Route> };
  const { root, ...routes } = manifest.routes;
  const loaded = new Set([...manifest.entry.imports, ...(root.imports ?? []), ...(root.css ?? [])]);
  const isNew = (address: string) => !loaded.has(address);
  // Parts of pages as JSON: pages fetch their addresses, and the router never shows one.
  for (const [id, { hasDefaultExport }] of Object.entries(routes)) if (hasDefaultExport !== true) delete manifest.routes[id];
  for (const route of Object.values(routes)) {
    for (const name of ["hasDefaultExport", "id"]) delete route[name];
    // In one order, lists repeat each other and are compressed better.
    route.imports?.sort();
    for (const [name, value] of Object.entries(route)) if (value === false) delete route[name];
    for (const list of ["imports", "css"] as const) {
      const fresh = route[list]?.filter(isNew) ?? [];
      if (fresh.length > 0) route[list] = fresh;
      else delete route[list];
    }
  }
  for (const [name, value] of Object.entries(root)) if (value === false) delete root[name];
  root.imports = root.imports?.filter((address) => !manifest.entry.imports.includes(address)) ?? [];
  const withIds = `for(let id in __reactRouterManifest.routes)__reactRouterManifest.routes[id].id=id`;
  writeFileSync(file, `${start}${JSON.stringify(manifest)}${end}${withIds}`);
}

// Each text file is also stored compressed at the highest level, so that no request waits for it.
for (const file of globSync("build/{client,admin}/**/*.{js,css,svg,json,webmanifest}")) {
  const content = readFileSync(file);
  if (content.length < 1024) continue;
  // One bit of a distance apart packs minified scripts a little better than none.
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length, [constants.BROTLI_PARAM_NPOSTFIX]: 1 };
  writeFileSync(`${file}.br`, brotliCompressSync(content, { params }));
}
