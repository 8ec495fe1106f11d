/**
 * Who is signed in, in this browser. The one place where tokens are stored and removed:
 *
 * - `signIn` stores a token and removes the other audience's; `signOut` removes both and notifies the server.
 * - `withSession` is the loader of every personal screen: without a token it redirects to the sign-in page and back, and when the
 *   session is over, to the home page. `browserApi` has removed the token by then.
 * - Its result carries the `session` that it was read with. `commerce/personal-screen.tsx` shows it for as long as that one is stored, so all
 *   tabs follow at once, and forms in it need no handling of their own.
 */
import { redirect } from "react-router";
import { type BrowserApi, isSessionOver } from "../../../contract/browser-client.ts";
import { signInPath } from "../../../shared/links.ts";
import { browserApi } from "../browser-api.ts";
import { RETURN_KEY, keys, readStored, tokenNow, writeStored } from "../storage.ts";

export type Audience = "retail" | "trade";

const tokenKeys = { retail: keys.retailToken, trade: keys.tradeToken };

/** Checkout data that must not remain for the next user of the browser. */
const personalKeys = [
  "ADDRESS_SESSION",
  "COUPON_SESSION",
  "GIFTCARD_SESSION",
  "REMOVED_COUPON",
  "REMOVED_GIFTCARD",
  "EARLIER_LINES",
  "CHECKOUT_SESSION",
  "ORDER_ATTEMPT",
] as const;

/** The shopper has signed out in this tab, so that the end of the session is no news. */
let isLeaving = false;

/** Stores the token after a sign-in or registration. False when the browser stores nothing. */
export function signIn(audience: Audience, token: string): boolean {
  isLeaving = false;
  // The new token first: otherwise another tab would briefly see a guest.
  writeStored(tokenKeys[audience], token);
  writeStored(tokenKeys[audience === "retail" ? "trade" : "retail"], null);
  return readStored(tokenKeys[audience]) === token;
}

/** Signs out at once in all tabs; then the server ends the session. A failed request is ignored. */
export async function signOut(): Promise<void> {
  isLeaving = true;
  rememberReturn("");
  const loggedOut = browserApi()("logout");
  for (const key of [...Object.values(tokenKeys), ...personalKeys]) writeStored(key, null);
  await loggedOut.catch(() => {});
}

/** `path`: the page that needs a session; '' once one is shown again. */
function rememberReturn(path: string): void {
  try {
    if (path === "") sessionStorage.removeItem(RETURN_KEY);
    else sessionStorage.setItem(RETURN_KEY, path);
  } catch {
    return; // storage is switched off: the sign-in leads to the usual page
  }
}

let tell: () => void = () => {};
/** `listener` tells the shopper that the session has ended; personal-screen.tsx sets it, because this room shows nothing. */
export const onSessionEnd = (listener: () => void): void => void (tell = listener);

/** Tells the shopper that the session has ended on this page; the next sign-in leads back to it. */
export function reportSessionEnd(path: string): void {
  if (isLeaving) return;
  rememberReturn(path);
  tell();
}

/** Thrown by loaders when the session is over. */
const sessionEnded = (): Response => redirect("/");

class SessionOver extends Error {}

/** The API passed to `read`: throws when the session is over. */
function apiThrowingSessionOver(): BrowserApi {
  const api = browserApi();
  const strict = async (...call: Parameters<BrowserApi>) => {
    const reply = await api(...call);
    if (isSessionOver(reply)) throw new SessionOver();
    return reply;
  };
  // Same types as the API that it wraps.
  return strict as BrowserApi;
}

/** Loads a personal screen, in the browser only. Throws a redirect, or what `read` throws. */
export async function withSession<Shown extends object>(
  request: Request,
  read: (api: BrowserApi) => Promise<Shown>,
): Promise<Shown & { session: string }> {
  const session = tokenNow();
  if (!session) throw redirect(signInPath(pathOf(request)));
  try {
    const loaded = await read(apiThrowingSessionOver());
    rememberReturn("");
    // The session may have changed while loading.
    return session === tokenNow() ? { ...loaded, session } : await withSession(request, read);
  } catch (error) {
    if (!(error instanceof SessionOver)) throw error;
    // The token was removed; a different one belongs to a new sign-in.
    if (tokenNow() === "" || tokenNow() === session) {
      reportSessionEnd(pathOf(request));
      throw sessionEnded();
    }
    return await withSession(request, read);
  }
}

function pathOf(request: Request): string {
  const { pathname, search } = new URL(request.url);
  return pathname + search;
}
