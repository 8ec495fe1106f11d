import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { publish, saveDraft } from "../content/content.ts";
import { type TestShop, openShop } from "../test-shop.ts";

/** Two processes of one shop. They serve only redirects here; any other page is a 404. */
let here: TestShop;
let there: TestShop;

const build = async () => Promise.reject(new Error("no page should be rendered"));
before(async () => {
  here = await openShop({ keep: true, storefront: { build } });
  there = await openShop({ keep: true, storefront: { build }, besides: here });
  await saveDraft(here.db, "settings", "", { sisterSite: "https://rugs.sister.test" });
  await publish(here.db, "settings", "");
});
after(async () => {
  await there.close();
  await here.close();
});

const arrange = async (rules: object[]) => {
  await saveDraft(here.db, "redirects", "", { rules: rules as never });
  await publish(here.db, "redirects", "");
};

async function soon(shop: TestShop, url: string, location: string | undefined) {
  for (let time = 0; time < 100; time++) {
    if ((await shop.app.inject({ url })).headers.location === location) return true;
    await sleep(10);
  }
  return false;
}

test("a redirect takes precedence over every page in every process and can be removed", async () => {
  await arrange([
    { from: "/collection/legacy", to: "/collection/legacy", onSisterSite: true, status: 302 },
    { from: "/old", to: "/new" },
  ]);
  for (const shop of [here, there]) {
    assert.equal(await soon(shop, "/collection/legacy?page=2", "https://rugs.sister.test/collection/legacy?page=2"), true);
    const temporary = await shop.app.inject({ url: "/collection/legacy/" });
    assert.deepEqual([temporary.statusCode, temporary.headers["cache-control"]], [302, "no-cache"]);
    const permanent = await shop.app.inject({ method: "HEAD", url: "/old" });
    assert.deepEqual(
      [permanent.statusCode, permanent.headers.location, permanent.headers["cache-control"]],
      [301, "/new", "public, max-age=3600"],
    );
  }
  await arrange([]);
  for (const shop of [here, there]) assert.equal(await soon(shop, "/old", undefined), true);
});

test("looking up a redirect runs no SQL statement", async () => {
  await arrange([{ from: "/old", to: "/new" }]);
  assert.equal(await soon(there, "/old", "/new"), true);
  assert.equal(await there.statements(() => there.app.inject({ url: "/old" })), 0);
});

test("redirects to the sister site follow its address in the settings at once", async () => {
  await arrange([{ from: "/rugs", match: "prefix", to: "/rugs", onSisterSite: true }]);
  assert.equal(await soon(there, "/rugs/a", "https://rugs.sister.test/rugs/a"), true);
  await saveDraft(here.db, "settings", "", { sisterSite: "https://second.test" });
  await publish(here.db, "settings", "");
  assert.equal(await soon(there, "/rugs/a", "https://second.test/rugs/a"), true);
});

test("a client-side navigation is redirected with a full page load", async () => {
  await arrange([{ from: "/old", to: "/new" }]);
  assert.equal(await soon(here, "/old", "/new"), true);
  for (const url of ["/old.data?_routes=routes%2Flisting&page=2", "/old/_.data?page=2"]) {
    const { statusCode, headers } = await here.app.inject({ url });
    assert.deepEqual([statusCode, headers["x-remix-redirect"], headers["x-remix-reload-document"]], [204, "/new?page=2", "true"]);
    assert.equal(headers.location, undefined);
  }
});

test("a POST is not redirected", async () => {
  const { headers } = await here.app.inject({
    method: "POST",
    url: "/old",
    payload: "a=b",
    headers: { "content-type": "application/x-www-form-urlencoded" },
  });
  assert.equal(headers.location, undefined);
});
