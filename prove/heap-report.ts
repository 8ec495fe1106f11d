/** Answers each message `heap` of the parent with the bytes that JavaScript holds after a garbage collection: `node --import ./prove/heap-report.ts …`. */
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;

process.on("message", (message) => {
  if (message !== "heap") return;
  collect();
  process.send?.({ heapUsed: process.memoryUsage().heapUsed });
});
