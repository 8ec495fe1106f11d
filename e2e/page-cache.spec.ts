/** Public pages are the same for everyone, so they are kept. Told over HTTP, where no browser is in between. */
import { createHash } from "node:crypto";
import { type APIRequestContext, expect, test } from "@playwright/test";
import { collectPageErrors, visit } from "./storefront.ts";

/** A page that no other story asks for: these words find nothing, but that is a page too. */
const own = (what: string) => `/category/runners?sort=title_desc&Color[]=${what}`;

async function ask(request: APIRequestContext, address: string, headers: Record<string, string> = {}) {
  const answer = await request.get(address, { headers });
  return { status: answer.status(), from: answer.headers()["cache-status"], headers: answer.headers(), body: await answer.text() };
}

test("a page is made once, whoever asks for it", async ({ request }) => {
  const [first, second] = [await ask(request, own("once")), await ask(request, own("once"))];
  expect(first.from).toBe("shop; fwd=miss");
  expect(second.from).toBe("shop; hit");
  expect(second.body).toBe(first.body);
  expect(second.headers["etag"]).toBe(first.headers["etag"]);
  expect(second.headers["cache-control"]).toContain("s-maxage");
});

test("nothing about who asks finds its way into a page", async ({ request }) => {
  const someone = {
    cookie: "session=asha",
    authorization: "Bearer secret",
    "user-agent": "Asha's phone",
    "x-authorization": "Bearer secret",
  };
  const theirs = await ask(request, own("who"), someone);
  const mine = await ask(request, own("who"));
  expect(mine.from).toBe("shop; hit");
  expect(mine.body).toBe(theirs.body);
  for (const secret of ["asha", "Asha", "secret"]) expect(theirs.body).not.toContain(secret);
});

test("a browser that has the page already gets no second one", async ({ request }) => {
  const { headers } = await ask(request, "/shop");
  const again = await ask(request, "/shop", { "if-none-match": headers["etag"]! });
  expect(again.status).toBe(304);
  expect(again.body).toBe("");
});

test("packed as the browser can take it", async ({ request }) => {
  for (const [accepted, expected] of [
    ["gzip, deflate, br, zstd", "br"],
    ["gzip, zstd", "zstd"],
    ["gzip", "gzip"],
    ["identity", undefined],
  ] as const) {
    const answer = await request.head("/shop", { headers: { "accept-encoding": accepted } });
    expect(answer.headers()["content-encoding"], accepted).toBe(expected);
    expect(answer.headers()["vary"]).toContain("accept-encoding");
  }
});

test("every script in a page is allowed by what it says, and nothing else is", async ({ request }) => {
  const { headers, body } = await ask(request, "/product/serai-madder");
  const policy = headers["content-security-policy"]!;
  expect(policy).not.toContain("nonce");
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  const scripts = [...body.matchAll(/<script(?![^>]* src=)(?![^>]*ld\+json)[^>]*>([\s\S]*?)<\/script>/g)].map(([, code]) => code!);
  expect(scripts.length).toBeGreaterThan(1);
  for (const code of scripts) expect(policy).toContain(createHash("sha256").update(code).digest("base64"));
});

test("a page that is not there, and one with a secret in its address, are not kept", async ({ request }) => {
  for (const address of ["/category/not-there", "/shop?token=secret"]) {
    await ask(request, address);
    expect((await ask(request, address)).from, address).not.toBe("shop; hit");
  }
  expect((await ask(request, "/shop?token=secret")).headers["cache-control"]).toBe("no-cache");
});

test("a campaign's address shows the same page, and it wakes up as always", async ({ page, request }) => {
  await ask(request, "/category/runners");
  expect((await ask(request, "/category/runners?utm_source=mail&gclid=1")).from).toBe("shop; hit");
  const complaints = collectPageErrors(page);
  await visit(page, "/category/runners?utm_source=mail");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Runners");
  expect(complaints).toEqual([]);
});
