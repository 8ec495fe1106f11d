import assert from "node:assert/strict";
import { type TestContext, beforeEach, test } from "node:test";
import { signIn, signOut, withSession } from "./account-session.ts";
import { temporaryToken } from "./device.ts";
import { storedItems } from "../test-browser.ts";

beforeEach(() => storedItems.clear());

const orders = new Request("https://dhurrie.example/orders?page=2");

/** The shop's answers, one after the other; gives back the tokens that they were asked with. */
function shopSays(t: TestContext, ...answers: (object | (() => object))[]): string[] {
  const tokens: string[] = [];
  t.mock.method(globalThis, "fetch", async (_address: string, { headers }: { headers: Record<string, string> }) => {
    tokens.push(headers["X-Authorization"] ?? "");
    const answer = answers.shift() ?? {};
    return Response.json(typeof answer === "function" ? answer() : answer);
  });
  return tokens;
}

const leadsTo = (address: string) => (thrown: unknown) => thrown instanceof Response && thrown.headers.get("location") === address;

test("only one audience is signed in at a time", () => {
  signIn("retail", "asha");
  assert.ok(signIn("trade", "studio"));
  assert.deepEqual([...storedItems], [["USER_TRADE_TOKEN", "studio"]]);
  signIn("retail", "asha");
  assert.deepEqual([...storedItems], [["USER_TOKEN", "asha"]]);
});

test("signing out removes the token at once, even when the shop cannot be reached", async (t) => {
  signIn("retail", "asha");
  t.mock.method(globalThis, "fetch", async () => {
    throw new TypeError("no network");
  });
  const left = signOut();
  assert.equal(storedItems.size, 0);
  await left;
});

test("signing out sends the token of the session that ends", async (t) => {
  const tokens = shopSays(t, { status: "success" });
  signIn("trade", "studio");
  await signOut();
  assert.deepEqual(tokens, ["Bearer studio"]);
});

test("a guest is redirected from a personal screen to the sign-in page and back", async () => {
  await assert.rejects(
    withSession(orders, async () => ({})),
    leadsTo("/login?next=%2Forders%3Fpage%3D2"),
  );
});

for (const over of [
  { status: "error", message: "Session expired" },
  { status: "unauthorized", message: "Unauthorized" },
  { status: "session_out", message: "Session expired" },
  { status: "session_expired", message: "Session expired" },
])
  test(`'${over.status}: ${over.message}' ends the session and redirects to the home page`, async (t) => {
    shopSays(t, over);
    signIn("retail", "asha");
    await assert.rejects(
      withSession(orders, async (api) => ({ reply: await api("get-order-data") })),
      leadsTo("/"),
    );
    assert.equal(storedItems.size, 0);
  });

test("another refusal is passed on, and the result carries the session that it was read with", async (t) => {
  shopSays(t, { status: "error", message: "No Orders Found!" });
  signIn("retail", "asha");
  const shown = await withSession(orders, async (api) => ({ reply: await api("get-order-data") }));
  assert.deepEqual(shown, { reply: { status: "error", message: "No Orders Found!" }, session: "asha" });
});

for (const [how, answer] of Object.entries({
  "is answered": { status: "success" },
  "is over": { status: "session_out", message: "Session expired" },
}))
  test(`a sign-in while an older session ${how} loads the new customer's data`, async (t) => {
    const tokens = shopSays(t, () => (signIn("retail", "bela"), answer), { status: "success" });
    signIn("retail", "asha");
    const { session } = await withSession(orders, async (api) => ({ reply: await api("get-order-data") }));
    assert.equal(session, "bela");
    assert.deepEqual(tokens, ["Bearer asha", "Bearer bela"]);
    assert.equal(storedItems.get("USER_TOKEN"), "bela");
  });

test("a lost connection does not end the session", async (t) => {
  t.mock.method(globalThis, "fetch", async () => {
    throw new TypeError("no network");
  });
  signIn("retail", "asha");
  await assert.rejects(
    withSession(orders, async (api) => ({ reply: await api("get-order-data") })),
    { name: "ConnectionLost" },
  );
  assert.equal(storedItems.get("USER_TOKEN"), "asha");
});

test("a browser creates its id once and replaces an invalid one", () => {
  const name = temporaryToken();
  assert.match(name, /^[\w-]{43}$/);
  assert.equal(temporaryToken(), name);
  storedItems.set("TEMP_USER_TOKEN", "spoilt");
  assert.notEqual(temporaryToken(), "spoilt");
});
