/** Texts of the page where goods are returned. */
import { returnMessages } from "../../../contract/return-messages.ts";
import { indianMoment } from "../../../shared/dates.ts";
import { rupeeText } from "../../../shared/money.ts";
import type { OrderReturns } from "./returns.ts";

export const title = "Return or exchange";

export const messages = {
  order: (number: string) => `Order ${number}`,
  lede: "Tell us what comes back and why. You see the fee and the refund before you ask, and we answer within two days.",
  noScript: "Please turn on JavaScript to return something, or write to us: we take the return down for you.",
  contact: "Write to us",
  whatsApp: "Ask us on WhatsApp",
  whatsAppText: (number: string) => `Hello, I would like to return something from my order ${number}.`,
  failed: "The shop could not be reached. Nothing has been changed. Please try again.",
  answerLost: "The shop has not answered, but may have your return. Please ask again: it becomes one return only.",
  calculating: "We are calculating what you get back.",
  quoteFailed: "The shop could not be reached to calculate what you get back.",
  calculateAgain: "Calculate again",
  yours: "Your returns",
  why: "Why does it come back?",
  until: (day: string) => `Until ${day}`,
  fee: "There is a fee for each unit.",
  noFee: "We pay for it.",
  what: "What comes back?",
  howMany: (name: string) => `How many of ${name}`,
  each: (rupees: number) => `Fee ${rupeeText(rupees)} for each unit`,
  photos: "Photographs",
  photosNeeded: "At least one that shows what is wrong, and one of the whole rug.",
  photosHelp: "They help us to decide at once.",
  photoAlt: (place: number) => `Photograph ${place}`,
  removePhoto: (place: number) => `Remove photograph ${place}`,
  remove: "Remove",
  photoSending: "Sending…",
  photosOnTheirWay: "A photograph is still on its way. Please ask again in a moment.",
  tooManyPhotos: returnMessages.tooManyPhotos,
  photoFormat: returnMessages.photoFormat,
  photoTooBig: returnMessages.photoTooBig,
  note: "What should we know?",
  noteHint: "For example what is wrong, and where.",
  wish: "What would you like?",
  wishes: {
    refund: { title: "The money back", text: "As it was paid." },
    gift_card: { title: "A gift card", text: "For all of it, by e-mail, when the goods are here. It has no last day." },
    exchange: { title: "Another size, or the same again", text: "We set it aside when we agree, and send it when the goods are here." },
  },
  instead: (name: string) => `Instead of ${name}`,
  choose: "Choose",
  size: (name: string, price: number) => `${name}, ${rupeeText(price)}`,
  chooseSize: returnMessages.sizeNeeded,
  exchangePrice: "The exchange costs",
  toPay: "You pay besides",
  payLater: "We send you a link to pay when the goods are here.",
  noSizes: "Nothing of it can be exchanged now.",
  exchangeFor: (name: string) => `Instead: ${name}`,
  exchangeOrder: (number: string) => `Order in exchange ${number}`,
  how: "How does it come to us?",
  pickup: "A courier fetches it",
  pickupText: "From the address of the order. Please have it packed.",
  pickupDay: "On which day?",
  drop: "You bring or send it",
  dropText: "We tell you where to when we have agreed.",
  sums: "What you get back",
  worth: "Paid for these units",
  feeRow: "Fee",
  none: "none",
  /** What goes back, by what its customer wants for it. */
  back: { refund: "Your refund", gift_card: "On your gift card", exchange: "Towards the exchange" },
  toPayment: "It goes to the account that you paid from.",
  toCard: (rupees: number) => `${rupeeText(rupees)} of it goes back on your gift card.`,
  inCash: "You paid in cash: we ask you for a bank account or UPI address.",
  afterCheck: "We refund you within five working days after the goods have arrived and we have looked at them.",
  ask: "Ask for the return",
  asked: (number: string) => `We have your return ${number}, and answer within two days.`,
  chooseReason: returnMessages.reasonNeeded,
  chooseLines: returnMessages.linesNeeded,
  choosePhotos: returnMessages.photosNeeded,
  signIn: "Sign in",
  track: "Track an order",
  account: "My Account",
  orders: "My Orders",
  pickupOn: (day: string) => `A courier comes on ${day}`,
  youBring: "You bring or send it to us",
  shopWrote: "We wrote",
  cancel: "I keep it",
  cancelAsk: "The return ends, and you keep the goods.",
  cancelled: "You keep it. The return has ended.",
  sendPhotos: "Send the photographs",
  photosSent: "Thank you. We look at them and answer.",
  history: "What has happened",
  units: (units: number, name: string) => (units === 1 ? name : `${units} × ${name}`),
} as const;

/** Where the money goes. */
export const goesTo = ({ isCash }: Pick<OrderReturns, "isCash">): string => (isCash ? messages.inCash : messages.toPayment);

export const momentText = (iso: string): string => indianMoment(new Date(iso));
const MINUTE_MS = 60_000;
/** Before a moment: a day ends a minute before midnight. */
export const lastMoment = (iso: string): string => indianMoment(new Date(Date.parse(iso) - MINUTE_MS));
