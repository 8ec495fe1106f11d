/** Which texts of each e-mail the owner may write, and the owner's own words in their place. */
import { type EmailMessages, messagesFor } from "./messages/messages.ts";
import { filled, isFilled, namesIn } from "./messages/filled.ts";
import { DEFAULT_LOCALE, type Locale } from "../../shared/locale.ts";
import { textNames } from "./text-names.ts";
import type { EmailKind } from "./templates/templates.ts";

/** Where a text is. */
export type TextRole = "subject" | "title" | "preview" | "text" | "button";
type Table = Partial<Record<TextRole, string>>;

const greeting = "greeting greetingWithoutName";
const account = (name: string, more: Table = {}): Table => ({
  subject: `account.${name}`,
  preview: `account.${name}Preview`,
  ...more,
  text: `${greeting} ${more.text ?? ""}`,
});
const nextOfOrder = "order.next.title order.next.packed order.next.ready order.next.promised order.next.arrives order.next.cash";

/** Paths in the messages, with spaces between them. What is not here (facts, totals, footers) is the same in all e-mails, or made of the data alone. */
const table: Record<EmailKind, Table> = {
  enquiryReceived: {
    subject: "enquiry.subject",
    title: "enquiry.title",
    preview: "enquiry.preview",
    text: `${greeting} enquiry.next enquiry.keep notUs`,
  },
  enquiryNotice: { subject: "enquiry.owner", title: "enquiry.ownerTitle" },
  enquiryAnswer: { title: "enquiry.answerTitle", text: `${greeting} enquiry.answeredBy enquiry.youWrote` },
  appointmentReceived: {
    subject: "appointment.subject",
    title: "appointment.title",
    preview: "appointment.preview",
    text: `${greeting} appointment.next appointment.visit appointment.video notUs`,
    button: "appointment.map",
  },
  appointmentNotice: { subject: "appointment.owner", title: "appointment.ownerTitle" },
  collaborationReceived: {
    subject: "collaboration.subject",
    title: "collaboration.title",
    preview: "collaboration.preview",
    text: `${greeting} collaboration.next notUs`,
  },
  collaborationNotice: { subject: "collaboration.owner", title: "collaboration.ownerTitle" },
  newsletterConfirm: {
    subject: "newsletter.confirm",
    title: "newsletter.confirmTitle",
    preview: "newsletter.confirmPreview",
    text: "greetingWithoutName newsletter.confirmNext newsletter.confirmNotYou",
    button: "newsletter.confirmButton",
  },
  newsletterWelcome: {
    subject: "newsletter.subject",
    title: "newsletter.title",
    preview: "newsletter.preview",
    text: "greetingWithoutName newsletter.next newsletter.leave",
  },
  newsletterIssue: {},
  welcome: account("welcome", {
    title: "account.welcomeTitle",
    text: "account.welcomeNext account.welcomeNotYou",
    button: "account.verify",
  }),
  verify: account("confirm", {
    text: "account.confirmNext.retail account.confirmNext.trade account.confirmNotYou",
    button: "account.verify",
  }),
  reset: account("reset", {
    text: "account.resetNext.retail account.resetNext.trade account.resetNotYou",
    button: "account.resetButton",
  }),
  passwordChanged: account("changed", { text: "account.changedNext account.notYou", button: "account.signIn" }),
  newDevice: { subject: "account.device", text: `${greeting} account.deviceNext account.notYou`, button: "account.signIn" },
  failedSignIns: account("failedSignIns", {
    text: "account.failedSignInsNext account.failedSignInsYou",
    button: "account.resetButton",
  }),
  addressTried: account("addressTried", { text: "account.addressTriedNext account.addressTriedYou", button: "account.signIn" }),
  passkeyAdded: {
    subject: "account.passkeyAdded",
    text: `${greeting} account.passkeyAddedNext account.passkeyNotYou`,
    button: "account.signIn",
  },
  passkeyRemoved: {
    subject: "account.passkeyRemoved",
    text: `${greeting} account.passkeyRemovedNext account.passkeyNotYou`,
    button: "account.signIn",
  },
  emailChange: account("email", { text: "account.emailNext account.emailNotYou", button: "account.emailButton" }),
  emailChangeNotice: account("emailWarning", { text: "account.emailWarningNext account.notYou", button: "account.signIn" }),
  accountDeleted: account("deleted", { text: "account.deletedNext account.deletedNotYou" }),
  tradeReceived: {
    subject: "trade.received",
    preview: "trade.receivedPreview",
    text: `${greeting} trade.receivedNext trade.receivedVerify notUs`,
    button: "account.verify",
  },
  tradeRegistered: {
    subject: "trade.registered",
    preview: "trade.registeredPreview",
    text: `${greeting} trade.registeredNext trade.registeredApply notUs`,
    button: "account.verify trade.apply",
  },
  tradeNotice: { subject: "trade.owner", title: "trade.ownerTitle", button: "trade.ownerNext" },
  tradeApproved: {
    subject: "trade.approved",
    preview: "trade.approvedPreview",
    text: `${greeting} trade.approvedNext`,
    button: "account.signIn",
  },
  tradeDeclined: {
    subject: "trade.declined",
    preview: "trade.declinedPreview",
    text: `${greeting} trade.declinedNext trade.declinedReason trade.declinedReply`,
  },
  orderConfirmed: {
    subject: "order.confirmed",
    title: "order.confirmedTitle",
    preview: "order.confirmedPreview",
    text: `${greeting} order.confirmedNext.inStock order.confirmedNext.madeToOrder order.confirmedNext.giftCards order.giftCardNext.toBuyer order.giftCardNext.now order.giftCardNext.later ${nextOfOrder} order.invoiceNext`,
    button: "order.see",
  },
  orderShipped: {
    subject: "order.shipped",
    title: "order.shippedTitle",
    preview: "order.shippedPreview",
    text: `${greeting} order.shippedNext order.shippedPart order.shippedRest order.shippedLast order.shippedCod`,
    button: "order.track order.see order.invoice",
  },
  parcelUndelivered: {
    subject: "order.notTakenIn.subject",
    title: "order.notTakenIn.title",
    preview: "order.notTakenIn.preview",
    text: `${greeting} order.notTakenIn.next`,
    button: "order.notTakenIn.choose order.see",
  },
  orderDelivered: {
    subject: "order.delivered",
    title: "order.deliveredTitle",
    preview: "order.deliveredPreview",
    text: `${greeting} order.deliveredNext`,
    button: "order.see",
  },
  orderCancelled: {
    subject: "order.cancelled",
    title: "order.cancelledTitle",
    preview: "order.cancelledPreview",
    text: `${greeting} order.cancelledNext order.undeliveredNext order.refundFollows order.backOnGiftCard`,
    button: "order.see",
  },
  orderHeld: {
    subject: "order.onHold",
    title: "order.onHoldTitle",
    preview: "order.onHoldPreview",
    text: `${greeting} order.refundFollows`,
    button: "order.see",
  },
  orderChanged: {
    subject: "order.changed",
    title: "order.changedTitle",
    text: `${greeting} order.changedNext order.partBack order.backOnGiftCard`,
    button: "order.see",
  },
  orderRefunded: {
    subject: "order.refunded order.refundedToCard",
    title: "order.refundedTitle order.refundedToCardTitle",
    preview: "order.refundedPreview order.refundedByHandPreview order.refundedNewCardPreview",
    text: `${greeting} order.refundedNewCardNext order.refundedNext order.refundedCashNext order.refundedByHandNext order.backOnGiftCard`,
    button: "order.see",
  },
  payLink: {
    subject: "order.payLink.subject",
    title: "order.payLink.title",
    preview: "order.payLink.preview",
    text: `${greeting} order.payLink.next order.payLink.notYou`,
    button: "order.payLink.pay",
  },
  codConfirmation: {
    subject: "order.codConfirmation.subject",
    title: "order.codConfirmation.title",
    preview: "order.codConfirmation.preview",
    text: `${greeting} order.codConfirmation.next order.codConfirmation.changed`,
    button: "order.codConfirmation.confirm order.see",
  },
  paymentFailed: {
    subject: "order.paymentFailed",
    title: "order.paymentFailedTitle",
    preview: "order.paymentFailedPreview",
    text: `${greeting} order.paymentFailedNext`,
    button: "order.retry",
  },
  returnAsked: {
    subject: "returns.asked",
    title: "returns.askedTitle",
    preview: "returns.askedPreview",
    text: `${greeting} returns.askedNext`,
    button: "returns.see",
  },
  returnPhotosNeeded: {
    subject: "returns.photos",
    title: "returns.photosTitle",
    preview: "returns.photosPreview",
    text: `${greeting} returns.photosNext`,
    button: "returns.see",
  },
  returnAgreed: {
    subject: "returns.agreed",
    title: "returns.agreedTitle",
    preview: "returns.agreedPreview",
    text: `${greeting} returns.agreedPickup returns.agreedDrop returns.agreedPack`,
    button: "returns.see",
  },
  returnPickupBooked: {
    subject: "returns.booked",
    title: "returns.bookedTitle",
    preview: "returns.bookedPreview",
    text: `${greeting} returns.bookedNext returns.agreedPack`,
    button: "returns.see",
  },
  returnRefused: {
    subject: "returns.refused",
    title: "returns.refusedTitle",
    preview: "returns.refusedPreview",
    text: `${greeting} returns.refusedWhy returns.refusedNext`,
    button: "returns.see",
  },
  giftCards: {
    subject: "order.giftCards",
    title: "order.giftCardsTitle",
    preview: "order.giftCardsPreview",
    text: `${greeting} order.giftCardsNext`,
    button: "order.shop order.balance",
  },
  giftCardForYou: {
    subject: "order.forYou.subject order.forYou.subjectFrom",
    title: "order.forYou.title",
    preview: "order.forYou.preview",
    text: `${greeting} order.forYou.what order.forYou.whatFrom order.forYou.next`,
    button: "order.shop order.balance",
  },
  giftCardSent: {
    subject: "order.giftCardSent",
    title: "order.giftCardSentTitle",
    text: `${greeting} order.giftCardSentNext`,
    button: "order.see",
  },
  orderNotice: {
    subject: "ownerOrder.placed",
    title: "ownerOrder.placedTitle",
    text: "ownerOrder.placedNext ownerOrder.giftCardsNext",
  },
  cancelNotice: { subject: "ownerOrder.cancelled", title: "ownerOrder.cancelledTitle", text: "ownerOrder.cancelledNext" },
  heldNotice: { subject: "ownerOrder.onHold", title: "ownerOrder.onHoldTitle", text: "ownerOrder.onHoldNext" },
  refundNotice: {
    subject: "ownerOrder.refund",
    title: "ownerOrder.refundTitle",
    preview: "ownerOrder.refundPreview",
    text: "ownerOrder.refundNext",
  },
  auditFindings: { title: "audit.title", preview: "audit.preview", text: "audit.what audit.next" },
  mailTest: { subject: "staff.mailTest", title: "staff.mailTestTitle", text: "staff.mailTestNext" },
  staffInvitation: {
    subject: "staff.invited",
    preview: "staff.invitedPreview",
    text: `${greeting} staff.invitedNext staff.invitedNotYou`,
    button: "staff.join",
  },
  staffNewDevice: { subject: "staff.device", text: `${greeting} staff.deviceNext`, button: "staff.open" },
  staffSignInChanged: {
    subject: Object.keys(messagesFor(DEFAULT_LOCALE).staff.changes)
      .map((change) => `staff.changes.${change}`)
      .join(" "),
    text: `${greeting} staff.changeNext`,
    button: "staff.open",
  },
};

/** `about`: what the text is for; '' where its role says so. */
export type EditableText = { path: string; role: TextRole; about: string; original: string; names: readonly string[] };

/** The texts of an e-mail as the shop has them, in the order in which they are read. */
export function editableTexts(kind: EmailKind, locale: Locale = DEFAULT_LOCALE): EditableText[] {
  const messages = messagesFor(locale);
  return (["subject", "title", "preview", "text", "button"] as const).flatMap((role) =>
    (table[kind][role] ?? "")
      .split(" ")
      .filter((path) => path !== "")
      .map((path) => {
        const found = at(messages, path);
        const text = isFilled(found) ? { original: found.text, names: found.names } : { original: String(found), names: [] };
        return { path, role, about: textNames[path] ?? "", ...text };
      }),
  );
}

/** By path. */
export type OwnTexts = Readonly<Record<string, string>>;

/** What is wrong with own texts, at their paths: names in braces that nobody fills, and names that have to stay. */
export function faultsOf(
  kind: EmailKind,
  texts: OwnTexts,
  says: { unknown: (name: string, known: readonly string[]) => string; missing: (names: readonly string[]) => string; foreign: string },
) {
  const known = new Map(editableTexts(kind).map((text) => [text.path, text]));
  return Object.entries(texts).flatMap(([path, text]) => {
    const original = known.get(path);
    if (!original) return [{ field: `texts.${path}`, message: says.foreign }];
    const used = namesIn(text);
    const unknown = used.find((name) => !original.names.includes(name));
    if (unknown !== undefined) return [{ field: `texts.${path}`, message: says.unknown(unknown, original.names) }];
    // The shop's name may be left out: it is above the text.
    const missing = namesIn(original.original).filter((name) => name !== "shop" && !used.includes(name));
    return missing.length > 0 ? [{ field: `texts.${path}`, message: says.missing(missing) }] : [];
  });
}

/** Messages in which the owner's texts take the place of the shop's. What names a text that is no more is left out. */
export function withOwnTexts(messages: EmailMessages, kind: string, texts: OwnTexts | undefined): EmailMessages {
  if (!texts || !Object.hasOwn(table, kind)) return messages;
  const known = new Set(editableTexts(kind as EmailKind).map(({ path }) => path));
  return Object.entries(texts)
    .filter(([path]) => known.has(path))
    .reduce((all, [path, text]) => replaced(all, path.split("."), text) as EmailMessages, messages);
}

function at(messages: unknown, path: string): unknown {
  return path.split(".").reduce((node, name) => (node as Record<string, unknown>)[name], messages);
}

function replaced(node: unknown, [name, ...rest]: readonly string[], text: string): unknown {
  if (name === undefined) return isFilled(node) ? filled(text, ...node.names) : text;
  const record = node as Record<string, unknown>;
  return { ...record, [name]: replaced(record[name], rest, text) };
}
