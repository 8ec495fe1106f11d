/**
 * A cart's totals, calculated independently from the rules in docs/promises.md: with integers of any size, and exact fractions until the last
 * step. Imports nothing from the shop.
 */

export type Price = { mrp: bigint; selling: bigint };

export type Sold = Price & {
  id: string;
  /** Slugs of its categories, with all their parents. */
  categories: readonly string[];
  stock: bigint;
  least: bigint;
  isMade: boolean;
  isGiftCard: boolean;
};

/** Discount in basis points; for some products another one, from a minimum quantity on. */
export type Trade = { off: bigint; overrides: ReadonlyMap<string, { off: bigint; from: bigint }> };

export type Coupon = {
  percent?: bigint;
  amount?: bigint;
  cap?: bigint;
  minimum: bigint;
  categories: readonly string[];
  audience: "retail" | "trade" | "both";
  isOn: boolean;
};

export type Bought = {
  lines: readonly { sold: Sold; quantity: bigint }[];
  trade: Trade | undefined;
  coupon: Coupon | undefined;
  /** The balance of the gift card. */
  card: bigint | undefined;
  charges: { freeFrom: bigint; shipping: bigint; cash: bigint };
};

/** In paise. */
export type ExpectedTotals = Record<
  | "itemTotal"
  | "discount"
  | "total_amount"
  | "shipping_amount"
  | "cod_amount"
  | "coupon_amount"
  | "giftcard_amount"
  | "payable_amount"
  | "payable_amount_cod",
  bigint
>;

const MAX_QUANTITY = 999n;

/** Rounds half up. */
const rounded = (above: bigint, below: bigint): bigint => (2n * above + below) / (2n * below);
const min = (one: bigint, other: bigint): bigint => (one > other ? other : one);

function priceOf({ sold, quantity }: Bought["lines"][number], trade: Trade | undefined): bigint {
  if (!trade || sold.isGiftCard) return sold.selling;
  const other = trade.overrides.get(sold.id);
  const off = other !== undefined && quantity >= other.from ? other.off : trade.off;
  return rounded(sold.selling * (10_000n - off), 10_000n);
}

/** The quantity is within its limits, and in stock unless made to order. */
const canBeBought = ({ sold, quantity }: Bought["lines"][number]): boolean =>
  sold.selling > 0n && quantity >= sold.least && quantity <= MAX_QUANTITY && (sold.isMade || quantity <= sold.stock);

function couponOn(lines: readonly { sold: Sold; paid: bigint }[], coupon: Coupon | undefined, isTrade: boolean): bigint {
  if (!coupon?.isOn || (coupon.audience === "trade" && !isTrade) || (coupon.audience === "retail" && isTrade)) return 0n;
  let goods = 0n;
  let eligible = 0n;
  for (const { sold, paid } of lines) {
    if (sold.isGiftCard) continue;
    goods += paid;
    if (coupon.categories.length === 0 || sold.categories.some((name) => coupon.categories.includes(name))) eligible += paid;
  }
  if (goods < coupon.minimum) return 0n;
  let off = coupon.percent === undefined ? coupon.amount! : (eligible * coupon.percent) / 10_000n;
  if (coupon.cap !== undefined) off = min(off, coupon.cap);
  return min(off, eligible);
}

export function expectedTotals({ lines, trade, coupon, card = 0n, charges }: Bought): ExpectedTotals {
  const bought = lines.filter(canBeBought).map((line) => ({ ...line, paid: priceOf(line, trade) * line.quantity }));
  let before = 0n;
  let total = 0n;
  for (const { sold, quantity, paid } of bought) {
    before += sold.mrp * quantity;
    total += paid;
  }
  const isSent = bought.some(({ sold }) => !sold.isGiftCard);
  const shipping = isSent && total < charges.freeFrom ? charges.shipping : 0n;
  const cash = bought.length > 0 ? charges.cash : 0n;
  const off = couponOn(bought, coupon, trade !== undefined);
  const fromCard = min(card, total + shipping - off);
  const payable = total + shipping - off - fromCard;
  return {
    itemTotal: before,
    discount: before - total,
    total_amount: total,
    shipping_amount: shipping,
    cod_amount: cash,
    coupon_amount: off,
    giftcard_amount: fromCard,
    payable_amount: payable,
    payable_amount_cod: payable + cash,
  };
}
