import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test, type TestContext } from "node:test";
import { calls } from "./all.ts";
import { ConnectionLost, createBrowserApi, isRefusal, openPaths } from "./browser-client.ts";

type Request = { address: string; method: string; headers: Record<string, string>; body: unknown };

/** Replaces the network and records what was sent. */
function network(t: TestContext, answer: () => Response | Promise<Response>): Request[] {
  const sent: Request[] = [];
  t.mock.method(globalThis, "fetch", async (address: string, { method, headers, body }: RequestInit) => {
    sent.push({
      address,
      method: method ?? "",
      headers: { ...(headers as Record<string, string>) },
      body: typeof body === "string" ? JSON.parse(body) : undefined,
    });
    return answer();
  });
  return sent;
}

const success = () => Response.json({ status: "success", message: "Done" });
const browser = () => createBrowserApi({ accessKey: "dhurrie-web", token: () => "asha" });
const line = { product_id: 3, product_variation: "11-4", product_variation_id: 9, quantity: 1 };

test("a call with a body is a POST, one without is a GET", async (t) => {
  const sent = network(t, success);
  const api = browser();
  await api("addToCart", line);
  await api("footer");
  const headers = { "X-Access-Key": "dhurrie-web", "X-Authorization": "Bearer asha" };
  assert.deepEqual(sent, [
    { address: "/api/web-api/addToCart", method: "POST", headers: { ...headers, "Content-Type": "application/json" }, body: line },
    { address: "/api/web-api/footer", method: "GET", headers, body: undefined },
  ]);
});

test("a visitor without a session sends an empty authorization", async (t) => {
  const sent = network(t, success);
  await createBrowserApi({ accessKey: "dhurrie-web", token: () => "" })("footer");
  assert.equal(sent[0]?.headers["X-Authorization"], "");
});

test("open calls go without the shop's headers, to another host where one is set", async (t) => {
  const sent = network(t, () => Response.json([]));
  await browser()("faqs");
  await createBrowserApi({ accessKey: "k", token: () => "", addresses: { faqs: "https://help.example.com/faqs", "faq-categories": "" } })(
    "faqs",
  );
  await createBrowserApi({ accessKey: "k", token: () => "", addresses: { "faq-categories": "" } })("faq-categories");
  assert.deepEqual(
    sent.map(({ address }) => address),
    ["/api/faqs", "https://help.example.com/faqs", "/api/faq-categories"],
  );
  assert.deepEqual(sent[0]?.headers, {});
});

test("a query and an idempotency key are sent along", async (t) => {
  const sent = network(t, success);
  const api = browser();
  await api("search-suggestions", undefined, { query: { query: "kota ridge" } });
  await api("product-list", { slug: "rugs", type: "category" }, { query: { page: 2 } });
  await api(
    "makeCodOrder",
    { paymentMethod: "COD", amount: 40, parsedAddressSession: { ua_id: 1 }, parsedCartSession: [line] },
    { idempotencyKey: "attempt-1" },
  );
  assert.equal(sent[0]?.address, "/api/web-api/search-suggestions?query=kota+ridge");
  assert.equal(sent[1]?.address, "/api/web-api/product-list?page=2");
  assert.equal(sent[2]?.headers["Idempotency-Key"], "attempt-1");
});

test("a refusal is an answer", async (t) => {
  network(t, () => Response.json({ status: "session_out", message: "Session expired" }, { status: 401 }));
  const answer = await browser()("addToCart", line);
  assert.ok(isRefusal(answer));
  assert.equal(answer.status, "session_out");
});

test("a wrapped reply and a bare list are no refusals", () => {
  assert.equal(isRefusal({ data: { status: "success" } }), false);
  assert.equal(isRefusal([]), false);
  assert.equal(isRefusal({ status: "success" }), false);
});

test("no answer, or one that is not ours, is a lost connection", async (t) => {
  const answers: (() => Response)[] = [
    () => {
      throw new TypeError("fetch failed");
    },
    () => new Response("<h1>502 Bad Gateway</h1>", { status: 502 }),
    () => Response.json({ error: "upstream" }, { status: 503 }),
  ];
  for (const answer of answers) {
    network(t, answer);
    await assert.rejects(browser()("footer"), ConnectionLost);
    t.mock.restoreAll();
  }
});

test("a call that was given up ends with the browser's own error", async (t) => {
  const typing = new AbortController();
  network(t, () => {
    typing.abort();
    throw typing.signal.reason;
  });
  await assert.rejects(browser()("search-suggestions", undefined, { signal: typing.signal }), { name: "AbortError" });
});

test("names and arguments are held to the contract", () => {
  const api = browser();
  // Never run: the compiler alone has to object.
  const mistakes = () => [
    // @ts-expect-error no such call
    api("addToBasket", line),
    // @ts-expect-error a body is missing
    api("addToCart"),
    // @ts-expect-error a GET has no body
    api("footer", {}),
    // @ts-expect-error a wrong field
    api("removeAddress", { address: 1 }),
  ];
  assert.ok(mistakes);
});

test("the table of open calls is the contract's", () => {
  const outside = calls.filter(({ name, path }) => path !== `/api/web-api/${name}`);
  assert.deepEqual(openPaths, Object.fromEntries(outside.map(({ name, path }) => [name, path])));
  assert.deepEqual(
    outside.map(({ name }) => name),
    calls.filter(({ access }) => access === "open").map(({ name }) => name),
  );
});

test("nothing is imported at run time", () => {
  const source = readFileSync(new URL("browser-client.ts", import.meta.url), "utf8");
  assert.doesNotMatch(source, /^import (?!type )|^export .* from |\b(import|require)\(/m);
});
