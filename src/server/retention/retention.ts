/**
 * Deletes or anonymises personal data when their time is over, as the privacy policy promises. The periods are the owner's
 * (shop-settings); tax documents and orders keep the person for as long as the law requires. Public entry file of this area.
 */
import { DAY_MS } from "../../shared/dates.ts";
import type { Db } from "../../db/connect.ts";
import { deleteShoppersNotSeenSince } from "../accounts/accounts.ts";
import { anonymiseRefundsBefore } from "../checkout/checkout.ts";
import { deleteBookingsBefore, deleteUnusableNewsBefore } from "../dispatch/dispatch.ts";
import { deleteEnquiriesBefore, deleteSubscriptionsEndedBefore } from "../enquiries/enquiries.ts";
import { anonymiseDocumentsBefore, financialYear, startOfFinancialYear } from "../invoices/invoices.ts";
import { anonymiseEmailsBefore, anonymiseEmailsOfDeleted } from "../mail/mail.ts";
import { anonymiseOrdersBefore } from "../orders/orders.ts";
import { anonymiseGiftCardsBefore, anonymiseRedemptions } from "../promotions/promotions.ts";
import { anonymiseReturnsBefore, forgetUnsentPhotos } from "../returns/returns.ts";
import { forgetOldMessages } from "../whatsapp/whatsapp.ts";
import { readRetentionPeriods } from "../shop-settings/shop-settings.ts";

export const RETENTION = "retention";
/** Time of the daily run in India, after the audit. */
export const RETENTION_AT = { hour: 4, minute: 15 };

/** As long as the server's logs: by then nobody asks any more whether an e-mail has arrived. */
const EMAIL_ADDRESSES_MS = 180 * DAY_MS;
/** Long enough to find out why the shop could not read what a courier sent. */
const UNUSABLE_NEWS_MS = 90 * DAY_MS;
/** A link in an old newsletter still says that the subscription has ended. */
const ENDED_SUBSCRIPTIONS_MS = 30 * DAY_MS;

export type Forgotten = { enquiries: number; subscriptions: number; accounts: number; orders: number; documents: number; emails: number };

/** Running it again changes nothing. Returns how many of each were deleted or anonymised. */
export async function forgetOldData(db: Db, now: Date): Promise<Forgotten> {
  const years = await readRetentionPeriods(db);
  const before = (ms: number) => new Date(now.getTime() - ms);
  // Section 128(5) of the Companies Act counts whole financial years after that of the order.
  const firstYear = financialYear(now) - years.orders;
  const ordersBefore = startOfFinancialYear(firstYear);
  return await db.transaction(async (tx) => {
    const orders = await anonymiseOrdersBefore(tx, ordersBefore);
    await anonymiseRedemptions(tx, orders);
    await anonymiseGiftCardsBefore(tx, ordersBefore);
    await anonymiseRefundsBefore(tx, ordersBefore);
    await anonymiseReturnsBefore(tx, ordersBefore);
    await forgetUnsentPhotos(tx, now);
    await forgetOldMessages(tx, now);
    await deleteBookingsBefore(tx, ordersBefore);
    await deleteUnusableNewsBefore(tx, before(UNUSABLE_NEWS_MS));
    return {
      orders: orders.length,
      documents: await anonymiseDocumentsBefore(tx, firstYear),
      enquiries: await deleteEnquiriesBefore(tx, yearsBefore(now, years.enquiries)),
      subscriptions: await deleteSubscriptionsEndedBefore(tx, before(ENDED_SUBSCRIPTIONS_MS)),
      accounts: await deleteShoppersNotSeenSince(tx, yearsBefore(now, years.accounts)),
      emails: (await anonymiseEmailsBefore(tx, before(EMAIL_ADDRESSES_MS))) + (await anonymiseEmailsOfDeleted(tx)),
    };
  });
}

function yearsBefore(now: Date, years: number): Date {
  const moment = new Date(now);
  moment.setUTCFullYear(moment.getUTCFullYear() - years);
  return moment;
}
