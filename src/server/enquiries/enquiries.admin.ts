/** Messages of visitors for staff: lists, answers by e-mail, who takes care, and canned answers. */
import type { EnquiryFilter, EnquirySort, EnquiryTab } from "../../contract/admin/enquiries.ts";
import { adminMessages as texts } from "../../contract/admin/messages.ts";
import type { Db } from "../../db/connect.ts";
import { type Asked, readList } from "../../db/lists.ts";
import { type MailDeps, queueMail } from "../mail/mail.ts";
import { changedMeanwhile } from "../platform/changed-meanwhile.ts";
import { failure } from "../platform/failure.ts";
import {
  enquiryListing,
  enquiryMatches,
  findEnquiry,
  insertAnswer,
  insertCannedAnswer,
  isTitleTaken,
  lockCannedAnswer,
  lockEnquiry,
  removeCannedAnswer,
  setAnswered,
  setAssigned,
  updateCannedAnswer,
} from "./enquiries.admin.queries.ts";

const noSuchEnquiry = failure("enquiries.no_such_enquiry", texts.noSuchEnquiry, 404);
const noSuchAnswer = failure("enquiries.no_such_answer", texts.noSuchAnswer, 404);
const titleTaken = failure("enquiries.title_taken", texts.titleTaken, 409);

type AskedEnquiries = Asked<EnquiryTab, EnquiryFilter, EnquirySort> & { text: string };

/** A page of messages with the counts of all tabs and filters. Two statements. */
export const listEnquiries = (db: Db, { text, ...asked }: AskedEnquiries, { staffId, now }: { staffId: number; now: Date }) =>
  readList(db, enquiryListing(staffId, now), asked, enquiryMatches(text));

/** Throws `noSuchEnquiry`. */
export async function readEnquiry(db: Db, ticket: string) {
  const found = await findEnquiry(db, ticket);
  if (!found) throw noSuchEnquiry();
  return found;
}

async function lock(tx: Db, ticket: string) {
  const found = await lockEnquiry(tx, ticket);
  if (!found) throw noSuchEnquiry();
  return found;
}

type Answer = { key: string; text: string; isDone: boolean; by: { id: number; name: string } };

/**
 * Saves an answer and queues its e-mail, in the caller's transaction; the reply to it goes to the shop. False, and nothing happens, when the key was used.
 * Throws `noSuchEnquiry`.
 */
export async function answerEnquiry(tx: Db, mail: MailDeps, ticket: string, { key, text, isDone, by }: Answer): Promise<boolean> {
  const enquiry = await lock(tx, ticket);
  const at = mail.clock();
  const id = await insertAnswer(tx, { enquiryId: enquiry.id, key, staffId: by.id, text, at });
  if (id === undefined) return false;
  await queueMail(tx, mail, {
    key: `enquiry:${ticket}:answer:${id}`,
    kind: "enquiryAnswer",
    to: enquiry.email,
    locale: enquiry.locale,
    data: { ticket, name: enquiry.name, subject: enquiry.subject ?? "", answer: text, by: by.name, message: enquiry.message },
  });
  if (isDone) await setAnswered(tx, enquiry.id, { by: by.id, at });
  return true;
}

/** Marks a message as answered, or with null as waiting again. False when it is in that state already. Throws `noSuchEnquiry`. */
export async function markAnswered(tx: Db, ticket: string, answered: { by: number; at: Date } | null): Promise<boolean> {
  return await setAnswered(tx, (await lock(tx, ticket)).id, answered);
}

/** Gives a message to a colleague, or to nobody. Returns who had it. Throws `noSuchEnquiry`. */
export async function assignEnquiry(tx: Db, ticket: string, to: number | null): Promise<number | null> {
  const { id, assignedTo } = await lock(tx, ticket);
  await setAssigned(tx, id, to);
  return assignedTo;
}

type Canned = { title: string; text: string };

/** Throws `titleTaken`. */
export async function addCannedAnswer(tx: Db, canned: Canned): Promise<void> {
  if (await isTitleTaken(tx, canned.title)) throw titleTaken();
  await insertCannedAnswer(tx, canned);
}

/** Returns the answer before. Throws `noSuchAnswer`, `changedMeanwhile` or `titleTaken`. */
export async function changeCannedAnswer(tx: Db, { id, version }: { id: number; version: number }, canned: Canned): Promise<Canned> {
  const before = await lockCannedAnswer(tx, id);
  if (!before) throw noSuchAnswer();
  if (before.version !== version) throw changedMeanwhile();
  if (await isTitleTaken(tx, canned.title, id)) throw titleTaken();
  await updateCannedAnswer(tx, id, canned);
  return { title: before.title, text: before.text };
}

/** Returns the answer before. Throws `noSuchAnswer`. */
export async function deleteCannedAnswer(tx: Db, id: number): Promise<Canned> {
  const before = await lockCannedAnswer(tx, id);
  if (!before) throw noSuchAnswer();
  await removeCannedAnswer(tx, id);
  return { title: before.title, text: before.text };
}
