/**
 * Who is signed in, in this browser. The one place where tokens come and go:
 *
 * - `signIn` keeps a token and forgets the other audience's; `signOut` forgets both and tells the shop.
 * - `withSession` is the loader of every personal screen: without a token it leads to the sign-in and back, and when the shop says that the
 *   session is over, in whichever word, it leads to the first page. The token is forgotten by then: `browserApi` sees to that for every call.
 * - What it returns carries the `session` that it was read with. `ui/personal-screen.tsx` shows it for as long as that one is stored, so all
 *   tabs follow at once, and a form in it needs no rule of its own: it shows the refusal's message, and the screen goes.
 */
import { redirect } from "react-router";
import { type BrowserApi, isSessionOver } from "../../../contract/browser-client.ts";
import { signInPath } from "../../../shared/links.ts";
import { browserApi } from "../browser-api.ts";
import { keys, readStored, tokenNow, writeStored } from "../storage.ts";

export type Audience = "retail" | "trade";

const tokenKeys = { retail: keys.retailToken, trade: keys.tradeToken };

/** What somebody typed or gave at checkout is not left behind for whoever uses the browser next. */
const ownThings = ["ADDRESS_SESSION", "COUPON_SESSION", "GIFTCARD_SESSION", "CHECKOUT_SESSION", "ORDER_ATTEMPT"] as const;

/** Keeps the token of who has just signed in or registered. False when the browser keeps nothing: then nobody is signed in. */
export function signIn(audience: Audience, token: string): boolean {
  // The new one first: between the two, another tab would see a guest.
  writeStored(tokenKeys[audience], token);
  writeStored(tokenKeys[audience === "retail" ? "trade" : "retail"], null);
  return readStored(tokenKeys[audience]) === token;
}

/** Forgets who was signed in, at once and in all tabs; then the shop ends the session. A shop that cannot be reached changes nothing here. */
export async function signOut(): Promise<void> {
  const told = browserApi()("logout");
  for (const key of [...Object.values(tokenKeys), ...ownThings]) writeStored(key, null);
  await told.catch(() => {});
}

/** What a loader throws when the session is over. */
export const sessionEnded = (path = "/"): Response => redirect(path);

class SessionOver extends Error {}

/** The API as it is handed to `read`: a session that is over is no answer. */
function strictApi(): BrowserApi {
  const api = browserApi();
  const strict = async (...call: Parameters<BrowserApi>) => {
    const reply = await api(...call);
    if (isSessionOver(reply)) throw new SessionOver();
    return reply;
  };
  // Its types are those of the API that it asks.
  return strict as BrowserApi;
}

/** Reads what a personal screen shows, in the browser only. Throws a redirect, or what `read` throws. */
export async function withSession<Shown extends object>(
  request: Request,
  read: (api: BrowserApi) => Promise<Shown>,
): Promise<Shown & { session: string }> {
  const session = tokenNow();
  if (!session) throw redirect(signInPath(pathOf(request)));
  try {
    const shown = await read(strictApi());
    // Meanwhile somebody else has signed in, or this one out.
    return session === tokenNow() ? { ...shown, session } : await withSession(request, read);
  } catch (error) {
    if (!(error instanceof SessionOver)) throw error;
    // Its token is forgotten; another one is somebody who has signed in meanwhile.
    if (tokenNow() === "" || tokenNow() === session) throw sessionEnded();
    return await withSession(request, read);
  }
}

function pathOf(request: Request): string {
  const { pathname, search } = new URL(request.url);
  return pathname + search;
}
