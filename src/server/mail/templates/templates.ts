/** Every letter the shop sends. A new one is a file of its own and a line here; its words stand in words.ts. */
import type { z } from "zod";
import { accountDeleted, emailChange, emailChangeNotice, newDevice, passwordChanged, reset, verify, welcome } from "./accounts.ts";
import { appointmentNotice, appointmentReceived } from "./appointment.ts";
import { auditFindings } from "./audit.ts";
import { collaborationNotice, collaborationReceived } from "./collaboration.ts";
import { enquiryNotice, enquiryReceived } from "./enquiries.ts";
import type { EmailTemplate } from "./email-template.ts";
import { newsletterWelcome } from "./newsletter.ts";
import { cancelNotice, heldNotice, orderNotice, refundNotice } from "./order-notifications.ts";
import {
  giftCards,
  orderCancelled,
  orderConfirmed,
  orderDelivered,
  orderHeld,
  orderRefunded,
  orderShipped,
  paymentFailed,
} from "./orders.ts";
import { tradeApproved, tradeDeclined, tradeNotice, tradeReceived } from "./trade.ts";

export const templates = {
  enquiryReceived,
  enquiryNotice,
  appointmentReceived,
  appointmentNotice,
  collaborationReceived,
  collaborationNotice,
  newsletterWelcome,
  welcome,
  verify,
  reset,
  passwordChanged,
  newDevice,
  emailChange,
  emailChangeNotice,
  accountDeleted,
  tradeReceived,
  tradeNotice,
  tradeApproved,
  tradeDeclined,
  orderConfirmed,
  orderShipped,
  orderDelivered,
  orderCancelled,
  orderHeld,
  orderRefunded,
  paymentFailed,
  giftCards,
  orderNotice,
  cancelNotice,
  heldNotice,
  refundNotice,
  auditFindings,
} as const;

export type EmailKind = keyof typeof templates;
export type EmailData<K extends EmailKind> = z.input<(typeof templates)[K]["data"]>;

/** The letter of a kind that was read from the database; undefined when this release does not know it. */
export const findTemplate = (kind: string): EmailTemplate | undefined =>
  Object.hasOwn(templates, kind) ? templates[kind as EmailKind] : undefined;
