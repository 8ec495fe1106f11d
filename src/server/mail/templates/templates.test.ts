import assert from "node:assert/strict";
import { test } from "node:test";
import { calculateTotals } from "../../../shared/cart-totals.ts";
import { ZERO, fromRupees } from "../../../shared/money.ts";
import { paletteOf } from "../../../shared/theme.ts";
import { compose } from "../compose.ts";
import { editableTexts } from "../editable-texts.ts";
import { examples } from "../examples.ts";
import { filled, isFilled, namesIn } from "../messages/filled.ts";
import { type EmailMessages, messagesFor } from "../messages/messages.ts";
import type { Sender } from "./email-template.ts";
import { type EmailData, type EmailKind, templates } from "./templates.ts";

const sender: Sender = {
  name: "Dhurrie & daughters",
  address: "14 Amrapali Marg\nJaipur 302021",
  phone: "0141 000 0000",
  dial: "+911410000000",
  email: "help@shop.test",
  from: "out@shop.test",
  ownerEmail: "owner@shop.test",
  publicUrl: "https://shop.test",
  hasInvoices: true,
  palette: paletteOf({}),
};
const hostile = `<script>alert(1)</script>\n"wool" & 'jute'`;
/** The examples, with the texts of strangers as bad as they can be. */
const samples = {
  ...examples,
  enquiryNotice: { ...examples.enquiryNotice, message: hostile },
  enquiryAnswer: { ...examples.enquiryAnswer, answer: hostile, message: hostile },
  appointmentNotice: { ...examples.appointmentNotice, message: hostile },
  collaborationNotice: { ...examples.collaborationNotice, message: hostile },
  staffInvitation: { ...examples.staffInvitation, by: hostile },
  tradeNotice: { ...examples.tradeNotice, companyLink: hostile },
  orderChanged: { ...examples.orderChanged, detail: hostile },
  orderNotice: { ...examples.orderNotice, note: hostile },
  cancelNotice: { ...examples.cancelNotice, reason: hostile },
};

const composed = <K extends EmailKind>(kind: K, data: EmailData<K>) =>
  compose({ id: 1, key: "k", kind, recipient: "asha@example.in", locale: "en-IN", replyTo: null, data, createdAt: new Date(0) }, sender);

for (const kind of Object.keys(templates) as EmailKind[])
  test(`${kind}: complete as HTML and as plain text, in the shop's layout`, () => {
    const { html, text, subject } = composed(kind, samples[kind]);
    for (const form of [html, text, subject]) assert.doesNotMatch(form, /undefined|\[object|NaN|Invalid Date/);
    assert.match(html, /^<!doctype html><html/i);
    assert.doesNotMatch(html, /<script|<link /);
    for (const [picture] of kind === "newsletterIssue" ? [] : html.matchAll(/<img[^>]*>/g))
      assert.match(picture, /src="https:\/\/shop\.test\/media\/[\w-]+-email\.jpg" width="96" height="120" alt="[^"]+"/);
    assert.match(html, /<meta name="color-scheme" content="light dark"/);
    assert.match(html, /repeating-linear-gradient/, "the fringe below the shop's name");
    for (const form of [html, text]) assert.match(form, /https:\/\/wa\.me\/911410000000\?text=Hello/);
    assert.match(text, /Thursday,? 1 January 1970/, "the day");
    assert.match(html, /Dhurrie &amp; daughters/);
    assert.match(html, /14 Amrapali Marg<br\/?>Jaipur 302021/);
    assert.match(text, /14 Amrapali Marg\nJaipur 302021/);
    assert.ok(html.length < 100_000, "mail programs cut longer e-mails");
  });

test("a visitor's text is shown as typed and escaped", () => {
  const { html, text } = composed("enquiryNotice", samples.enquiryNotice);
  assert.match(html, /&lt;script&gt;alert\(1\)&lt;\/script&gt;<br\/?>/);
  assert.match(text, /> <script>alert\(1\)<\/script>\n> "wool"/);
});

test("the only visitor's text in an e-mail to the address they typed is a name that looks like one", () => {
  const textFor = (name: string) => composed("enquiryReceived", { ticket: "K7CF-3MWT", name }).text;
  for (const name of ["Asha Rao", "D’Souza", "Dr. A. P. Rao", "आशा", "Zoë Anne-Marie"])
    assert.ok(textFor(name).includes(`Namaste ${name},`), name);
  for (const name of ["Win at www.evil.test", "https://evil.test", "CLICK evil.test now", "a@b.co", "Call 98000 00000", "x".repeat(60)])
    assert.ok(textFor(name).includes("Namaste,"), name);
});

test("an appointment shows day, time and place, and directions for a visit", () => {
  const visit = composed("appointmentReceived", samples.appointmentReceived);
  assert.match(visit.text, /Tuesday,? 1 December 2026/);
  assert.match(visit.text, /11:30, Indian time/);
  assert.match(visit.html, /href="https:\/\/map\.test\/\?a=1&amp;b=2"/);
  assert.doesNotMatch(composed("appointmentReceived", { ...samples.appointmentReceived, how: "video" }).html, /map\.test/);
});

test("links lead to the pages of the kind of account, and the subject never holds the token", () => {
  for (const [kind, data, link] of [
    ["welcome", samples.welcome, "https://shop.test/verify-email?id=abc-_123"],
    ["tradeRegistered", samples.tradeRegistered, "https://shop.test/verify-trade-account-email?id=abc-_123"],
    ["tradeRegistered", samples.tradeRegistered, "https://shop.test/trade-program"],
    ["tradeReceived", samples.tradeReceived, "https://shop.test/verify-trade-account-email?id=abc-_123"],
    ["verify", { ...samples.verify, kind: "retail" }, "https://shop.test/verify-email?id=abc-_123"],
    ["verify", samples.verify, "https://shop.test/verify-trade-account-email?id=abc-_123"],
    ["reset", { ...samples.reset, kind: "retail" }, "https://shop.test/change-password?id=abc-_123"],
    ["reset", samples.reset, "https://shop.test/change-trade-account-password?id=abc-_123"],
    ["passwordChanged", samples.passwordChanged, "https://shop.test/login"],
    ["tradeApproved", samples.tradeApproved, "https://shop.test/trade-sign-in"],
  ] as [EmailKind, never, string][]) {
    const { html, text, subject } = composed(kind, data);
    assert.ok(html.includes(`href="${link}"`), `${kind}: ${link}`);
    assert.ok(text.includes(`${link}\n`), `${kind}: ${link}`);
    assert.doesNotMatch(subject, /abc-_123/);
  }
});

test("an order confirmation shows the lines, all totals and a link to the order", () => {
  const { text, html } = composed("orderConfirmed", samples.orderConfirmed);
  for (const expected of [
    "Marigold Trellis: ₹24,900.00 (MRP ₹35,100.00)\n  4 × 6 ft, 2 × ₹12,450.00",
    "Indigo Field: ₹1,24,900.50\n  5 × 8 ft, Indigo, Quantity 1, made to order in about 25-30 days",
    "Total MRP: ₹1,60,000.50\nDiscount on MRP: −₹10,200.00\nCoupon discount WELCOME10: −₹1,000.00\nShipping: Free",
    "Cash on Delivery charge: ₹40.00\nGift card: −₹500.00\nTotal: ₹1,48,340.50\n  inclusive of all taxes\nYou save: ₹11,200.00\n",
    "Payment: Cash on Delivery\nDelivery to: Asha Rao, 7, Gulmohar, 12 M.G. Road, Jaipur 302021, Rajasthan, India",
    "See your order: https://shop.test/order/K7CF-3MWT?key=abc-_123\n",
    "We send the tax invoice when your order ships.",
    "What happens next\n- It is ready between 18 December 2026 and 23 December 2026.",
    "The courier calls you first. Please have ₹1,48,340.50 ready.",
  ])
    assert.ok(text.includes(expected), expected);
  assert.match(html, /href="https:\/\/shop\.test\/order\/K7CF-3MWT\?key=abc-_123"/);
  assert.match(html, /src="https:\/\/shop\.test\/media\/marigold-0123456789-email\.jpg"/);
  assert.match(text, /wa\.me\/911410000000\?text=Hello%2C%20I%20have%20a%20question%20about%20my%20order%20K7CF-3MWT/);
  // Customers sign in.
  const { accessToken: _, ...ofCustomer } = samples.orderConfirmed;
  assert.match(composed("orderConfirmed", ofCustomer).text, /order\/K7CF-3MWT\n/);
  assert.doesNotMatch(composed("orderConfirmed", { ...ofCustomer, hasGoods: false }).text, /tax invoice/);
});

const charges = { freeFrom: fromRupees(5_000), charge: fromRupees(99), codCharge: fromRupees(40) };
const full = { name: "Loom", terms: [], quantity: 1, mrp: fromRupees(2_000), unitPrice: fromRupees(2_000) };
const reduced = { name: "Serai", terms: [], quantity: 2, mrp: fromRupees(1_200), unitPrice: fromRupees(1_000) };
const amountIn = (text: string) => Number(text.replaceAll(",", ""));
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

for (const { rows, lines, coupon = ZERO, giftCard = ZERO, method } of [
  { rows: ["Shipping", "Cash on Delivery charge"], lines: [full], method: "cod" },
  { rows: ["Discount on MRP", "Shipping"], lines: [full, reduced], method: "online" },
  {
    rows: ["Discount on MRP", "Coupon discount TEN", "Shipping", "Cash on Delivery charge", "Gift card"],
    lines: [full, reduced],
    coupon: fromRupees(100),
    giftCard: fromRupees(300),
    method: "cod",
  },
] as const)
  test(`an order confirmation adds up with ${rows.join(", ").toLowerCase()}`, () => {
    const { total: _, units: __, payable, payableCod, codCharge, ...totals } = calculateTotals(lines, charges, { coupon, giftCard });
    const cost = method === "cod" ? { codCharge, payable: payableCod } : { codCharge: ZERO, payable };
    const { text } = composed("orderConfirmed", {
      ...samples.orderConfirmed,
      ...totals,
      ...cost,
      method,
      couponCode: "TEN",
      lines: lines.map((line) => ({ ...line, terms: [...line.terms] })),
    });
    const shown = [...text.matchAll(/^(.+): (−?)₹([\d,]+\.\d\d)(?: \(MRP ₹([\d,]+\.\d\d)\))?$/gm)].map(
      ([, label = "", minus = "", amount = "", mrp = amount]) => ({
        label,
        amount: amountIn(amount) * (minus === "" ? 1 : -1),
        mrp: amountIn(mrp),
      }),
    );
    const [first, last] = ["Total MRP", "Total"].map((name) => shown.findIndex(({ label }) => label === name)) as [number, number];
    const of = shown.slice(first, last);
    assert.deepEqual(
      of.map(({ label }) => label),
      ["Total MRP", ...rows],
    );
    assert.equal(sum(of.map(({ amount }) => amount)), shown[last]?.amount);
    assert.equal(sum(shown.slice(0, first).map(({ mrp }) => mrp)), of[0]?.amount, "the MRPs of the lines");
    const saved = sum(of.filter(({ label, amount }) => amount < 0 && label !== "Gift card").map(({ amount }) => -amount));
    assert.equal(shown[last + 1]?.label === "You save" ? shown[last + 1]?.amount : 0, saved);
  });

test("the address of an order carries no advertisement to a stranger", () => {
  const spam = ["Visit www.evil.test", "evil.test/now", "Call 9800000000", "a@b.co", "https://evil", "<b>Win</b>", "x".repeat(200)];
  const { text } = composed("orderConfirmed", {
    ...samples.orderConfirmed,
    recipient: "Win at evil.test",
    address: [...spam, "Jaipur 302021"],
  });
  assert.match(text, /Delivery to: Jaipur 302021\n/);
});

test("a confirmation says on which days it arrives, when that was promised", () => {
  const promised = { from: "2026-11-27", by: "2026-11-30" };
  assert.match(composed("orderConfirmed", { ...samples.orderConfirmed, promised }).text, /It arrives Fri 27 – Mon 30 Nov\./);
  assert.doesNotMatch(composed("orderConfirmed", { ...samples.orderConfirmed, promised: null }).text, /It arrives/);
});

test("the e-mail about a paid parcel asks for no cash", () => {
  assert.match(composed("orderShipped", samples.orderShipped).text, /tax invoice: .*K7CF-3MWT.*#order-documents\n/);
  assert.match(composed("orderShipped", samples.orderShipped).html, /<a href="https:\/\/shop\.test\/order\/K7CF-3MWT\?key=abc-_123"/);
  assert.match(composed("orderShipped", samples.orderShipped).text, /Please have ₹2,040\.00 in cash ready/);
  const { cash: _, ...paid } = samples.orderShipped;
  assert.doesNotMatch(composed("orderShipped", paid).text, /cash|₹/);
});

test("the code of a gift card is a line of its own, to be copied", () => {
  for (const kind of ["giftCards", "giftCardForYou"] as const) {
    const { html, text } = composed(kind, samples[kind]);
    assert.match(html, /<p [^>]*>2FHJ-7KCM-RTWX-Y346<\/p>/, kind);
    assert.match(text, /₹5,000\.00, valid until 21 November 2027: 2FHJ-7KCM-RTWX-Y346\n/, kind);
  }
});

test("the sign-in e-mail shows the device and the time in India", () => {
  assert.match(
    composed("newDevice", samples.newDevice).text,
    /Device: Chrome on Android\n.*Saturday,? 21 November 2026.* 3:30 pm, Indian time/i,
  );
});

test("only newsletters have one-click unsubscribe headers", () => {
  const { headers, html, text } = composed("newsletterWelcome", samples.newsletterWelcome);
  assert.deepEqual(headers, {
    "List-Unsubscribe": "<https://shop.test/api/newsletter/leave/abc-_123>",
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  });
  for (const form of [html, text]) assert.match(form, /https:\/\/shop\.test\/unsubscribe\?id=abc-_123/);
  assert.deepEqual(composed("enquiryReceived", samples.enquiryReceived).headers, { "Auto-Submitted": "auto-generated" });
});

test("the owner's order e-mail shows what packing needs, as the customer typed it", () => {
  const { text, subject } = composed("orderNotice", { ...samples.orderNotice, address: ["Call 98290 12345", "Jaipur 302021"] });
  assert.equal(subject, "New order K7CF-3MWT, ₹1,48,340.50");
  for (const expected of [
    "Marigold Trellis: ₹24,900.00 (MRP ₹35,100.00)\n  4 × 6 ft, 2 × ₹12,450.00",
    "Total: ₹1,48,340.50",
    "E-mail: asha@example.in",
    "+919800000000",
  ])
    assert.ok(text.includes(expected), `${expected}\n\n${text}`);
  assert.match(text, /Call 98290 12345, Jaipur 302021/);
  assert.match(text, /> <script>alert/, "the note");
  assert.match(text, /Pick, pack and hand over K7CF-3MWT in the admin/);
});

test("the e-mail about a refused refund shows the amount and the customer", () => {
  const { text } = composed("refundNotice", samples.refundNotice);
  const askAgain = "open the order K7CF-3MWT in the admin";
  for (const expected of ["₹2,000.00", "pay_12345678901234", "The card is closed.", "Asha Rao", "asha@example.in", askAgain])
    assert.ok(text.includes(expected), expected);
});

/** Every path of a text that a template has asked for. */
function recording(messages: object, seen: Set<string>, path = ""): object {
  return new Proxy(messages, {
    get(node, name) {
      const value: unknown = Reflect.get(node, name);
      const here = path === "" ? String(name) : `${path}.${String(name)}`;
      if (typeof value === "object" && value !== null) return recording(value, seen, here);
      if (typeof value === "string" || isFilled(value)) seen.add(here);
      return value;
    },
  });
}

/** The same in every e-mail, or names of facts. */
const SHARED =
  /^(language|fact|meeting|whatsApp|footer|hasCard|order\.(fact|totals|method|giftCard$|forYou\.reason)|trade\.(fact|hasCard)|account\.deviceFact|ownerOrder\.(paid|refundAmount|payment)$|newsletter\.test)/;

for (const kind of Object.keys(templates) as EmailKind[])
  test(`${kind}: the owner can write every text that it shows`, () => {
    const seen = new Set<string>();
    const messages = recording(messagesFor("en-IN"), seen) as EmailMessages;
    templates[kind].render(templates[kind].data.parse(examples[kind]) as never, sender, messages);
    const editable = new Set(editableTexts(kind).map(({ path }) => path));
    assert.deepEqual(
      [...seen].filter((path) => !SHARED.test(path) && !editable.has(path)),
      [],
    );
  });

test("every text that the owner can write exists, and its names are in it", () => {
  for (const kind of Object.keys(templates) as EmailKind[])
    for (const { path, original, names } of editableTexts(kind)) {
      assert.notEqual(original, "undefined", path);
      assert.deepEqual(namesIn(original).toSorted(), [...names].toSorted(), path);
    }
});

test("own texts take the place of the shop's in one e-mail only, are escaped, and values with braces stay as they are", () => {
  const own = { "order.confirmed": "Got it: {number}", "order.confirmedNext.madeToOrder": "<b>Thank you</b>", greeting: "Dear {name}," };
  const row = { id: 1, key: "k", recipient: "asha@example.in", locale: "en-IN" as const, replyTo: null, createdAt: new Date(0) };
  const of = (kind: EmailKind) => compose({ ...row, kind, data: samples[kind] }, sender, own);
  const { subject, html, text } = of("orderConfirmed");
  assert.equal(subject, "Got it: K7CF-3MWT");
  assert.match(html, /&lt;b&gt;Thank you&lt;\/b&gt;/);
  assert.match(text, /Dear Asha,/);
  assert.equal(filled("{one} {other}", "one", "other")("{other}", "2"), "{other} 2");
  assert.equal(of("orderShipped").subject, "Your order K7CF-3MWT is on its way");
});
