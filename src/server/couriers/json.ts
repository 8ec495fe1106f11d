/** What was sent as JSON; undefined when it is none. */
export function parseJson(raw: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(raw).toString());
  } catch {
    return undefined;
  }
}
