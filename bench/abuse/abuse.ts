/** What strangers can cost the shop, with its rate limits off: processor time and memory. */
import { measureHeaviestCalls } from "./heaviest-calls.ts";
import { measureMemory } from "./memory.ts";

/** Prints all of it. Returns whether every goal is met. */
export async function measureAbuse(folder: string, minutes: number, print: (line: string) => void): Promise<boolean> {
  const results = [await measureHeaviestCalls(folder, print), await measureMemory(folder, minutes, print)];
  return results.every(Boolean);
}
