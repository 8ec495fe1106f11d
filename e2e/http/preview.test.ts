/** Pages that show a document before it is published: for who has the address, for a day, and kept by nobody. */
import assert from "node:assert/strict";
import { before, test } from "node:test";
import { request, tags } from "./shop-client.ts";

let cookie = "";
const staff = (path: string, body: object): Promise<Response> =>
  request(path, { method: "POST", headers: { "content-type": "application/json", ...(cookie && { cookie }) }, body: JSON.stringify(body) });
before(async () => {
  const outbox = process.env["E2E_OUTBOX"];
  assert.ok(outbox, "E2E_OUTBOX does not name the outbox of the shop that E2E_URL names: start these tests with `npm test`.");
  const password = new URL(outbox).searchParams.get("key");
  const reply = await staff("/api/admin/session", { email: "content@demo.example", password });
  cookie = String(reply.headers.get("set-cookie")).split(";")[0]!;
});

const previewOf = async (kind: string, body: object): Promise<{ path: string; token: string }> => {
  const reply = await staff(`/api/admin/content/${kind}/preview`, body);
  assert.equal(reply.status, 200, await reply.clone().text());
  return (await reply.json()) as { path: string; token: string };
};
const bodyWith = (heading: string) => ({ desktop: [{ columns: [{ width: 12, blocks: [{ type: "heading", id: 7, heading }] }] }] });

test("a preview shows the body that is written, and the page itself stays as it is and is cached as ever", async () => {
  const { path, token } = await previewOf("home", { slug: "", body: bodyWith("Not for everyone yet") });
  const preview = await request(path);
  const html = await preview.text();
  assert.equal(preview.status, 200);
  assert.match(html, /Not for everyone yet/);
  assert.match(html, /class="home-block part-7"/);
  assert.deepEqual(
    ["cache-control", "x-robots-tag", "referrer-policy"].map((name) => preview.headers.get(name)),
    ["no-store", "noindex, nofollow", "no-referrer"],
  );
  assert.match(String(preview.headers.get("content-security-policy")), /frame-ancestors 'self'$/);
  const page = await request("/");
  const shown = await page.text();
  assert.doesNotMatch(shown, /Not for everyone yet|part-\d/);
  assert.match(String(page.headers.get("content-security-policy")), /frame-ancestors 'none'$/);
  // While the owner types, the same address shows another body.
  await previewOf("home", { slug: "", token, body: bodyWith("Written again") });
  assert.match(await (await request(path)).text(), /Written again/);
});

test("the script of previews is in previews only, and no page of a shopper loads a byte of the admin", async () => {
  const { path } = await previewOf("home", { slug: "" });
  const scripts = (html: string) => tags(html, "script").flatMap(({ src }) => src ?? []);
  assert.equal(scripts(await (await request(path)).text()).filter((src) => src.startsWith("/admin/")).length, 1);
  assert.doesNotMatch(await (await request("/")).text(), /\/admin\//);
});

test("React Router loads the data of a preview from the same token", async () => {
  const { token } = await previewOf("home", { slug: "", body: bodyWith("As data") });
  const reply = await request(`/_.data?preview=${token}`);
  assert.match(await reply.text(), /As data/);
  assert.equal(reply.headers.get("cache-control"), "no-store");
});

test("menu, footer, banners and settings are seen with the home page", async () => {
  const { path } = await previewOf("footer", { slug: "", body: { columns: [{ title: "A footer to be", text: "<p>Soon</p>" }] } });
  assert.match(path, /^\/\?preview=/);
  assert.match(await (await request(path)).text(), /A footer to be/);
  const settings = await previewOf("settings", { slug: "", body: { shopName: "Another name", announcement: "Said above the header" } });
  // Words that belong together are joined by a space that does not break.
  assert.match(await (await request(settings.path)).text(), /Said\sabove\sthe\sheader/);
});

test("a token opens the page of its document only; a wrong one is not found", async () => {
  const { token } = await previewOf("page", { slug: "about" });
  assert.equal((await request(`/about?preview=${token}`)).status, 200);
  for (const address of [`/?preview=${token}`, `/contact-us?preview=${token}`, "/about?preview=", `/about?preview=${"x".repeat(43)}`]) {
    const reply = await request(address);
    assert.equal(reply.status, 404, address);
    assert.equal(reply.headers.get("cache-control"), "no-store", address);
  }
});

test("what is not finished is left out of a preview", async () => {
  const blocks = [
    { type: "products", title: "Neither a category nor a tag" },
    { type: "heading", heading: "The rest is seen" },
  ];
  const { path } = await previewOf("home", { slug: "", body: { desktop: [{ columns: [{ width: 12, blocks }] }] } });
  assert.match(await (await request(path)).text(), /The rest is seen/);
});
