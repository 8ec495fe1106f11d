/** The commands of the owner's command line, by area. */
import { tradeCommand, tradeUsage } from "./accounts/trade.commands.ts";
import { auditCommand, auditUsage } from "./audit/audit.commands.ts";
import {
  fulfilmentCommand,
  checkoutUsage,
  codCommand,
  missingInvoicesCommand,
  reservationCommand,
  reservationsCommand,
} from "./checkout/checkout.commands.ts";
import { paymentCommand, paymentUsage } from "./checkout/payments.commands.ts";
import { gstCommand, invoiceCommand, invoicesUsage } from "./invoices/invoices.commands.ts";
import { orderCommand, orderUsage } from "./orders/orders.commands.ts";
import { retentionCommand, retentionUsage } from "./retention/retention.commands.ts";
import { couponCommand, giftCardCommand, promotionsUsage } from "./promotions/promotions.commands.ts";
import { backupCommand, backupUsage } from "./shop-settings/backup.commands.ts";
import { waitingRoomCommand, waitingRoomUsage } from "./waiting-room/waiting-room.commands.ts";

/** Order commands that move money are in checkout. */
const ordersCommand: typeof orderCommand = async (...asked) =>
  (await orderCommand(...asked)) ?? (await fulfilmentCommand(...asked)) ?? (await paymentCommand(...asked));

/** An invoice that is issued late comes with credit notes for what was refunded, so it is in checkout. */
const invoicesCommand: typeof invoiceCommand = async (...asked) =>
  (await invoiceCommand(...asked)) ?? (await missingInvoicesCommand(...asked));

export const areas = {
  order: ordersCommand,
  cod: codCommand,
  reservations: reservationsCommand,
  reservation: reservationCommand,
  "waiting-room": waitingRoomCommand,
  trade: tradeCommand,
  coupon: couponCommand,
  giftcard: giftCardCommand,
  invoice: invoicesCommand,
  gst: gstCommand,
  audit: auditCommand,
  retention: retentionCommand,
  backup: backupCommand,
};
/** Each way to write a command, with what it does. */
export const usage = [
  ...orderUsage,
  ...checkoutUsage,
  ...paymentUsage,
  ...waitingRoomUsage,
  ...tradeUsage,
  ...promotionsUsage,
  ...invoicesUsage,
  ...auditUsage,
  ...retentionUsage,
  ...backupUsage,
];
