/** Texts of the product page; most are fixed by the specification. */
import { rupeeText } from "../../../shared/money.ts";
import { say } from "../../words/words.ts";
import { FEW_LEFT } from "./options/choice.rules.ts";
import type { LeadDays, ShopFacts } from "./product.ts";

export const messages = {
  addToCart: "Add to Cart",
  viewCart: "View Cart",
  connectionLost: "No connection. Try again when it is back.",
  taxes: "inclusive of all taxes",
  priceOnRequest: "Price on request",
  soldOut: "Sold out",
  madeToOrder: "Made to order",
  inStock: "In stock.",
  byMail: "Sent by e-mail as soon as it is paid.",
  lastOne: "Last one",
  alsoLike: "You May Also Like",
  noScript: "The cart needs JavaScript. You can also call us to order:",
  quantity: "Quantity",
  oneFewer: "One fewer",
  oneMore: "One more",
  share: "Share",
  whichSize: "Which size do I need?",
} as const;

/** After "Play" and "Pause". */
export const videoOf = (subject: string): string => `the video: ${subject}`;

/** `rupees` for each unit. */
export const priceFrom = (quantity: number, rupees: number): string => `From ${quantity} units: ${rupeeText(rupees)} each`;

/** Above a draft, for who has the link to its preview. */
export const previewNote = "This is a preview: it is not on sale yet, and cannot be bought.";
export const typedNote = "This is a preview of what is being typed. It is not saved yet.";

/** Used when the owner's settings cannot be loaded (specification 1, sections 2.10 and 9). */
export const usualFacts: ShopFacts = {
  logo: null,
  logoOnDark: null,
  email: "",
  phone: null,
  hours: "",
  returnDays: 7,
  leadDays: { min: 25, max: 30 },
  dispatch: null,
  shipping: "",
};

const span = ({ min, max }: LeadDays) => (min === max ? `${min}` : `${min}-${max}`);

export const madeToOrderNote = (days: LeadDays) =>
  say(`This design will be made to order in about ${span(days)} days.`, `Made to order. Ready in about ${span(days)} days.`);

/** Shown when few are left; empty when there are more. */
export function fewLeft(stock: number): string {
  if (stock === 1) return messages.lastOne;
  return stock > 1 && stock <= FEW_LEFT ? `${stock} left` : "";
}

export const soldFrom = (minimum: number) => `Sold in quantities of ${minimum} or more.`;
export const soldIn = (step: number) => `Sold in ${step === 2 ? "pairs" : `sets of ${step}`}.`;
export const thereAre = (stock: number) => `Only ${stock} in stock.`;
export const notMadeIn = (others: readonly string[]) => `Not made in ${others.join(", ")}`;

export const EVERY_SIZE_SOLD_OUT = "Every size is sold out.";
export const PRODUCT_SOLD_OUT = "This product is sold out.";
export const INSTEAD_MADE_TO_ORDER = "made to order";
export const INSTEAD_IN_STOCK = "in stock";

export const LINK_COPIED = "Link copied";
export const LINK_NOT_COPIED = "Link not copied. Copy it from the address bar.";

export const PICTURES_OF = "Pictures of";
export const PICTURE = "picture";
export const NO_PICTURE = "no picture yet";
export const FULL_SCREEN = "Full screen";
export const OPENS_FULL_SCREEN = ", full screen";
export const CLOSE = "Close";
export const RECENTLY_VIEWED = "Recently viewed";
export const CHOOSE_INSTEAD = " is sold out. You can choose instead:";
export const SIMILAR = "Similar products";
