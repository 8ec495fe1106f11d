/** Scripts in every text that a shopper or the owner can write, shown on pages and in e-mails, in Chromium. */
import { readFileSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type Browser, type Page, chromium } from "@playwright/test";
import { sql } from "drizzle-orm";
import PostalMime from "postal-mime";
import { registerProcess, tradeRegisterProcess, updateUserBusiness, updateUserData } from "../src/contract/accounts.ts";
import { userAddressProcess } from "../src/contract/addresses.ts";
import { makeCodOrder } from "../src/contract/checkout.ts";
import { type BodyOf, type Call, hasBody, pathOf } from "../src/contract/call.ts";
import { appointment, collaboration, enquiries, newsletter } from "../src/contract/enquiries.ts";
import { createFavShare } from "../src/contract/wishlist.ts";
import { type Random, randomFrom } from "../prove/random.ts";
import { asha } from "../src/server/accounts/test-accounts.ts";
import { homeAddress } from "../src/server/addresses/test-addresses.ts";
import { type StockedProduct, lineFor, putInCart } from "../src/server/cart/test-cart.ts";
import { addProduct } from "../src/server/catalogue/catalogue.ts";
import { bodyOf, guestAddress } from "../src/server/checkout/test-checkout.ts";
import { type Draft, type Kind, publish, saveDraft } from "../src/server/content/content.ts";
import { cleanBody } from "../src/server/content/clean-body.ts";
import { kinds } from "../src/contract/content/kinds.ts";
import { CHROMIUM_ARGUMENTS, CRAWLER_USER_AGENT, findHeadlessChromium } from "../tools/chromium.ts";
import { paise } from "../src/shared/money.ts";
import { ACCESS_KEY, type AttackedShop } from "./attacked-shop.ts";
import { demoProducts } from "./demo-products.ts";
import type { Part } from "./part.ts";
import { payloads } from "./xss-payloads.ts";

/** Rounds of customers and of the owner's content, and addresses opened with a payload. A round uses other payloads for the same fields. */
const AMOUNTS = { small: { rounds: 1, addresses: 26 }, full: { rounds: 20, addresses: 2_000 } };
const PAGES_AT_ONCE = 3;
const MAIL_WAIT_MS = 15_000;

/** Pages with a part of their address that a stranger chooses: ':x'. */
export const ADDRESSES =
  `/search-result/:x /shop?sort=:x&Color[]=:x /category/rugs?Material[]=:x&page=:x /faq?q=:x /sizeguide?category=:x&room=:x /login?forgot=:x&next=:x
  /register?return=:x /newsletter?email=:x /verify-email?id=:x /change-password?id=:x /order-status?number=:x&contact=:x /order/:x?key=:x /thankyou/:x
  /wishlist/:x /unsubscribe?id=:x /blog?category=:x /blog/:x /product/:x /product/serai-madder?utm_source=:x&v=:x /in/:x /:x /gift-card-balance?code=:x
  /trade-register?x=:x /checkout?coupon=:x /account/:x /suggest?q=:x`.split(/\s+/);

type Shown = { hits: Set<string>; page: Page };

/** What a page holds that could run, although nothing has run yet: a reader has to click, or the policy has stopped it. */
const dangersIn = () => {
  const found: string[] = [];
  for (const element of document.querySelectorAll("*")) {
    const name = element.localName;
    if (["iframe", "object", "embed", "base"].includes(name) && element.outerHTML.includes("__hit")) found.push(`<${name}>`);
    // A block of data does not run; its text may quote anything.
    const type = element.getAttribute("type") ?? "";
    if (
      name === "script" &&
      !/json/.test(type) &&
      /(^|[^"\\\w])__hit\('\d+'\)/.test(element.textContent) &&
      element.textContent.length < 200
    )
      found.push(`<script>${element.textContent.slice(0, 80)}`);
    for (const { name: attribute, value } of element.attributes) {
      if (/^on/i.test(attribute) && value.includes("hit")) found.push(`<${name} ${attribute}>`);
      // oxlint-disable-next-line no-control-regex
      const target = value.replaceAll(/[\u0000-\u0020]/g, "").toLowerCase();
      if (/^(xlink:)?(href|src|action|formaction|data|srcdoc)$/i.test(attribute) && /^(javascript|vbscript|data:text\/html)/.test(target))
        found.push(`<${name} ${attribute}=${value.slice(0, 60)}>`);
    }
  }
  return found;
};

async function openPage(browser: Browser, token?: string): Promise<Shown> {
  const context = await browser.newContext({ userAgent: CRAWLER_USER_AGENT });
  const page = await context.newPage();
  const hits = new Set<string>();
  await page.exposeFunction("__hit", (number: string) => void hits.add(`script ${number} ran`));
  await page.exposeFunction("stoppedByPolicy", (what: string) => void hits.add(`the policy had to stop ${what}`));
  await page.addInitScript((stored) => {
    if (stored !== undefined) localStorage.setItem("USER_TOKEN", stored);
    addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI, sample }) => {
      if (effectiveDirective.startsWith("script-src") || effectiveDirective === "base-uri" || blockedURI.includes("xss.invalid"))
        void (window as unknown as { stoppedByPolicy(what: string): void }).stoppedByPolicy(
          `${effectiveDirective} ${blockedURI} ${sample}`,
        );
    });
  }, token);
  page.on("dialog", (dialog) => {
    hits.add(`a dialog: ${dialog.message().slice(0, 80)}`);
    void dialog.dismiss();
  });
  page.on("request", (request) => {
    if (request.url().includes("//xss.invalid")) hits.add(`a request to ${request.url()}`);
  });
  return { hits, page };
}

/** Opens pages one after the other. Returns what ran or could have run. */
async function look(browser: Browser, paths: readonly string[], open: (page: Page, path: string) => Promise<unknown>, token?: string) {
  const findings: string[] = [];
  const waiting = paths.toReversed();
  const work = async () => {
    const { hits, page } = await openPage(browser, token);
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      hits.clear();
      await open(page, path);
      for (const danger of await page.evaluate(dangersIn).catch(() => [])) hits.add(`could run: ${danger}`);
      for (const hit of hits) findings.push(`${path.slice(0, 120)}: ${hit}`);
    }
    await page.context().close();
  };
  await Promise.all(Array.from({ length: Math.min(PAGES_AT_ONCE, paths.length) }, work));
  return findings;
}

/** Hydrated, and what it asks for by itself has arrived. */
async function visit({ url }: AttackedShop, page: Page, path: string) {
  await page.goto(url + path, { waitUntil: "load" }).catch(() => undefined);
  await page.waitForLoadState("networkidle", { timeout: 1_500 }).catch(() => undefined);
}

type Reply = { status: string; user_token?: string; order_number?: string; order_access_token?: string; [field: string]: unknown };

async function call<C extends Call>({ url }: AttackedShop, call: C, body: BodyOf<C> | object, token?: string): Promise<Reply> {
  const reply = await fetch(url + pathOf(call), {
    method: call.method,
    headers: {
      "x-access-key": ACCESS_KEY,
      "content-type": "application/json",
      ...(token === undefined ? {} : { "x-authorization": `Bearer ${token}` }),
    },
    ...(hasBody(call) ? { body: JSON.stringify(body) } : {}),
  });
  return (await reply.json()) as Reply;
}

/** Hands out payloads, each once before any comes again. */
function dealer(random: Random) {
  let rest: string[] = [];
  return (maxLength = 1_000): string => {
    for (;;) {
      if (rest.length === 0) rest = random.shuffled(payloads);
      const payload = rest.pop()!;
      if (payload.length <= maxLength) return payload;
    }
  };
}
type Deal = ReturnType<typeof dealer>;

/** A customer and visitors whose every text is a script. Returns the customer's token and the pages that show the texts. */
async function writeAsShopper(shop: AttackedShop, products: readonly StockedProduct[], deal: Deal, round: number) {
  let refused = 0;
  const send = async (each: Call, body: object, token?: string) => {
    const reply = await call(shop, each, body, token);
    if (reply.status !== "success") refused++;
    return reply;
  };
  const email = (who: string) => `scripts-${who}-${round}@example.in`;
  const person = { user_fname: deal(80), user_lname: deal(80) };
  const { user_token: token = "" } = await send(registerProcess, { ...asha, ...person, user_email: email("customer") });
  await send(updateUserData, { user_fname: deal(80), user_lname: deal(80) }, token);
  await send(updateUserBusiness, { user_company_name: deal(160), user_gst_no: "", user_business_address: deal(500) }, token);
  const typed = {
    ...guestAddress,
    ua_mobile: `+9196${String(round).padStart(8, "0")}`,
    ua_fname: deal(80),
    ua_lname: deal(80),
    ua_apartment: deal(200),
    ua_complete_address: deal(500),
    ua_address_type: "Other",
    ua_address_type_other: deal(60),
    ua_house_no: deal(60),
  };
  await send(userAddressProcess, { ...homeAddress, ...typed, ua_id: 0, ua_email: "" }, token);
  await putInCart(shop.inside, token, products[0]!, 1);
  const change = {
    textarea: deal(1_000),
    parsedBusinessSession: { user_company_name: deal(160), user_gst_no: "", user_business_address: deal(500) },
  };
  const order = (body: object, as?: string) => send(makeCodOrder, body, as);
  const own = await order(await bodyOf(shop.inside, "COD", { token, address: { ...typed, ua_email: email("customer") }, change }), token);
  const guests = await order(
    await bodyOf(shop.inside, "COD", { lines: [lineFor(products[1]!, 1)], address: { ...typed, ua_email: email("guest") }, change }),
  );
  const { share_token } = await send(createFavShare, {}, token);
  const sender = { name: deal(120), email: email("visitor"), elapsed_ms: 60_000 };
  await send(enquiries, { ...sender, subject: deal(200), message: deal(), enquiryType: deal(60), source: deal(60) });
  await send(collaboration, { ...sender, company: deal(160), message: deal() });
  const day = new Date(Date.now() + 3 * 24 * 3_600_000).toISOString().slice(0, 10);
  await send(appointment, {
    ...sender,
    store_id: 1,
    appointment_type: "visit",
    appointment_date: day,
    appointment_time: "12:00",
    message: deal(),
  });
  await send(newsletter, { newsletter_email: `"<img/src=x/onerror=__hit('0')>"@example.in` });
  await send(tradeRegisterProcess, {
    user_company_name: deal(160),
    user_fname: deal(160),
    user_password: asha.user_password,
    user_email: email("trade"),
    user_trade_business_address: deal(500),
    user_city: deal(100),
    user_trade_company_link: `example.in/${deal(280).replaceAll(/\s/g, "")}`,
  });
  const pages = [
    "/account",
    "/address",
    "/orders",
    `/order/${own.order_number}`,
    `/order/${guests.order_number}?key=${guests.order_access_token}`,
  ];
  return { token, refused, pages: [...pages, "/checkout", `/wishlist/${String(share_token)}`] };
}

/** Replaces every text of a body by a payload; where the schema refuses it, the text stays. Returns the number of payloads. */
function fill(kind: Kind, original: unknown, deal: Deal): { body: unknown; count: number } {
  const kept = new Set<string>();
  for (;;) {
    let count = 0;
    const replace = (value: unknown, path: string): unknown => {
      if (Array.isArray(value)) return value.map((each, index) => replace(each, `${path}.${index}`));
      if (typeof value === "object" && value !== null)
        return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, replace(inner, `${path}.${name}`)]));
      if (typeof value !== "string" || kept.has(path)) return value;
      count++;
      return deal(kinds[kind] === kinds.settings ? 60 : 80);
    };
    const body = replace(original, "");
    const read = kinds[kind].safeParse(cleanBody(kinds[kind], body));
    if (read.success) return { body, count };
    const before = kept.size;
    for (const { path } of read.error.issues) {
      // A fault of an object as a whole is a fault of its texts.
      const prefix = path.length === 0 ? "" : `.${path.join(".")}`;
      const collect = (value: unknown, at: string) => {
        if (typeof value === "string" && (at === prefix || at.startsWith(`${prefix}.`))) kept.add(at);
        else if (typeof value === "object" && value !== null)
          for (const [name, inner] of Object.entries(value)) collect(inner, `${at}.${name}`);
      };
      collect(original, "");
    }
    if (kept.size === before) return { body: original, count: 0 };
  }
}

/** Fills all of the owner's published content, and a product. Returns the pages that show them and the number of texts. */
async function writeAsOwner(
  shop: AttackedShop,
  originals: readonly { kind: Kind; slug: string; body: unknown }[],
  deal: Deal,
  round: number,
) {
  const { db } = shop.inside;
  // Texts of every second round are not cleaned when they are saved, as if by an older release: reading has to clean them.
  const isUncleaned = round % 2 === 0;
  let texts = 0;
  const pages = new Set(["/", "/blog", "/faq", "/store-locator", "/sizeguide", "/cart", "/contact-us", "/trade-program"]);
  for (const { kind, slug, body } of originals) {
    if (kind === "redirects") continue;
    const filled = fill(kind, body, deal);
    await saveDraft(db, kind, slug, (isUncleaned ? body : filled.body) as Draft<Kind>);
    if (isUncleaned)
      await db.execute(
        sql`update content_versions set body = ${JSON.stringify(filled.body)}::jsonb
          where id = (select draft_version_id from content_documents where kind = ${kind} and slug = ${slug})`,
      );
    await publish(db, kind, slug);
    texts += filled.count;
    if (kind === "post") pages.add(`/blog/${slug}`);
    if (kind === "landing") pages.add(`/in/${slug}`);
    if (kind === "page") pages.add(`/${slug}`);
  }
  const { rows } = await db.execute<{ id: number; attribute: number; term: number }>(
    `select c.id, t.attribute_id as attribute, t.id as term from categories c, terms t join attributes a on a.id = t.attribute_id
      where c.slug = 'rugs' and a.is_variation order by t.id limit 1`,
  );
  const { id: category, attribute: attributeId, term: termId } = rows[0]!;
  const slug = `scripts-${round}`;
  await addProduct(db, {
    slug,
    sku: `SCRIPT-${round}`,
    name: deal(120),
    subtitle: deal(120),
    hsnCode: "5701",
    status: "active",
    description: payloads.join("\n"),
    mainCategoryId: category,
    mainCollectionId: null,
    categoryIds: [category],
    collectionIds: [],
    tagIds: [],
    terms: [],
    images: [],
    tabs: [{ name: deal(60), body: payloads.toReversed().join("\n") }],
    variants: [
      {
        sku: `SCRIPT-${round}-1`,
        price: paise(100_000),
        sellingPrice: paise(100_000),
        stock: 5,
        position: 0,
        terms: [{ attributeId, termId }],
      },
    ],
  });
  if (isUncleaned) await db.execute(sql`update products set description = ${payloads.join("\n")} where slug = ${slug}`);
  pages.add(`/product/${slug}`).add("/category/rugs").add("/search-result/script");
  return { pages: [...pages], texts: texts + 2 * payloads.length + 3 };
}

/** The HTML of the e-mails in the shop's outbox that are newer, once no more arrive. */
async function readEmails({ dataDir }: AttackedShop, since: number): Promise<string[]> {
  const folder = join(dataDir, "outbox");
  const list = () => readdirSync(folder).filter((name) => name.endsWith(".eml") && statSync(join(folder, name)).mtimeMs > since);
  let before = -1;
  for (const giveUpAt = Date.now() + MAIL_WAIT_MS; list().length !== before && Date.now() < giveUpAt; await sleep(2_500))
    before = list().length;
  return await Promise.all(list().map(async (name) => (await PostalMime.parse(readFileSync(join(folder, name)))).html ?? ""));
}

export const scripts: Part = {
  name: "scripts",
  demand:
    "no text of a shopper or of the owner runs as a script, on a page or in an e-mail, not even where the browser's policy would stop it",
  async run(shop, { size, seed, print }) {
    const executablePath = findHeadlessChromium();
    if (executablePath === undefined) return { figures: { Chromium: "not installed: skipped" }, findings: [], isSkipped: true };
    const startedAt = Date.now();
    const { rounds, addresses } = AMOUNTS[size];
    const products = await demoProducts(shop);
    const random = randomFrom(seed);
    const deal = dealer(random);
    const findings: string[] = [];
    const figures = { payloads: payloads.length, pages: 0, refused: 0, "owner's texts": 0, "e-mails": 0 };
    const browser = await chromium.launch({ executablePath, args: CHROMIUM_ARGUMENTS });
    try {
      const opened = Array.from({ length: addresses }, (_, number) =>
        ADDRESSES[number % ADDRESSES.length]!.replaceAll(":x", () => encodeURIComponent(deal(600))),
      );
      findings.push(...(await look(browser, opened, (page, path) => visit(shop, page, path))));
      figures.pages += opened.length;
      const { rows: originals } = await shop.inside.db.execute<{ kind: Kind; slug: string; body: unknown }>(
        "select d.kind, d.slug, v.body from content_documents d join content_versions v on v.id = d.published_version_id order by d.kind, d.slug",
      );
      for (let round = 0; round < rounds; round++) {
        const { token, pages, refused } = await writeAsShopper(shop, products, deal, round);
        figures.refused += refused;
        findings.push(...(await look(browser, pages, (page, path) => visit(shop, page, path), token)));
        const owner = await writeAsOwner(shop, originals, deal, round);
        figures["owner's texts"] += owner.texts;
        findings.push(...(await look(browser, owner.pages, (page, path) => visit(shop, page, path))));
        figures.pages += pages.length + owner.pages.length;
        print(`round ${round + 1}: ${figures.pages} pages`);
      }
      const emails = await readEmails(shop, startedAt);
      figures["e-mails"] = emails.length;
      // Opened without the outbox's policy: mail programs have none.
      findings.push(
        ...(await look(browser, emails, (page, html) =>
          page.setContent(html, { waitUntil: "load", timeout: 5_000 }).catch(() => undefined),
        )),
      );
    } finally {
      await browser.close();
    }
    return { figures, findings };
  },
};
