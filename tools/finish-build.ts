/** What is left to do once the pages are built. */
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { constants, brotliCompressSync } from "node:zlib";

/*
 * React Router gives styles that a later part also asks for a second address, by a '#', so that they outlive the page that had them first.
 * Those of the frame never leave; under two addresses they would be read and worked out twice.
 */
// The server's copy lies in whichever of its files the bundler puts it into.
const manifests = globSync(["build/client/assets/manifest-*.js", "build/server/**/*.js"]);
for (const file of manifests) writeFileSync(file, readFileSync(file, "utf8").replaceAll(/(\/assets\/frame-[\w-]+\.css)#/g, "$1"));

// Each text file lies compressed beside itself, as small as it gets, so that no visitor waits for it.
for (const file of globSync("build/client/**/*.{js,css,svg,json,webmanifest}")) {
  const content = readFileSync(file);
  if (content.length < 1024) continue;
  writeFileSync(`${file}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }));
}
