/** The gift card of the demo shop: each unit is a card worth its price. Amounts in whole rupees. */
import type { Db } from "../src/db/connect.ts";
import { addProduct, insertTerm } from "../src/server/catalogue/catalogue.ts";
import { fromRupees } from "../src/shared/money.ts";

export const GIFT_CARD_SLUG = "gift-card";
const VALUES = [2_000, 5_000, 10_000, 25_000];
/** Gift cards never run out; the stock only has to be large enough. */
const STOCK = 100_000;

export const giftCardPicture = {
  file: "home/gift-card-1.jpg",
  alt: "A madder red gift card with a border of woven diamonds, on an indigo one",
};

/** Adds the gift card and returns its id. `rank` is its bestseller rank. */
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
    subtitle: "Sent by e-mail. Use it on anything, in one go or several.",
    description:
      "<p>For someone who likes to choose. We e-mail the gift card to the recipient with your message, at once or on a day you choose. Or to you, ready to print or to write into a card of your own.</p>" +
      '<p>It pays for anything in the shop, shipping included. What you do not spend stays on the card. Valid for one year from the day it is sent. <a href="/gift-card-balance">Check a gift card balance</a>.</p>',
    status: "active",
    // The oldest product: the gift card is no new arrival.
    publishedAt: new Date("2020-01-01"),
    isGiftCard: true,
    // A voucher is a payment in advance: tax is due on what it buys, not on the card.
    hsnCode: "",
    details: [
      { name: "Sent", value: "By e-mail, at once or on a day that you choose" },
      { name: "Valid", value: "One year from the day it is sent" },
      { name: "Payment", value: "Online" },
    ],
    bestsellerRank: at.rank,
    seoTitle: "Gift card by e-mail | Dhurrie",
    seoDescription: "A gift card by e-mail, ₹2,000 to ₹25,000, for anything in the shop, shipping included. Valid for a year.",
    categoryIds: [],
    collectionIds: [],
    tagIds: [at.tagId],
    terms: [],
    images: [{ mediaId: at.pictureId, alt: giftCardPicture.alt }],
    tabs: [
      {
        name: "SHIPPING",
        body: "<p>Nothing is shipped: we e-mail the code, to the recipient or to you. At checkout you choose to whom, with which message and on which day.</p>",
      },
    ],
    variants,
  });
}
