/** Some 200 attacks in every field of HTML that staff write, in a shop of its own: none runs, in a preview, in the shop, at either width. */
import { type Browser, type BrowserContext, type Page, expect, test } from "@playwright/test";
import { filledBody, htmlCalls, htmlKinds } from "../attack/html-fields.ts";
import { payloads } from "../attack/xss-payloads.ts";
import { hasSlug } from "../src/contract/content/kinds.ts";
import { publicPathOf } from "../src/shared/content-paths.ts";
import { categoryPath, collectionPath, productPath } from "../src/shared/links.ts";
import { SHOPPER_USER_AGENT } from "../tools/chromium.ts";
import { startShopWith } from "./start-shop.ts";

const SWALLOWING = ["script", "style", "textarea", "title", "noscript", "xmp", "noembed", "listing", "template", "select", "svg", "math"];
/** What follows it is text, whatever it is. */
const ENDS_ALL = "<plaintext>";

/** An attack and the end of whatever it has opened, so that the next one is read as it is written. */
function ended(attack: string): string {
  const open = SWALLOWING.filter((tag) => attack.toLowerCase().includes(`<${tag}`)).map((tag) => `</${tag}>`);
  return `${attack}${/<[!?]/.test(attack) ? "-->]]>?>" : ""}${/["'`]/.test(attack) ? `"'>` : ""}${open.join("")}`;
}

const hostile = payloads
  .toSorted((one, other) => Number(one.includes(ENDS_ALL)) - Number(other.includes(ENDS_ALL)))
  .map(ended)
  .join("\n");
const SHORT = `<img src=x onerror=__hit('line')>`;
const WIDTHS = [390, 1_440];

/** Marked, so that a field that no page shows is noticed. */
const marked = (path: string) => `<p>Seen ${path} here</p>${hostile}`;

/** What ran, or wanted to and was stopped by the policy of the page. */
async function watching(context: BrowserContext): Promise<Set<string>> {
  const hits = new Set<string>();
  await context.exposeFunction("__hit", (what: string) => void hits.add(String(what)));
  await context.addInitScript(() =>
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, sample, blockedURI }) =>
      (window as unknown as Record<string, (what: string) => void>)["__hit"]?.(`${violatedDirective} ${blockedURI} ${sample}`),
    ),
  );
  context.on("page", (page) =>
    page.on("dialog", (dialog) => {
      hits.add(dialog.message());
      void dialog.dismiss();
    }),
  );
  return hits;
}

/** Attributes and addresses in the page that could run, which the cleaning should have taken out. */
const leftIn = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll(".owner-html *")].flatMap((element) =>
      [...element.attributes]
        .filter(({ name, value }) => name.startsWith("on") || /^\s*(javascript|vbscript|data:text)/i.test(value))
        .map(({ name, value }) => `${element.tagName} ${name}=${value}`),
    ),
  );

async function visit(page: Page, address: string, seen: Set<string>, widths: readonly number[] = WIDTHS): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    // A busy shop asks to come again.
    await expect(async () => expect((await page.goto(address))?.status(), address).toBe(200)).toPass();
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    // What would run by itself has had its time.
    await page.waitForTimeout(200);
    for (const text of (await page.locator("body").textContent())?.match(/Seen \S+ here/g) ?? []) seen.add(text);
    expect(await leftIn(page), address).toEqual([]);
  }
}

const withPath = (record: Record<string, unknown>, path: string, text: string): void => {
  const [name = "", ...rest] = path.split(".");
  if (rest.length === 0) record[name] = text;
  else record[name] = [{ name: "More", [rest[1] ?? ""]: text }];
};

test("the attacks run where nothing cleans them", async ({ browser }) => {
  const context = await browser.newContext();
  const hits = await watching(context);
  const page = await context.newPage();
  await page.setContent(hostile, { waitUntil: "domcontentloaded" });
  await expect.poll(() => hits.size).toBeGreaterThan(30);
  await context.close();
});

test("nothing that staff write in any field of HTML runs, in previews or in the shop", async ({ browser }) => {
  test.setTimeout(300_000);
  const { url, output, close } = await startShopWith({ DEMO: "on" });
  try {
    await expectNothingRuns(browser, url, () => /\/outbox\?key=(\S+)/.exec(output())?.[1] ?? "");
  } finally {
    await close();
  }
});

async function expectNothingRuns(browser: Browser, url: string, key: () => string): Promise<void> {
  // A shopper, because no popup is shown to crawlers.
  const context = await browser.newContext({ baseURL: url, userAgent: SHOPPER_USER_AGENT });
  const hits = await watching(context);
  const page = await context.newPage();
  await expect.poll(key).not.toBe("");
  const ask = async <Reply>(method: "get" | "post" | "put", path: string, data?: object): Promise<Reply> => {
    const reply = await page.request[method](`/api/admin/${path}`, { headers: { origin: url }, ...(data && { data }) });
    expect(reply.ok(), `${path}: ${await reply.text()}`).toBe(true);
    return (await reply.json()) as Reply;
  };
  await ask("post", "session", { email: "owner@demo.example", password: key() });
  const seen = new Set<string>();
  const written = new Set<string>();
  const textFor = (path: string) => {
    written.add(`Seen ${path} here`);
    return marked(path);
  };

  const { body: banners } = await ask<{ body: { popupLeft: { mediaId: number }[] } }>("get", "content/banners");
  const pictureId = banners.popupLeft[0]!.mediaId;
  for (const kind of htmlKinds)
    await test.step(kind, async () => {
      const slug = hasSlug.has(kind) ? (kind === "landing" ? "hand-knotted" : "attacked") : "";
      const body = filledBody(kind, { textFor, line: SHORT, pictureId });
      const { version: from = 0 } =
        slug === ""
          ? await ask<{ version: number }>("get", `content/${kind}`)
          : await page.request
              .get(`/api/admin/content/${kind}?slug=${slug}`)
              .then((reply) => reply.json() as Promise<{ version?: number }>);
      const { version } =
        slug !== "" && from === 0
          ? await ask<{ version: number }>("post", `content/${kind}`, { slug, body })
          : await ask<{ version: number }>("put", `content/${kind}`, { slug, version: from, body });
      const { path } = await ask<{ path: string }>("post", `content/${kind}/preview`, { slug });
      await visit(page, path, seen, [1_440]);
      await ask("post", `content/${kind}/publish`, { slug, version });
      await visit(page, publicPathOf(kind, slug), seen);
    });

  expect(Object.keys(htmlCalls).toSorted()).toEqual(
    ["category", "collection", "product"].flatMap((record) => [`admin.add-${record}`, `admin.change-${record}`]).toSorted(),
  );
  const records = {
    category: { list: "categories", of: categoryPath, also: () => ({}) },
    collection: {
      list: "collections",
      of: collectionPath,
      also: ({ products }: Found) => {
        const productIds = products?.map(({ id }) => id) ?? [];
        return { productIds, knownIds: productIds };
      },
    },
    product: {
      list: "products",
      of: productPath,
      also: ({ related, variations }: Found) => ({
        related: related?.map(({ id }) => id) ?? [],
        variations: variations?.map((one) => ({ ...one, stockChange: 0 })) ?? [],
      }),
    },
  };
  for (const [name, { list, of, also }] of Object.entries(records))
    await test.step(name, async () => {
      const found = (await ask<Record<string, Found>>("get", `${list}/1`))[name]!;
      const body: Record<string, unknown> = { ...found, ...also(found), showDescription: true };
      for (const path of htmlCalls[`admin.change-${name}`] ?? []) withPath(body, path, textFor(`${name}.${path}`));
      await ask("put", `${list}/1`, body);
      await visit(page, of(found.slug), seen);
    });

  await test.step("popups", async () => {
    // The offer first, then the two sides.
    for (const _ of [1, 2]) {
      await page.goto("/");
      await page.evaluate(() => localStorage.setItem("MODALOPEN", "FALSE"));
      await page.reload();
      await expect(page.locator("dialog.popup[open]")).toBeVisible({ timeout: 15_000 });
      for (const text of (await page.locator("dialog.popup").textContent())?.match(/Seen \S+ here/g) ?? []) seen.add(text);
      expect(await leftIn(page)).toEqual([]);
    }
  });
  expect([...hits]).toEqual([]);
  expect([...written].filter((text) => !seen.has(text))).toEqual([]);
  await context.close();
}

type Found = { slug: string; products?: { id: number }[]; related?: { id: number }[]; variations?: object[] };
