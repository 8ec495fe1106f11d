/** Example data of every e-mail: for previews of those that no order has. */
import {
  codConfirmPath,
  emailPicturePath,
  newsletterConfirmPath,
  payLinkPath,
  productPath,
  shopPath,
  wideEmailPicturePath,
} from "../../shared/links.ts";
import type { EmailData, EmailKind } from "./templates/templates.ts";

const message = "Which rug is good for stairs?";
const person = { ticket: "K7CF-3MWT", name: "Asha Rao", email: "asha@example.in", phone: "9800000000" };
const store = { name: "Jaipur", address: "14 Amrapali Marg\nJaipur", mapLink: "https://map.test/?a=1&b=2" };
const appointment = { ticket: person.ticket, name: person.name, how: "visit", date: "2026-12-01", time: "11:30", store } as const;

/** The picture in the examples, which a shop's own takes the place of. */
export const EXAMPLE_PICTURE = "marigold-0123456789";

const order = { number: "K7CF-3MWT", name: "Asha", accessToken: "abc-_123" };
const customer = { number: order.number, fullName: "Asha Rao", email: person.email, mobile: "+919800000000" };
const payment = { amount: 2_000_00, paymentId: "pay_12345678901234" };
const placed = {
  lines: [
    { name: "Marigold Trellis", terms: ["4 × 6 ft"], quantity: 2, unitPrice: 12_450_00, mrp: 17_550_00, picture: EXAMPLE_PICTURE },
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

export const examples: { [K in EmailKind]: EmailData<K> } = {
  enquiryReceived: { ticket: person.ticket, name: person.name },
  enquiryNotice: { ...person, subject: "Website Enquiry", about: "General", priority: "Medium", source: "Website", message },
  enquiryAnswer: {
    ticket: person.ticket,
    name: person.name,
    subject: "Jute rugs",
    answer: "A flat weave with a pad is best.",
    by: "Meena",
    message,
  },
  appointmentReceived: appointment,
  appointmentNotice: { ...appointment, email: person.email, phone: person.phone, message },
  collaborationReceived: { ticket: person.ticket, name: person.name },
  collaborationNotice: { ...person, company: "Studio Rao", message },
  newsletterConfirm: { confirmPath: newsletterConfirmPath("abc") },
  newsletterIssue: {
    subject: "New from the loom",
    preview: "Three rugs",
    unsubscribeId: "abc",
    blocks: [
      { type: "heading", text: "Madder" },
      { type: "text", text: "First line\nsecond line\n\nAnother paragraph" },
      { type: "picture", path: wideEmailPicturePath("serai"), alt: "A rug", link: shopPath },
      { type: "products", products: [{ name: "Serai", price: "₹42,900", picture: emailPicturePath("serai"), path: productPath("serai") }] },
      { type: "button", text: "See all", link: shopPath },
    ],
  },
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
  mailTest: {},
  staffInvitation: { name: person.name, by: "Meena", role: "Orders", token: "abc-_123" },
  staffSignInChanged: { name: person.name, change: "passkeyAdded", device: "Chrome on Android", at: "2026-11-21T10:00:00.000Z" },
  staffNewDevice: { name: person.name, device: "Chrome on Android", at: "2026-11-21T10:00:00.000Z" },
  accountDeleted: { name: person.name, kind: "retail" },
  tradeRegistered: { name: person.name, verifyToken: "abc-_123" },
  tradeReceived: { name: person.name, verifyToken: "abc-_123" },
  tradeNotice: { ...person, company: "Studio Rao", gstin: "27AAPFU0939F1ZV", companyLink: "https://studio.example", hasCard: true },
  tradeApproved: { name: person.name },
  tradeDeclined: { name: person.name },
  orderConfirmed: { ...order, ...placed, hasGoods: true },
  orderShipped: {
    ...order,
    carrier: "Blue Dart",
    trackingId: "BD123456",
    cash: 2_040_00,
  },
  parcelUndelivered: { ...order, why: "Consignee not available" },
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
  orderChanged: { ...placed, ...order, detail: "The size is 5 × 8 ft now.", back: 1_000_00, backOnCard: 200_00 },
  orderRefunded: { ...order, amount: 2_000_00, giftCard: 300_00 },
  payLink: { ...placed, number: order.number, name: order.name, path: payLinkPath("token"), until: "2026-11-24T10:00:00.000Z" },
  codConfirmation: { ...order, payable: 24_999_00, path: codConfirmPath("token") },
  paymentFailed: order,
  returnAsked: { ...order, returnNumber: "K7CF-3MWT-R1", fee: 500_00, refund: 11_950_00 },
  returnPhotosNeeded: { ...order, returnNumber: "K7CF-3MWT-R1", answer: "Please show us the whole edge, and the label on the back." },
  returnAgreed: { ...order, returnNumber: "K7CF-3MWT-R1", pickupDay: "2026-11-26", dropAddress: "" },
  returnPickupBooked: { ...order, returnNumber: "K7CF-3MWT-R1", pickupDay: "2026-11-27" },
  returnRefused: { ...order, returnNumber: "K7CF-3MWT-R1", answer: "The rug was washed." },
  orderNotice: {
    number: order.number,
    name: "Asha",
    email: person.email,
    mobile: customer.mobile,
    note: "Please call before you come.",
    ...placed,
  },
  cancelNotice: { ...customer, reason: "Ordered twice." },
  heldNotice: { ...customer, ...payment, reason: "A rug was sold in the meantime." },
  refundNotice: { ...customer, ...payment, reason: "The card is closed." },
  auditFindings: {
    findings: [{ rule: "no stock below zero", subject: "variation DH-1", expected: "0 or more", found: "-1" }],
    count: 31,
  },
};
