/** Every e-mail that the shop sends. A new one is a function in a file of this folder and a line here; its texts are in ../messages. */
import type { z } from "zod";
import {
  accountDeleted,
  addressTried,
  emailChange,
  emailChangeNotice,
  failedSignIns,
  newDevice,
  passkeyAdded,
  passkeyRemoved,
  passwordChanged,
  reset,
  verify,
  welcome,
} from "./accounts.ts";
import { auditFindings } from "./audit.ts";
import {
  appointmentNotice,
  appointmentReceived,
  collaborationNotice,
  collaborationReceived,
  enquiryAnswer,
  enquiryNotice,
  enquiryReceived,
  newsletterConfirm,
  newsletterIssue,
  newsletterWelcome,
} from "./enquiries.ts";
import type { EmailTemplate } from "./email-template.ts";
import { cancelNotice, heldNotice, orderNotice, refundNotice } from "./order-notifications.ts";
import {
  codConfirmation,
  giftCardForYou,
  giftCardSent,
  giftCards,
  orderCancelled,
  orderConfirmed,
  orderDelivered,
  orderHeld,
  orderChanged,
  orderRefunded,
  orderShipped,
  parcelUndelivered,
  payLink,
  paymentFailed,
} from "./orders.ts";
import { returnAgreed, returnAsked, returnPhotosNeeded, returnPickupBooked, returnRefused } from "./returns.ts";
import { mailTest, staffInvitation, staffNewDevice, staffSignInChanged } from "./staff.ts";
import { tradeApproved, tradeDeclined, tradeNotice, tradeReceived, tradeRegistered } from "./trade.ts";

/** Queued e-mails store these names as their kind: a published name never changes. */
export const templates = {
  enquiryReceived,
  enquiryNotice,
  enquiryAnswer,
  appointmentReceived,
  appointmentNotice,
  collaborationReceived,
  collaborationNotice,
  newsletterConfirm,
  newsletterWelcome,
  newsletterIssue,
  welcome,
  verify,
  reset,
  passwordChanged,
  newDevice,
  failedSignIns,
  addressTried,
  passkeyAdded,
  passkeyRemoved,
  emailChange,
  emailChangeNotice,
  accountDeleted,
  tradeReceived,
  tradeRegistered,
  tradeNotice,
  tradeApproved,
  tradeDeclined,
  orderConfirmed,
  orderShipped,
  parcelUndelivered,
  orderDelivered,
  orderCancelled,
  orderHeld,
  orderChanged,
  orderRefunded,
  payLink,
  codConfirmation,
  paymentFailed,
  returnAsked,
  returnPhotosNeeded,
  returnAgreed,
  returnPickupBooked,
  returnRefused,
  giftCards,
  giftCardForYou,
  giftCardSent,
  orderNotice,
  cancelNotice,
  heldNotice,
  refundNotice,
  auditFindings,
  mailTest,
  staffInvitation,
  staffNewDevice,
  staffSignInChanged,
} as const;

export type EmailKind = keyof typeof templates;
export type EmailData<K extends EmailKind> = z.input<(typeof templates)[K]["data"]>;

/** The template of a stored kind; undefined when this release does not know it. */
export const findTemplate = (kind: string): EmailTemplate | undefined =>
  Object.hasOwn(templates, kind) ? templates[kind as EmailKind] : undefined;
