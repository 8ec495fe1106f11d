import assert from "node:assert/strict";
import { test } from "node:test";
import { calculateTotals } from "../../../shared/cart-totals.ts";
import { ZERO, fromRupees } from "../../../shared/money.ts";
import { compose } from "../compose.ts";
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
};
const person = { ticket: "K7CF-3MWT", name: "Asha Rao", email: "asha@example.in", phone: "9800000000" };
const hostile = `<script>alert(1)</script>\n"wool" & 'jute'`;
const store = { name: "Jaipur", address: "14 Amrapali Marg\nJaipur", mapLink: "https://map.test/?a=1&b=2" };
const appointment = { ticket: person.ticket, name: person.name, how: "visit", date: "2026-12-01", time: "11:30", store } as const;

const order = { number: "K7CF-3MWT", name: "Asha", accessToken: "abc-_123" };
const customer = { number: order.number, fullName: "Asha Rao", email: person.email, mobile: "+919800000000" };
const payment = { amount: 2_000_00, paymentId: "pay_12345678901234" };
const placed = {
  lines: [
    { name: "Marigold Trellis", terms: ["4 × 6 ft"], quantity: 2, unitPrice: 12_450_00, mrp: 17_550_00, picture: "marigold-0123456789" },
    { name: "Indigo Field", terms: ["5 × 8 ft", "Indigo"], quantity: 1, unitPrice: 1_24_900_50, leadDays: { min: 25, max: 30 } },
  ],
  itemTotal: 1_60_000_50,
  discount: 10_200_00,
  coupon: 1_000_00,
  couponCode: "WELCOME10",
  giftCard: 500_00,
  shipping: 0,
  codCharge: 40_00,
  payable: 1_48_340_50,
  placedAt: "2026-11-23T05:00:00.000Z",
  method: "cod" as const,
  recipient: "Asha Rao",
  address: ["7, Gulmohar", "12 M.G. Road", "Jaipur 302021", "Rajasthan, India"],
};

const samples: { [K in EmailKind]: EmailData<K> } = {
  enquiryReceived: { ticket: person.ticket, name: person.name },
  enquiryNotice: { ...person, subject: "Website Enquiry", about: "General", priority: "Medium", source: "Website", message: hostile },
  enquiryAnswer: { ticket: person.ticket, name: person.name, subject: "Jute rugs", answer: hostile, by: "Meena", message: hostile },
  appointmentReceived: appointment,
  appointmentNotice: { ...appointment, email: person.email, phone: person.phone, message: hostile },
  collaborationReceived: { ticket: person.ticket, name: person.name },
  collaborationNotice: { ...person, company: "Studio Rao", message: hostile },
  newsletterWelcome: { unsubscribeId: "abc-_123" },
  welcome: { name: person.name, verifyToken: "abc-_123" },
  verify: { name: person.name, kind: "trade", verifyToken: "abc-_123" },
  reset: { name: person.name, kind: "trade", resetToken: "abc-_123" },
  passwordChanged: { name: person.name, kind: "retail" },
  newDevice: { name: person.name, kind: "retail", device: "Chrome on Android", at: "2026-11-21T10:00:00.000Z" },
  failedSignIns: { name: person.name, kind: "retail" },
  addressTried: { name: person.name, kind: "trade" },
  passkeyAdded: { name: person.name, kind: "retail", device: "Chrome on Android", at: "2026-11-21T10:00:00.000Z" },
  passkeyRemoved: { name: person.name, kind: "trade", device: "Safari on iPhone", at: "2026-11-21T10:00:00.000Z" },
  emailChange: { name: person.name, emailToken: "abc-_123" },
  emailChangeNotice: { name: person.name, kind: "trade" },
  staffInvitation: { name: person.name, by: hostile, role: "Orders", token: "abc-_123" },
  staffSignInChanged: { name: person.name, change: "passkeyAdded", device: "Chrome on Android", at: "2026-11-21T10:00:00.000Z" },
  staffNewDevice: { name: person.name, device: "Chrome on Android", at: "2026-11-21T10:00:00.000Z" },
  accountDeleted: { name: person.name, kind: "retail" },
  tradeRegistered: { name: person.name, verifyToken: "abc-_123" },
  tradeReceived: { name: person.name, verifyToken: "abc-_123" },
  tradeNotice: { ...person, company: "Studio Rao", gstin: "27AAPFU0939F1ZV", companyLink: hostile, hasCard: true },
  tradeApproved: { name: person.name },
  tradeDeclined: { name: person.name },
  orderConfirmed: { ...order, ...placed, hasGoods: true },
  orderShipped: {
    ...order,
    carrier: "Blue Dart",
    trackingId: "BD123456",
    trackingUrl: "https://carrier.test/?id=BD123456",
    cash: 2_040_00,
  },
  orderDelivered: order,
  orderCancelled: { ...order, reason: "The loom broke.", isPaid: true, isRefused: false },
  orderHeld: { ...order, reason: "A rug was sold in the meantime." },
  giftCards: { ...order, cards: [{ code: "2FHJ-7KCM-RTWX-Y346", amount: 5_000_00, until: "2027-11-21T10:00:00Z" }] },
  giftCardForYou: {
    name: "Meera",
    from: "Asha Rao",
    message: "Happy birthday!\nChoose what you like.",
    cards: [{ code: "2FHJ-7KCM-RTWX-Y346", amount: 5_000_00, until: "2027-11-21T10:00:00Z" }],
  },
  giftCardSent: { ...order, giftCardTo: { name: "Meera", email: "meera@example.in", sendAt: "2026-12-01T03:30:00Z" } },
  orderChanged: { ...placed, ...order, detail: hostile, back: 1_000_00, backOnCard: 200_00 },
  orderRefunded: { ...order, amount: 2_000_00, giftCard: 300_00 },
  payLink: { ...placed, number: order.number, name: order.name, path: "/pay#token", until: "2026-11-24T10:00:00.000Z" },
  paymentFailed: order,
  orderNotice: { number: order.number, name: "Asha", email: person.email, mobile: customer.mobile, note: hostile, ...placed },
  cancelNotice: { ...customer, reason: hostile },
  heldNotice: { ...customer, ...payment, reason: "A rug was sold in the meantime." },
  refundNotice: { ...customer, ...payment, reason: "The card is closed." },
  auditFindings: {
    findings: [{ rule: "no stock below zero", subject: "variation DH-1", expected: "0 or more", found: "-1" }],
    count: 31,
  },
};

const composed = <K extends EmailKind>(kind: K, data: EmailData<K>) =>
  compose({ id: 1, key: "k", kind, recipient: "asha@example.in", locale: "en-IN", replyTo: null, data, createdAt: new Date(0) }, sender);

for (const kind of Object.keys(templates) as EmailKind[])
  test(`${kind}: complete as HTML and as plain text, in the shop's layout`, () => {
    const { html, text, subject } = composed(kind, samples[kind]);
    for (const form of [html, text, subject]) assert.doesNotMatch(form, /undefined|\[object|NaN|Invalid Date/);
    assert.match(html, /^<!doctype html><html/i);
    assert.doesNotMatch(html, /<script|<link /);
    for (const [picture] of html.matchAll(/<img[^>]*>/g))
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
  const visit = composed("appointmentReceived", appointment);
  assert.match(visit.text, /Tuesday,? 1 December 2026/);
  assert.match(visit.text, /11:30, Indian time/);
  assert.match(visit.html, /href="https:\/\/map\.test\/\?a=1&amp;b=2"/);
  assert.doesNotMatch(composed("appointmentReceived", { ...appointment, how: "video" }).html, /map\.test/);
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
  assert.match(text, /order ship K7CF-3MWT/);
});

test("the e-mail about a refused refund shows the amount and the customer", () => {
  const { text } = composed("refundNotice", samples.refundNotice);
  const askAgain = `npm run shop -- order ask ${order.number}`;
  for (const expected of ["₹2,000.00", "pay_12345678901234", "The card is closed.", "Asha Rao", "asha@example.in", askAgain])
    assert.ok(text.includes(expected), expected);
});
