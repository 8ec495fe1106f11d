import type { z } from "zod";
import * as calls from "../../contract/admin/products.ts";
import type { Db } from "../../db/connect.ts";
import { previewQuery, productPath } from "../../shared/links.ts";
import {
  type StaffProduct,
  addPreview,
  previewTyped,
  addStaffProduct,
  changeStaffProduct,
  copyStaffProduct,
  deleteStaffProduct,
  listStaffProducts,
  readPriceGrid,
  placeOf,
  readDependants,
  readProductChoices,
  readStaffProduct,
  scheduleProduct,
  setProductStatus,
  toGiven,
  toLeadDays,
  toPictureWire,
} from "../catalogue/catalogue.ts";
import { readPublished, redirectToPage } from "../content/content.ts";
import type { Answer } from "../http/answer.ts";
import type { Clock } from "../platform/clock.ts";
import { inTransaction } from "../postgres/transaction.ts";
import { indexProducts } from "../search/search.ts";
import { recordChange } from "../staff/staff.ts";
import { changedFields } from "./changed-fields.ts";

export const subjectOf = ({ sku }: { sku: string }) => ({ kind: "product" as const, name: sku });

/** `pages`: for reading only. */
type Deps = { db: Db; pages: Db; publicUrl: string; clock: Clock };

export function productsAdminRoutes(answer: Answer, { db, pages, publicUrl, clock }: Deps): void {
  answer(calls.productList)(async (_body, _caller, { q, ...asked }) => {
    const { rows, ...page } = await listStaffProducts(pages, { ...asked, text: q });
    return {
      status: "success",
      rows: rows.map((product) => ({
        ...product,
        picture: product.picture && toPictureWire(product.picture),
        publishAt: toText(product.publishAt),
        endAt: toText(product.endAt),
        updatedAt: product.updatedAt.toISOString(),
      })),
      ...page,
    };
  });
  answer(calls.priceGrid)(async (_body, _caller, { q, ...which }) => ({
    status: "success",
    ...(await readPriceGrid(pages, { ...which, text: q }, { limit: calls.MOST_GRID_ROWS, now: clock() })),
  }));
  answer(calls.productDetail)(async (_body, _caller, _query, { id }) => ({
    status: "success",
    product: toWire(await readStaffProduct(db, id, clock())),
  }));
  answer(calls.productChoices)(async () => {
    const [{ attributes, ...choices }, settings] = await Promise.all([
      readProductChoices(pages, clock()),
      readPublished(pages, "settings", ""),
    ]);
    return {
      status: "success",
      ...choices,
      attributes: attributes.map(({ terms, ...attribute }) => ({
        ...attribute,
        terms: terms.map(({ widthCm, lengthCm, shape, ...term }) => ({
          ...term,
          measure: widthCm === null || lengthCm === null ? null : { widthCm, lengthCm, shape: shape ?? "rectangle" },
        })),
      })),
      hasSeller: Boolean(settings?.legal.companyName && settings.legal.registeredAddress),
      hasCare: Boolean(settings?.supportEmail && settings.phone),
      publicUrl,
    };
  });
  answer(calls.addProduct)(async ({ isOnSale, ...given }, { person }) => {
    const now = clock();
    return await inTransaction(db, async (tx) => {
      const id = await addStaffProduct(tx, given, { isOnSale, staffId: person.id, now });
      await redirectToPage(tx, { to: productPath(given.slug) });
      await indexProducts(tx, [id]);
      const product = await readStaffProduct(tx, id, now);
      await recordChange(tx, person, { action: calls.addProduct.name, subject: subjectOf(product), after: toFields(product) }, now);
      return { status: "success", id, version: product.version };
    });
  });
  answer(calls.changeProduct)(async ({ version, ...given }, { person }, _query, { id }) => {
    const now = clock();
    return await inTransaction(db, async (tx) => {
      const { before, after } = await changeStaffProduct(tx, id, { given, version, staffId: person.id, now });
      if (before.slug !== after.slug) await redirectToPage(tx, { from: productPath(before.slug), to: productPath(after.slug) });
      await indexProducts(tx, [id]);
      const fields = changedFields(toFields(before), toFields(after));
      if (fields) await recordChange(tx, person, { action: calls.changeProduct.name, subject: subjectOf(after), ...fields }, now);
      return { status: "success", version: after.version };
    });
  });
  answer(calls.setProductStatus)(async ({ status }, { person }, _query, { id }) => {
    const now = clock();
    await inTransaction(db, async (tx) => {
      const before = await setProductStatus(tx, id, { status, now });
      if (!before) return;
      await indexProducts(tx, [id]);
      const change = { before: { status: before.status }, after: { status } };
      await recordChange(tx, person, { action: calls.setProductStatus.name, subject: subjectOf(before), ...change }, now);
    });
    return { status: "success" };
  });
  answer(calls.scheduleProduct)(async (body, { person }, _query, { id }) => {
    const now = clock();
    const [publishAt, endAt] = [toDate(body.publishAt), toDate(body.endAt)];
    await inTransaction(db, async (tx) => {
      const before = await scheduleProduct(tx, id, { publishAt, endAt, now });
      const fields = changedFields(scheduleOf(before), scheduleOf({ publishAt, endAt }));
      if (fields) await recordChange(tx, person, { action: calls.scheduleProduct.name, subject: subjectOf(before), ...fields }, now);
    });
    return { status: "success" };
  });
  answer(calls.previewProduct)(async (_body, _caller, _query, { id }) => {
    const { slug, token } = await addPreview(db, id, clock());
    return { status: "success", address: `${publicUrl}${productPath(slug)}${previewQuery(token)}` };
  });
  answer(calls.previewTypedProduct)(async ({ product, token }, { person }) => ({
    status: "success",
    ...(await previewTyped(db, { product, token, staffId: person.id, now: clock() })),
  }));
  answer(calls.copyProduct)(async (_body, { person }, _query, { id }) => {
    const now = clock();
    return await inTransaction(db, async (tx) => {
      const copy = await readStaffProduct(tx, await copyStaffProduct(tx, id, { staffId: person.id, now }), now);
      await recordChange(tx, person, { action: calls.copyProduct.name, subject: subjectOf(copy), after: toFields(copy) }, now);
      return { status: "success", id: copy.id };
    });
  });
  answer(calls.productDependants)(async (_body, _caller, _query, { id }) => ({ status: "success", ...(await readDependants(pages, id)) }));
  answer(calls.deleteProduct)(async (_body, { person }, _query, { id }) => {
    const now = clock();
    await inTransaction(db, async (tx) => {
      const before = await deleteStaffProduct(tx, id, now);
      await recordChange(tx, person, { action: calls.deleteProduct.name, subject: subjectOf(before), before: toFields(before) }, now);
    });
    return { status: "success" };
  });
}

const toText = (moment: Date | null) => moment?.toISOString() ?? null;
const toDate = (moment: string | null) => (moment === null ? null : new Date(moment));
const scheduleOf = ({ publishAt, endAt }: Pick<StaffProduct, "publishAt" | "endAt">) => ({
  publishAt: toText(publishAt),
  endAt: toText(endAt),
});

type Wire = z.input<typeof calls.productDetail.reply>["product"];

/** Fields that staff change, for the audit log. */
const toFields = (product: StaffProduct) => ({
  ...toGiven(product),
  variations: product.variations.map(({ id, sku, termIds, mrp, price, stock, minimumQuantity, step, madeToOrder, ...variation }) => ({
    id,
    sku,
    termIds,
    mrp,
    price,
    stock,
    minimumQuantity,
    step,
    madeToOrder,
    leadDays: toLeadDays(variation),
    weightGrams: variation.weightGrams,
    rolledLengthCm: variation.rolledLengthCm,
    isVisible: variation.isVisible,
    shelf: variation.shelf,
  })),
});

const toWire = (product: StaffProduct): Wire => {
  return {
    ...toGiven(product),
    id: product.id,
    version: product.version,
    status: product.status,
    publishedAt: toText(product.publishedAt),
    publishAt: toText(product.publishAt),
    endAt: toText(product.endAt),
    updatedAt: product.updatedAt.toISOString(),
    isGiftCard: product.isGiftCard,
    wasOrdered: product.wasOrdered,
    related: product.related.map(({ id, name }) => ({ id, name })),
    variations: product.variations.map(({ lowest, since, leadMinDays, leadMaxDays, lowStockAt: _lowStockAt, ...variation }) => ({
      ...variation,
      leadDays: toLeadDays({ leadMinDays, leadMaxDays }),
      prices: { lowest, since: since.toISOString() },
    })),
    pictures: product.pictures.map(({ variantId, picture, ...shown }) => ({
      ...shown,
      variation: placeOf(product, variantId),
      picture: toPictureWire(picture),
    })),
  };
};
