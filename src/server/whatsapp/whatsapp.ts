/** Updates of orders on WhatsApp, for customers who have asked for them. Public entry file of this area (docs/decisions/0065). */
import type { Db } from "../../db/connect.ts";
import { DAY_MS } from "../../shared/dates.ts";
import type { Clock } from "../platform/clock.ts";
import { type Messenger, RefusedByWhatsApp, type WhatsAppNews, WhatsAppOutOfReach } from "./messenger.ts";
import { type CloudSettings, openCloud } from "./cloud.ts";
import { type ShownMessage, openWhatsAppSandbox } from "./sandbox.ts";
import { withCircuit } from "./send-messages.ts";
import { type TemplateName, answers } from "./templates.ts";
import {
  anonymiseMessages,
  applyNews,
  deleteMessagesBefore,
  deleteNewsBefore,
  deleteStop,
  deleteStopsBefore,
  insertMessage,
  insertNews,
  insertStop,
  readFigures,
} from "./whatsapp.queries.ts";

export { type Messenger, WHATSAPP_WEBHOOK_PATH } from "./messenger.ts";
export { type OpenMessenger, startSendingMessages } from "./send-messages.ts";
export { templates as whatsAppTemplates } from "./templates.ts";

/** The messenger of the settings. `show`: where the sandbox puts what it would send. */
export const openWhatsApp = (settings: CloudSettings | "sandbox", show: (message: ShownMessage) => Promise<void>) =>
  withCircuit(settings === "sandbox" ? openWhatsAppSandbox(show) : openCloud(settings));

/** Dependencies of queuing; a shop without WhatsApp has none. `publicUrl`: links begin with it. */
export type WhatsAppDeps = { clock: Clock; publicUrl: string };

/** `key` names the event: a second message about it is not sent. */
export type NewUpdate = { key: string; to: string; template: TemplateName; parameters: readonly string[] };

/** Queues a message in the caller's transaction: it is sent if and only if that commits, and unless its reader has written STOP. */
export async function queueWhatsApp(tx: Db, { clock }: WhatsAppDeps, { key, to, template, parameters }: NewUpdate): Promise<void> {
  await insertMessage(tx, { key, mobile: to, template, parameters, createdAt: clock() });
}

/** Forgets to whom the messages were sent whose keys begin so, and what they said; those that wait are not sent. That a number wants none stays. */
export const forgetMessagesOf = async (tx: Db, keysBegin: readonly string[]): Promise<void> =>
  void (await anonymiseMessages(tx, keysBegin));

type HearDeps = { db: Db; messenger: Messenger; clock: Clock };

const STOP = /^\s*(?:stop|stop all|unsubscribe|end|quit)\s*[.!]?\s*$/i;
const START = /^\s*start\s*[.!]?\s*$/i;

/**
 * STOP ends all messages to a number at once, START brings them back; each is answered once. What else customers write is not read here: the shop's staff see it in
 * WhatsApp itself. News may come twice and in any order.
 */
export async function hearNews({ db, messenger, clock }: HearDeps, news: readonly WhatsAppNews[]): Promise<void> {
  for (const one of news) {
    // Stored first: the message may not be recorded yet.
    if (one.kind !== "text")
      await insertNews(db, { providerId: one.id, kind: one.kind, reason: one.kind === "failed" ? one.reason : "", receivedAt: clock() });
    else if (STOP.test(one.text)) {
      if (await insertStop(db, one.from, clock())) await answer(messenger, one.from, answers.stopped);
    } else if (START.test(one.text) && (await deleteStop(db, one.from))) await answer(messenger, one.from, answers.started);
  }
  if (news.some(({ kind }) => kind !== "text")) await applyNews(db);
}

/** That it is stopped counts, not that its answer arrives. */
async function answer(messenger: Messenger, to: string, text: string): Promise<void> {
  await messenger.reply(to, text).catch((error: unknown) => {
    if (!(error instanceof WhatsAppOutOfReach || error instanceof RefusedByWhatsApp)) throw error;
  });
}

const SHOWN_MS = 30 * DAY_MS;
/** Figures of 30 days. */
export const readWhatsAppFigures = (db: Db, now: Date) => readFigures(db, new Date(now.getTime() - SHOWN_MS));

/** A message is recorded within seconds after it is sent. */
const NEWS_KEPT_MS = DAY_MS;
/** As long as e-mail addresses. */
const KEPT_MS = 180 * DAY_MS;
/** No order is on its way for so long. */
const STOPS_KEPT_MS = 2 * 365 * DAY_MS;

export async function forgetOldMessages(db: Db, now: Date): Promise<void> {
  await deleteMessagesBefore(db, new Date(now.getTime() - KEPT_MS));
  await deleteNewsBefore(db, new Date(now.getTime() - NEWS_KEPT_MS));
  await deleteStopsBefore(db, new Date(now.getTime() - STOPS_KEPT_MS));
}
