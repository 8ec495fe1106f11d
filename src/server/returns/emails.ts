/** The e-mails about returns: each is queued once, in the transaction of its cause. The refund's own e-mail is that of the order. */
import type { Db } from "../../db/connect.ts";
import { shortDay } from "../../shared/dates.ts";
import { returnPath } from "../../shared/links.ts";
import { paise } from "../../shared/money.ts";
import { queueMail } from "../mail/mail.ts";
import { type OrderRow, type OrdersDeps, tellOnWhatsApp } from "../orders/orders.ts";
import type { ReturnRow } from "./returns.queries.ts";

type Deps = OrdersDeps;
type About = { order: OrderRow; row: ReturnRow };

const about = ({ order, row }: About) => ({
  number: order.number,
  name: order.address.firstName,
  ...(order.shopperId === null ? { accessToken: order.accessToken } : {}),
  returnNumber: row.number,
});
const toCustomer = ({ order, row }: About, event: string) => ({
  key: `order:${order.number}:return:${row.number}:${event}`,
  to: order.email,
  locale: order.locale,
});

/** To the customer, with what goes back when all is well. */
export const queueAskedEmail = ({ mail }: Deps, tx: Db, asked: About) =>
  queueMail(tx, mail, {
    ...toCustomer(asked, "asked"),
    kind: "returnAsked",
    data: { ...about(asked), fee: asked.row.fee, refund: paise(asked.row.worth - asked.row.fee) },
  });

/** `round`: how many times the shop has asked. */
export const queuePhotosNeededEmail = ({ mail }: Deps, tx: Db, asked: About, round: number) =>
  queueMail(tx, mail, {
    ...toCustomer(asked, `photos-${round}`),
    kind: "returnPhotosNeeded",
    data: { ...about(asked), answer: asked.row.answer },
  });

/** `dropAddress`: where the customer brings it; empty for a pickup. */
export const queueAgreedEmail = ({ mail }: Deps, tx: Db, agreed: About, dropAddress: string) =>
  queueMail(tx, mail, {
    ...toCustomer(agreed, "agreed"),
    kind: "returnAgreed",
    data: { ...about(agreed), pickupDay: agreed.row.handover === "pickup" ? (agreed.row.pickupDay ?? "") : "", dropAddress },
  });

/** `round`: how many times a pickup was booked. */
export async function queuePickupEmail(deps: Deps, tx: Db, booked: About, pickupDay: string, round: number): Promise<void> {
  const { order, row } = booked;
  await queueMail(tx, deps.mail, {
    ...toCustomer(booked, `pickup-${round}`),
    kind: "returnPickupBooked",
    data: { ...about(booked), pickupDay },
  });
  await tellOnWhatsApp(deps, tx, order, `return:${row.number}:pickup-${round}`, {
    template: "return_pickup",
    facts: [shortDay(pickupDay), row.number],
    path: returnPath(order.number, order.shopperId === null ? order.accessToken : undefined),
  });
}

export const queueRefusedEmail = ({ mail }: Deps, tx: Db, refused: About) =>
  queueMail(tx, mail, {
    ...toCustomer(refused, "refused"),
    kind: "returnRefused",
    data: { ...about(refused), answer: refused.row.answer },
  });
