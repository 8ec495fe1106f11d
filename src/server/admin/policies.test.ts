/** Policies that the settings make. */
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { policies as call } from "../../contract/admin/policies.ts";
import { publish, readPublished, saveDraft } from "../content/content.ts";
import { callAdmin, signInAs } from "../staff/test-staff.ts";
import { type TestShop, openShop } from "../test-shop.ts";
import { openWhatsAppSandbox } from "../whatsapp/sandbox.ts";

let shop: TestShop;
let editor: string;
before(async () => {
  shop = await openShop({ now: "2026-11-23T06:00:00.000Z" });
  editor = await signInAs(shop, "content");
});
after(() => shop.close());

type Reply = {
  policies: { slug: string; text: string; shown: string; page: { text: string } | null; isInFooter: boolean }[];
  missing: string[];
};
const read = async () => (await callAdmin(shop, call, { cookie: editor })).body as unknown as Reply;
const of = ({ policies }: Reply, slug: string) => policies.find((one) => one.slug === slug)!;

test("an empty shop is told every setting that a law wants; a complete one misses nothing and has no open names", async () => {
  assert.deepEqual((await read()).missing, [
    "companyName",
    "registeredAddress",
    "gstin",
    "countryOfOrigin",
    "grievanceName",
    "grievancePost",
    "grievanceEmail",
    "grievancePhone",
    "supportEmail",
    "phone",
    "helpHours",
    "returnDays",
  ]);
  await saveDraft(shop.db, "settings", "", {
    shopName: "Kesar Rugs",
    supportEmail: "hello@kesar.example",
    phone: "0141 222 3344",
    phoneDial: "+911412223344",
    helpHours: "Mon-Fri 10-6",
    returnDays: 7,
    madeToOrderDays: { min: 20, max: 30 },
    legal: {
      companyName: "Kesar <Singh>",
      registeredAddress: "4 Loha Mandi\nJaipur 302001",
      isUnregistered: true,
      countryOfOrigin: "India",
      grievance: { name: "Meena Rao", post: "Owner", email: "complaints@kesar.example", phone: "0141 222 3345" },
    },
  });
  await publish(shop.db, "settings", "");
  const reply = await read();
  assert.deepEqual(reply.missing, []);
  for (const { slug, shown } of reply.policies) assert.doesNotMatch(shown, /\{[a-z-]+\}|undefined|<Singh>/, slug);
  assert.match(of(reply, "privacy-policy").shown, /Kesar &lt;Singh&gt;, 4 Loha Mandi, Jaipur 302001/);
  assert.match(of(reply, "privacy-policy").shown, /Data Protection Board of India/);
  assert.match(of(reply, "grievance-redressal").shown, /Meena Rao.*Owner.*complaints@kesar\.example.*48 hours|48 hours[^]*Meena Rao/);
  assert.match(of(reply, "return-policy").shown, /within 7 days/);
  assert.doesNotMatch(of(reply, "legal-notice").shown, /GSTIN/, "who is not registered shows no number");
});

test("a policy keeps its placeholders, so that its page follows the settings; the owner's own page is beside it, unchanged", async () => {
  await saveDraft(shop.db, "page", "return-policy", { title: "Returns", text: "<p>My own words.</p>" });
  await publish(shop.db, "page", "return-policy");
  const own = of(await read(), "return-policy");
  assert.deepEqual([own.page?.text, own.text.includes("{return-days}")], ["<p>My own words.</p>", true]);
  assert.equal(of(await read(), "cancellation-policy").page, null);
});

test("a policy that no link of the footer leads to is named; the first footer leads to every page", async () => {
  assert.deepEqual([of(await read(), "return-policy").isInFooter, of(await read(), "privacy-policy").isInFooter], [true, false]);
  await saveDraft(shop.db, "footer", "", { columns: [{ title: "Help", text: '<p><a href="/privacy-policy">Privacy</a></p>' }] });
  assert.equal(of(await read(), "return-policy").isInFooter, true, "a draft is not what shoppers see");
  await publish(shop.db, "footer", "");
  assert.deepEqual([of(await read(), "return-policy").isInFooter, of(await read(), "privacy-policy").isInFooter], [false, true]);
});

test("the privacy policy says what is counted while it is, and that WhatsApp gets a number only in a shop that has it", async () => {
  const privacy = async (from: TestShop, cookie: string) =>
    of((await callAdmin(from, call, { cookie })).body as unknown as Reply, "privacy-policy").shown;
  const settings = await readPublished(shop.db, "settings", "");
  assert.match(await privacy(shop, editor), /How often each page is opened/);
  await saveDraft(shop.db, "settings", "", { ...settings, countsVisits: false });
  await publish(shop.db, "settings", "");
  assert.doesNotMatch(await privacy(shop, editor), /How often each page is opened|WhatsApp/);
  const messaging = await openShop({ now: "2026-11-23T06:00:00.000Z", messenger: openWhatsAppSandbox(async () => {}) });
  try {
    assert.match(await privacy(messaging, await signInAs(messaging, "content")), /WhatsApp \(Meta\) gets your mobile number/);
  } finally {
    await messaging.close();
  }
});
