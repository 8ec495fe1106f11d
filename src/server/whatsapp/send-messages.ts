/**
 * Sends the queued messages, as e-mails are sent: a process claims what is due for a minute, so several never send one twice. A process that dies between sending
 * and recording it sends it a second time, because the provider has no key against that.
 */
import type { Db } from "../../db/connect.ts";
import { DAY_MS } from "../../shared/dates.ts";
import { repeat } from "../jobs/repeat.ts";
import { createCircuit } from "../platform/circuit-breaker.ts";
import type { Clock } from "../platform/clock.ts";
import { type Messenger, RefusedByWhatsApp, WhatsAppOutOfReach } from "./messenger.ts";
import { isTemplate } from "./templates.ts";
import { type ClaimedMessage, applyNews, claimDue, recordFailure, recordSent } from "./whatsapp.queries.ts";
import { messageOf } from "../platform/message-of.ts";

export type SendDeps = { db: Db; messenger: Messenger; clock: Clock; logError: (line: string) => void };

const EVERY_MS = 2_000;
const CLAIM_MS = 60_000;
const AT_ONCE = 10;
/** After each try; then every hour, until a day is over: an older update helps nobody. */
const RETRY_AFTER_S = [30, 120, 600, 1_800];
const HOUR_S = 3_600;
const MAX_ERROR = 300;

/** Any number of processes may run it. The returned function ends it. */
export const startSendingMessages = (deps: SendDeps): (() => Promise<void>) =>
  repeat(
    EVERY_MS,
    () => sendDueMessages(deps),
    (error) => deps.logError(`Messages on WhatsApp: ${String(error)}`),
  );

/** `isInterrupted`: whether it is asked only now and then, because it does not answer. */
export type OpenMessenger = Messenger & { isInterrupted(): boolean };

/** The messenger behind a circuit breaker: while WhatsApp does not answer, it is asked only now and then. */
export function withCircuit(messenger: Messenger): OpenMessenger {
  const circuit = createCircuit({
    isDown: (error) => error instanceof WhatsAppOutOfReach && error.isDown,
    refuse: () => new WhatsAppOutOfReach("WhatsApp does not answer at the moment"),
  });
  return {
    ...messenger,
    send: (message) => circuit.ask(() => messenger.send(message)),
    reply: (to, text) => circuit.ask(() => messenger.reply(to, text)),
    isInterrupted: circuit.isOpen,
  };
}

/** Sends what is due now, and returns how many messages were claimed. */
export async function sendDueMessages(deps: SendDeps): Promise<number> {
  const { db, clock } = deps;
  const due = await claimDue(db, { now: clock(), until: new Date(clock().getTime() + CLAIM_MS), limit: AT_ONCE });
  await Promise.all(due.map((message) => send(deps, message)));
  return due.length;
}

async function send({ db, messenger, clock, logError }: SendDeps, message: ClaimedMessage): Promise<void> {
  const { id, mobile: to, template, parameters, tries, createdAt } = message;
  try {
    if (!isTemplate(template)) throw new RefusedByWhatsApp(`There is no template ${template}`);
    const providerId = await messenger.send({ to, template, parameters });
    await recordSent(db, id, providerId, clock());
    await applyNews(db);
  } catch (error) {
    const lastError = messageOf(error, MAX_ERROR);
    const next = new Date(clock().getTime() + (RETRY_AFTER_S[tries - 1] ?? HOUR_S) * 1_000);
    const isOver = error instanceof RefusedByWhatsApp || next.getTime() - createdAt.getTime() > DAY_MS;
    if (isOver) logError(`The message ${id} (${template}) could not be sent on WhatsApp and will not be tried again: ${lastError}`);
    await recordFailure(db, id, { lastError, nextTryAt: isOver ? null : next });
  }
}
