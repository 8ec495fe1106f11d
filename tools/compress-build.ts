/** Writes each text file of the browser's build compressed beside it, once and as small as it gets, so that no visitor waits for it. */
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { constants, brotliCompressSync } from "node:zlib";

for (const file of globSync("build/client/**/*.{js,css,svg,json,webmanifest}")) {
  const content = readFileSync(file);
  if (content.length < 1024) continue;
  writeFileSync(`${file}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }));
}
