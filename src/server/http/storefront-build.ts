import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { ServerBuild } from "react-router";
import { StartFailure } from "../platform/start-failure.ts";
import type { Storefront } from "./storefront.ts";

/** The built storefront; in development Vite's, which reloads changed files. */
export async function openStorefront(projectFolder: string, isProduction: boolean): Promise<Storefront & { close?: () => Promise<void> }> {
  if (!isProduction) {
    const { createServer } = await import("vite");
    const vite = await createServer({ root: projectFolder, server: { middlewareMode: true }, appType: "custom" });
    return {
      build: async () => (await vite.ssrLoadModule("virtual:react-router/server-build")) as ServerBuild,
      middleware: vite.middlewares,
      close: () => vite.close(),
    };
  }
  const file = join(projectFolder, "build/server/index.js");
  if (!existsSync(file)) throw new StartFailure("The pages are not built yet: run npm run build, or start with npm start.");
  const build = (await import(pathToFileURL(file).href)) as ServerBuild;
  const clientFolder = join(projectFolder, "build/client");
  const files = globSync("assets/*.css", { cwd: clientFolder });
  const sheets = new Map(files.map((name) => [`/${name}`, readFileSync(join(clientFolder, name), "utf8")]));
  return { build: async () => build, clientFolder, sheets };
}
