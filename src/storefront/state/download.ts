/** Downloads private files, which need a request with the session's token rather than a link. */
import { ConnectionLost, isRefusal, isSessionOver } from "../../contract/browser-client.ts";
import type { Refusal } from "../../contract/call.ts";
import { publicKey } from "./browser-api.ts";
import { forgetToken, tokenNow } from "./storage.ts";

/** Requests a file and saves it. Returns null, or the refusal. Throws `ConnectionLost`. */
export async function download(call: "order-document", body: object, name: string): Promise<Refusal | null> {
  const token = tokenNow();
  const answer = await ask(call, body, token);
  if (!(answer instanceof Blob)) {
    if (isSessionOver(answer)) forgetToken(token);
    return answer;
  }
  const address = URL.createObjectURL(answer);
  const link = Object.assign(document.createElement("a"), { href: address, download: name });
  link.click();
  // Some browsers read it later.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
  return null;
}

async function ask(call: string, body: object, token: string): Promise<Blob | Refusal> {
  const headers = {
    "Content-Type": "application/json",
    "X-Access-Key": publicKey(),
    "X-Authorization": token && `Bearer ${token}`,
  };
  try {
    const response = await fetch(`/api/web-api/${call}`, { method: "POST", headers, body: JSON.stringify(body) });
    if (response.ok) return await response.blob();
    const refusal: unknown = await response.json();
    if (!isRefusal(refusal)) throw new Error(`HTTP ${response.status}`);
    return refusal;
  } catch (cause) {
    throw new ConnectionLost("The shop could not be reached.", { cause });
  }
}
