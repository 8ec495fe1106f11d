/** What strangers can cost the shop, with its rate limits off: processor time, memory, and answers that are the shop's own fault. */
import { sendRawRequests } from "./raw-requests.ts";
import { measureHeaviestCalls } from "./heaviest-calls.ts";
import { measureMemory } from "./memory.ts";

/** Prints all of it. Returns whether every goal is met. */
export async function measureAbuse(
  folder: string,
  { requests, minutes }: { requests: number; minutes: number },
  print: (line: string) => void,
): Promise<boolean> {
  const results = [
    await measureHeaviestCalls(folder, print),
    await measureMemory(folder, minutes, print),
    await sendRawRequests(folder, requests, print),
  ];
  return results.every(Boolean);
}
