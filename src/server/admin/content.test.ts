/** Content for staff: drafts, versions, publishing now and at a time, addresses, deleting, previews. */
import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import * as calls from "../../contract/admin/content.ts";
import { footer } from "../../contract/content.ts";
import type { Call } from "../../contract/call.ts";
import { publish, readPublished, readRedirects, saveDraft } from "../content/content.ts";
import { callAdmin, signInAs } from "../staff/test-staff.ts";
import { type TestShop, openShop } from "../test-shop.ts";
import { runContentSchedule } from "./scheduled-content.ts";

const NOW = "2026-11-23T10:00:00.000Z";
let shop: TestShop;
let owner: string;
before(async () => {
  shop = await openShop({ now: NOW });
  owner = await signInAs(shop, "owner");
});
after(() => shop.close());
beforeEach(async () => {
  shop.itIs(NOW);
  await shop.db.execute("truncate content_documents, content_previews, audit_entries restart identity cascade");
});

const send = async <C extends Call>(call: C, given: Omit<Parameters<typeof callAdmin<C>>[2], "cookie"> = {}, cookie = owner) =>
  await callAdmin(shop, call, { cookie, ...given });
const done = async <C extends Call>(call: C, given: Omit<Parameters<typeof callAdmin<C>>[2], "cookie"> = {}) => {
  const answer = await send(call, given);
  assert.equal(answer.httpStatus, 200, JSON.stringify(answer.body));
  return answer.body;
};
const ofFooter = { kind: "footer" } as const;
const columns = (title: string) => ({ columns: [{ title, text: "" }] });
const saveFooter = async (title: string, version: number) =>
  Number((await done(calls.saveContent, { params: ofFooter, body: { version, body: columns(title), note: `For ${title}` } }))["version"]);
const publishFooter = (version: number, times: { from?: string; until?: string } = {}) =>
  send(calls.publishContent, { params: ofFooter, body: { version, ...times } });
const shownFooter = async () => (await shop.call(footer)).body.footerIdData.footer_title1;
const read = (params: { kind: "footer" | "home" | "page" | "menu" | "banners" }, slug = "") =>
  done(calls.contentDocument, { params, query: { slug } });
const issuesOf = ({ body }: { body: Record<string, unknown> }) => ((body["issues"] ?? []) as { field: string }[]).map(({ field }) => field);
const runSchedule = () => runContentSchedule({ db: shop.db, clock: shop.clock, logError: (line) => assert.fail(line) });

test("a document that nobody has saved has what the shop shows, as version 0", async () => {
  const found = await read({ kind: "footer" });
  assert.deepEqual([found["version"], found["publishedVersion"], found["draft"]], [0, null, null]);
  assert.ok((found["body"] as { columns: unknown[] }).columns.length > 0, "the first footer");
  const { documents } = (await done(calls.contentList)) as unknown as { documents: { kind: string }[] };
  assert.deepEqual(documents.map(({ kind }) => kind).toSorted(), [
    "banners",
    "cartnotes",
    "faq",
    "footer",
    "home",
    "instagram",
    "menu",
    "redirects",
    "sizeguide",
    "stores",
  ]);
});

test("a draft is seen by staff, and by shoppers once it is published; who did it stays with the version", async () => {
  const first = await saveFooter("One", 0);
  assert.equal(await shownFooter(), "Shop");
  const before = await read({ kind: "footer" });
  assert.deepEqual(before["draft"], {
    version: 1,
    savedAt: (before["draft"] as { savedAt: string }).savedAt,
    savedBy: "owner",
    note: "For One",
  });
  assert.equal((await publishFooter(first)).httpStatus, 200);
  assert.equal(await shownFooter(), "One");
  const { versions } = (await done(calls.contentVersions, { params: ofFooter })) as unknown as { versions: Record<string, unknown>[] };
  assert.deepEqual(
    versions.map(({ number, savedBy, publishedBy, note, is }) => [number, savedBy, publishedBy, note, is]),
    [[1, "owner", "owner", "For One", "published"]],
  );
});

test("a draft that was made from an older version is refused, and nothing of the other one is lost", async () => {
  const first = await saveFooter("One", 0);
  await saveFooter("Two", first);
  const answer = await send(calls.saveContent, { params: ofFooter, body: { version: first, body: columns("Three") } });
  assert.deepEqual([answer.httpStatus, answer.code], [409, "staff.changed_meanwhile"]);
  assert.equal((await publishFooter(first)).code, "staff.changed_meanwhile");
  assert.equal(((await read({ kind: "footer" }))["body"] as { columns: { title: string }[] }).columns[0]?.title, "Two");
});

test("two who save at once from one version: one is saved, the other is told", async () => {
  const first = await saveFooter("One", 0);
  const answers = await Promise.all(
    ["A", "B", "C", "D"].map((title) => send(calls.saveContent, { params: ofFooter, body: { version: first, body: columns(title) } })),
  );
  assert.deepEqual(answers.map(({ httpStatus }) => httpStatus).toSorted(), [200, 409, 409, 409]);
});

test("every refused field is named by its path in the body", async () => {
  const block = (more: object) => ({ type: "products", id: 0, ...more });
  const home = {
    desktop: [{ columns: [{ width: 12, blocks: [block({ tagId: 4_000 }), { type: "heading", heading: "x".repeat(161) }] }] }],
  };
  const long = await send(calls.saveContent, { params: { kind: "home" }, body: { version: 0, body: home } });
  assert.deepEqual([long.httpStatus, issuesOf(long)], [422, ["desktop.0.columns.0.blocks.1.heading"]]);
  home.desktop[0]!.columns[0]!.blocks.pop();
  const missing = await send(calls.saveContent, { params: { kind: "home" }, body: { version: 0, body: home } });
  assert.deepEqual([missing.httpStatus, issuesOf(missing)], [422, ["desktop.0.columns.0.blocks.0.tagId"]]);
  const both = await send(calls.saveContent, {
    params: { kind: "home" },
    body: { version: 0, body: { desktop: [{ columns: [{ width: 13 }] }], phone: 1 } },
  });
  assert.deepEqual(issuesOf(both), ["desktop.0.columns.0.width", "phone"]);
});

test("a version that waits for its time is shown from then on, and what was there before comes back afterwards", async () => {
  await publishFooter(await saveFooter("Always", 0));
  const sale = await saveFooter("Sale", 1);
  const times = { from: "2026-11-23T11:00:00.000Z", until: "2026-11-23T12:00:00.000Z" };
  assert.equal((await publishFooter(sale, times)).httpStatus, 200);
  assert.deepEqual((await read({ kind: "footer" }))["schedule"], { version: sale, ...times });
  await runSchedule();
  assert.equal(await shownFooter(), "Always");
  shop.itIs("2026-11-23T11:00:01.000Z");
  await Promise.all([runSchedule(), runSchedule()]);
  assert.equal(await shownFooter(), "Sale");
  // A change in between is for the time of the sale, too.
  assert.equal((await publishFooter(await saveFooter("Sale!", sale), { until: times.until })).httpStatus, 200);
  assert.equal(await shownFooter(), "Sale!");
  shop.itIs("2026-11-23T12:00:00.000Z");
  await runSchedule();
  assert.equal(await shownFooter(), "Always");
  assert.equal((await read({ kind: "footer" }))["schedule"], null);
});

test("what was shown for a time only and had nothing before it is taken back and is a draft again", async () => {
  await publishFooter(await saveFooter("Sale", 0), { until: "2026-11-23T11:00:00.000Z" });
  assert.equal(await shownFooter(), "Sale");
  shop.itIs("2026-11-23T11:00:00.000Z");
  await runSchedule();
  assert.equal(await readPublished(shop.db, "footer", ""), undefined);
  assert.equal(await shownFooter(), "Shop");
  assert.equal((await read({ kind: "footer" }))["draftVersion"], 1);
});

test("times that have passed, times in the wrong order and a second schedule are refused; a schedule can be forgotten", async () => {
  const first = await saveFooter("One", 0);
  const past = await publishFooter(first, { from: "2026-11-23T09:00:00.000Z" });
  assert.deepEqual([past.httpStatus, issuesOf(past)], [422, ["from"]]);
  assert.deepEqual(issuesOf(await publishFooter(first, { until: NOW })), ["until"]);
  const turned = await publishFooter(first, { from: "2026-11-25T00:00:00.000Z", until: "2026-11-24T00:00:00.000Z" });
  assert.deepEqual([turned.httpStatus, issuesOf(turned)], [400, ["until"]]);
  await publishFooter(first, { until: "2026-11-26T00:00:00.000Z" });
  const second = await saveFooter("Two", first);
  assert.equal((await publishFooter(second, { from: "2026-11-25T00:00:00.000Z" })).code, "content.scheduled");
  await done(calls.unscheduleContent, { params: ofFooter, body: {} });
  assert.equal((await send(calls.unscheduleContent, { params: ofFooter, body: {} })).code, "content.not_scheduled");
  await publishFooter(second, { from: "2026-11-25T00:00:00.000Z" });
  assert.equal((await send(calls.discardContent, { params: ofFooter, body: { version: second } })).code, "content.scheduled");
});

test("a draft is dropped, and an older version is made a draft again", async () => {
  await publishFooter(await saveFooter("One", 0));
  const second = await saveFooter("Two", 1);
  assert.equal((await done(calls.discardContent, { params: ofFooter, body: { version: second } }))["version"], 1);
  assert.equal(((await read({ kind: "footer" }))["body"] as { columns: { title: string }[] }).columns[0]?.title, "One");
  const old = await done(calls.contentVersion, { params: { ...ofFooter, number: 2 } });
  assert.equal((old["body"] as { columns: { title: string }[] }).columns[0]?.title, "Two");
  assert.equal((await done(calls.restoreContent, { params: ofFooter, body: { version: 1, number: 2 } }))["version"], 3);
  assert.equal(await shownFooter(), "One");
  assert.equal((await send(calls.restoreContent, { params: ofFooter, body: { version: 3, number: 9 } })).code, "content.no_version");
});

test("a page is created with an address of its own, moved with a redirect and deleted by name", async () => {
  const params = { kind: "page" } as const;
  const add = (slug: string) => send(calls.addContent, { params, body: { slug, body: { title: "Rug care" } } });
  assert.equal((await add("rug-care")).httpStatus, 200);
  assert.deepEqual(issuesOf(await add("rug-care")), ["slug"]);
  assert.deepEqual(issuesOf(await add("cart")), ["slug"]);
  assert.deepEqual(issuesOf(await add("Rug Care")), ["slug"]);
  await done(calls.publishContent, { params, body: { slug: "rug-care", version: 1 } });
  const pageId = Number((await shop.db.execute("select id from content_documents where kind = 'page'")).rows[0]?.["id"]);
  await saveDraft(shop.db, "menu", "", { items: [{ name: "Care", pageId }] });
  await saveDraft(shop.db, "footer", "", { columns: [{ title: "Help", text: '<p><a href="/rug-care">Care</a></p>' }] });
  await publish(shop.db, "footer", "");
  assert.deepEqual((await done(calls.contentDependants, { params, query: { slug: "rug-care" } }))["content"], ["footer", "menu"]);
  await done(calls.moveContent, { params, body: { slug: "rug-care", to: "care" } });
  assert.equal((await readRedirects(shop.db))("/rug-care", "")?.location, "/care");
  assert.equal((await send(calls.deleteContent, { params, query: { slug: "care", version: "7" } })).httpStatus, 409);
  await done(calls.deleteContent, { params, query: { slug: "care", version: "1", to: "/faq" } });
  assert.equal((await readRedirects(shop.db))("/care", "")?.location, "/faq");
  assert.equal((await send(calls.contentDocument, { params, query: { slug: "care" } })).httpStatus, 404);
  const saved = await send(calls.saveContent, { params, body: { slug: "care", version: 1, body: { title: "Back" } } });
  assert.equal(saved.httpStatus, 404);
});

test("things that a body refers to are named, hidden and missing ones too", async () => {
  await saveDraft(shop.db, "page", "about", { title: "About us" });
  const id = Number((await shop.db.execute("select id from content_documents where kind = 'page'")).rows[0]?.["id"]);
  const { references } = (await done(calls.contentReferences, {
    body: {
      references: [
        { kind: "page", id },
        { kind: "product", id: 99 },
      ],
    },
  })) as unknown as { references: object[] };
  assert.deepEqual(references, [
    { kind: "page", id, label: "About us", picture: null, state: "hidden" },
    { kind: "product", id: 99, label: "", picture: null, state: "missing" },
  ]);
});

test("a role without the permission neither reads nor writes content, and the log names who did what", async () => {
  const packer = await signInAs(shop, "orders");
  assert.equal((await send(calls.contentList, {}, packer)).httpStatus, 403);
  await publishFooter(await saveFooter("One", 0));
  const { rows } = await shop.db.execute(
    "select action, subject_name, before, after from audit_entries where subject_kind = 'content' order by id",
  );
  assert.deepEqual(rows, [
    { action: "admin.save-content", subject_name: "footer", before: { version: 0 }, after: { version: 1, note: "For One" } },
    { action: "admin.publish-content", subject_name: "footer", before: { published: null }, after: { published: 1 } },
  ]);
});

test("an address for a preview is made of a draft or of a body, and the same one gets another body", async () => {
  const params = { kind: "home" } as const;
  const first = await done(calls.previewContent, { params, body: {} });
  assert.match(String(first["path"]), /^\/\?preview=[\w-]{43}$/);
  assert.equal(first["expiresAt"], "2026-11-24T10:00:00.000Z");
  const token = String(first["token"]);
  const again = await done(calls.previewContent, { params, body: { token, body: { desktop: [] } } });
  assert.equal(again["token"], token);
  const other = await done(calls.previewContent, { params: { kind: "menu" }, body: { token, body: {} } });
  assert.notEqual(other["token"], token, "one document only");
  const nobody = await send(calls.previewContent, { params: { kind: "page" }, body: { slug: "nowhere" } });
  assert.equal(nobody.httpStatus, 404);
});
