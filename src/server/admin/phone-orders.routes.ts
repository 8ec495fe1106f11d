import { createHash } from "node:crypto";
import type { z } from "zod";
import * as calls from "../../contract/admin/phone-orders.ts";
import { phoneOrderMessages as texts } from "../../contract/admin/phone-order-messages.ts";
import type { Db } from "../../db/connect.ts";
import { paise } from "../../shared/money.ts";
import { findPickedCustomer } from "../accounts/accounts.ts";
import { COUNTRY_ID, cityName, placesFor, readAddresses, stateName } from "../addresses/addresses.ts";
import { type Line, pricedLine } from "../cart/cart.ts";
import { toPictureWire } from "../catalogue/catalogue.ts";
import { type CheckoutDeps, makeAnotherPayLink, placePhoneOrder, quoteByPhone, withdrawPayLink } from "../checkout/checkout.ts";
import type { Answer } from "../http/answer.ts";
import { addressLines, parseOrderNumber, readOrder } from "../orders/orders.ts";
import { failure } from "../platform/failure.ts";
import { inTransaction } from "../postgres/transaction.ts";
import { recordChange } from "../staff/staff.ts";

const noSuchCustomer = failure("phone_order.customer", texts.noSuchCustomer, 404);

type Deps = { db: Db; checkout: CheckoutDeps; publicUrl: string };
type Bought = Pick<z.output<typeof calls.phoneQuote.body>, "customerId" | "lines" | "couponCode" | "giftCardCode">;

export function phoneOrdersRoutes(answer: Answer, { db, checkout, publicUrl }: Deps): void {
  const { clock } = checkout.mail;

  answer(calls.phoneCustomer)(async (_body, _caller, _query, { id }) => {
    const customer = await findPickedCustomer(db, id);
    if (!customer) throw noSuchCustomer();
    const addresses = await readAddresses(db, id);
    return {
      status: "success",
      customer,
      addresses: addresses.map((address) => ({
        id: address.id,
        name: `${address.firstName} ${address.lastName}`.trim(),
        mobile: address.mobile,
        lines: addressLines({ ...address, cityName: cityName(address.cityId), stateName: stateName(address.stateId), countryName: "" }),
        pincode: address.pincode,
        isDefault: address.isDefault,
      })),
    };
  });
  answer(calls.places)(async (_body, _caller, { pincode, state }) => ({ status: "success", ...placesFor(pincode, state) }));
  answer(calls.phoneQuote)(async ({ email, mobile, pincode, ...bought }) => {
    const quote = await quoteByPhone(checkout, { ...toBought(bought), email: email.toLowerCase(), mobile, pincode }, clock());
    const { itemTotal: items, total: _total, units: _units, ...totals } = quote.cart.total;
    return {
      status: "success",
      lines: quote.cart.lines.map(toQuotedLine),
      totals: { items, ...totals },
      couponMessage: quote.cart.coupon.failure?.message ?? "",
      giftCardMessage: quote.cart.giftCard.failure?.message ?? "",
      codMessage: quote.codReason ?? "",
    };
  });
  answer(calls.placePhoneOrder)(async (body, { person }) => {
    const { key, method, email, savedAddressId, address, note, agreed, ...bought } = body;
    if (bought.customerId !== null && !(await findPickedCustomer(db, bought.customerId))) throw noSuchCustomer();
    const now = clock();
    const placed = await placePhoneOrder(
      checkout,
      {
        ...toBought(bought),
        key,
        staffId: person.id,
        method: method === "cod" ? "cod" : "online",
        recipient: savedAddressId !== null ? { savedId: savedAddressId } : { typed: { ...address!, email, countryId: COUNTRY_ID } },
        note,
        agreed: {
          amount: paise(agreed.payable),
          shipping: paise(agreed.shipping),
          coupon: paise(agreed.coupon),
          itemTotal: undefined,
          discount: undefined,
          total: undefined,
        },
        // Bound to who sends it, too.
        requestHash: createHash("sha256")
          .update(JSON.stringify([person.id, body]))
          .digest("base64url"),
      },
      (tx, { number }) =>
        recordChange(
          tx,
          person,
          { action: calls.placePhoneOrder.name, subject: { kind: "order", name: number }, after: { method, amount: agreed.payable } },
          now,
        ),
      now,
    );
    return { status: "success", number: placed.number, link: placed.link && publicUrl + placed.link };
  });
  answer(calls.sendPayLink)(async ({ isMailed }, { person }, _query, params) => {
    const number = parseOrderNumber(params.number);
    const now = clock();
    return await inTransaction(db, async (tx) => {
      const path = await makeAnotherPayLink({ ...checkout, db: tx }, number, { isMailed }, now);
      const change = { action: calls.sendPayLink.name, subject: { kind: "order" as const, name: number }, after: { isMailed } };
      await recordChange(tx, person, change, now);
      const { reservedUntil } = await readOrder(tx, number);
      return { status: "success", link: publicUrl + path, until: (reservedUntil ?? now).toISOString() };
    });
  });
  answer(calls.withdrawPayLink)(async (_body, { person }, _query, params) => {
    const now = clock();
    await withdrawPayLink(
      checkout,
      parseOrderNumber(params.number),
      (tx, { number, status, payable }) =>
        recordChange(
          tx,
          person,
          {
            action: calls.withdrawPayLink.name,
            subject: { kind: "order", name: number },
            before: { status, amount: payable },
            after: { status: "cancelled" },
          },
          now,
        ),
      now,
    );
    return { status: "success" };
  });
}

const toBought = ({ customerId, lines, couponCode, giftCardCode }: Bought) => ({
  shopperId: customerId,
  wanted: lines.map(({ productId, variationId: variantId, quantity }) => ({
    productId,
    variantId,
    quantity,
    combination: "",
    seenPrice: null,
  })),
  chosen: { couponCode, giftCardCode },
});

type QuotedLine = z.input<typeof calls.phoneQuote.reply>["lines"][number];

function toQuotedLine({ productId, variant, name, terms, quantity, offer, problem, picture }: Line): QuotedLine {
  const priced = pricedLine(offer, quantity);
  const lead = variant && variant.leadMinDays !== null && variant.leadMaxDays !== null;
  return {
    productId,
    variationId: variant?.id ?? 0,
    name: name ?? "",
    terms: terms?.map((term) => term.name).join(", ") ?? "",
    sku: variant?.sku ?? "",
    quantity,
    unitPrice: priced?.unitPrice ?? 0,
    mrp: priced?.mrp ?? 0,
    total: priced ? priced.unitPrice * quantity : 0,
    stock: variant?.stock ?? 0,
    madeToOrder: Boolean(variant?.madeToOrder) && quantity > (variant?.stock ?? 0),
    leadDays: lead ? { min: variant.leadMinDays!, max: variant.leadMaxDays! } : null,
    problem: problem?.message ?? "",
    picture: picture && toPictureWire(picture),
  };
}
