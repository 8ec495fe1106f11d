/** The gift card that the demo shop sells: each piece is a card worth its price. Money is in whole rupees. */
import type { Db } from "../src/db/connect.ts";
import { addProduct, insertTerm } from "../src/server/catalogue/catalogue.ts";
import { fromRupees } from "../src/shared/money.ts";

export const GIFT_CARD_SLUG = "gift-card";
const VALUES = [2_000, 5_000, 10_000, 25_000];
/** There are as many as are wanted, and a stock is what can be sold without being made. */
const STOCK = 100_000;

export const giftCardPicture = {
  file: "home/gift-card-1.jpg",
  alt: "A madder red gift card with a border of woven diamonds, on an indigo one",
};

/** Adds it and returns its id. `rank`: where it stands among the bestsellers. */
export async function addGiftCard(db: Db, at: { valueId: number; tagId: number; pictureId: number; rank: number }): Promise<number> {
  const variants = [];
  for (const [position, value] of VALUES.entries()) {
    const name = `₹${value.toLocaleString("en-IN")}`;
    const termId = await insertTerm(db, { attributeId: at.valueId, slug: String(value), name, position });
    const price = fromRupees(value);
    variants.push({
      sku: `DH-GIFT-${value}`,
      price,
      sellingPrice: price,
      stock: STOCK,
      position,
      terms: [{ attributeId: at.valueId, termId }],
    });
  }
  return await addProduct(db, {
    slug: GIFT_CARD_SLUG,
    sku: "DH-GIFT",
    name: "Gift Card",
    subtitle: "Comes by e-mail, is worth its amount in the whole shop, and can be spent in parts.",
    description:
      "<p>For who would rather choose for themselves. The code comes by e-mail as soon as the card is paid for, ready to be sent on or written into a card of your own.</p>" +
      "<p>It pays for pieces and for bringing them, in one order or in several, and what is left stays on it. It is good for a year.</p>",
    status: "active",
    publishedAt: new Date(),
    isGiftCard: true,
    // A voucher is money paid in advance: what is bought with it is taxed, not the card.
    hsnCode: "",
    details: [
      { name: "Sent", value: "By e-mail, at once" },
      { name: "Valid", value: "One year from the day it is bought" },
      { name: "Payment", value: "Online" },
    ],
    bestsellerRank: at.rank,
    seoTitle: "Gift card by e-mail | Dhurrie",
    seoDescription: "A gift card by e-mail, from ₹2,000 to ₹25,000, for everything in the shop. Can be spent in parts within a year.",
    categoryIds: [],
    collectionIds: [],
    tagIds: [at.tagId],
    terms: [],
    images: [{ mediaId: at.pictureId, alt: giftCardPicture.alt }],
    tabs: [{ name: "SHIPPING", body: "<p>Nothing is shipped: the code is in the letter that confirms your order.</p>" }],
    variants,
  });
}
