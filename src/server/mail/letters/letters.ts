/** Every letter the shop sends. A new one is a file of its own and a line here; its words stand in words.ts. */
import type { z } from "zod";
import { accountDeleted, emailChange, emailChangeNotice, newDevice, passwordChanged, reset, verify, welcome } from "./account.ts";
import { appointmentNotice, appointmentReceived } from "./appointment.ts";
import { auditFindings } from "./audit.ts";
import { collaborationNotice, collaborationReceived } from "./collaboration.ts";
import { enquiryNotice, enquiryReceived } from "./enquiry.ts";
import type { Letter } from "./letter.ts";
import { newsletterWelcome } from "./newsletter.ts";
import { cancelNotice, heldNotice, orderNotice, refundNotice } from "./order-notices.ts";
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

export const letters = {
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

export type LetterKind = keyof typeof letters;
export type LetterData<K extends LetterKind> = z.input<(typeof letters)[K]["data"]>;

/** The letter of a kind that was read from the database; undefined when this release does not know it. */
export const findLetter = (kind: string): Letter | undefined => (Object.hasOwn(letters, kind) ? letters[kind as LetterKind] : undefined);
