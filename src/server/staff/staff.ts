/** The people who run the shop: who they are, what they may do, and how they join and leave. Public entry file of this area. */
import { roles } from "../../contract/admin/permissions.ts";
import { type Role, ROLES } from "../../shared/staff-roles.ts";
import { adminInvitationPath } from "../../shared/links.ts";
import { DAY_MS } from "../../shared/dates.ts";
import { DEFAULT_LOCALE } from "../../shared/locale.ts";
import type { Db } from "../../db/connect.ts";
import { rejectWeakPassword } from "../accounts/accounts.ts";
import { hashOf, newToken } from "../platform/random-token.ts";
import { queueMail } from "../mail/mail.ts";
import { changedMeanwhile } from "../platform/changed-meanwhile.ts";
import { recordChange } from "./audit-log.ts";
import { type StaffDeps, type StaffOrigin, codeWrong, emailTaken, lastOwner, noInvitation, noSuchPerson, ownRole } from "./deps.ts";
import { replaceRecoveryCodes } from "./recovery-codes.ts";
import { openStaffSession } from "./sign-in.ts";
import {
  type StaffRow,
  countStaff,
  deleteInvitation,
  deleteSessionsOf,
  endAccessWithoutCode,
  findInvitation,
  findStaff,
  insertDemoStaff,
  insertStaff,
  listInvitations,
  listStaff,
  lockOwners,
  lockStaff,
  openWithPassword,
  updateStaff,
  upsertInvitation,
} from "./staff.queries.ts";
import { describeTotp, newTotpSecret, stepOfCode } from "./totp.ts";

export { type Change, readAuditLog, recordChange } from "./audit-log.ts";
export { type OwnSession, type PasskeyDeps, type StaffDeps, type StaffOrigin, noSuchPerson } from "./deps.ts";
export { changeAuthenticator, changeOwnPassword, newAuthenticator, newRecoveryCodes, readOwnSignIn } from "./own-sign-in.ts";
export {
  addPasskey,
  proveWithPasskey,
  removePasskey,
  requestPasskey,
  requestPasskeyProof,
  requestPasskeySignIn,
  signInWithPasskey,
} from "./passkeys.ts";
export { countPasskeys } from "./passkeys.queries.ts";
export {
  type StaffSession,
  cleanUpStaff,
  endStaffSession,
  findStaffSession,
  isSessionOpen,
  proveStaff,
  readStaffSessions,
  signInStaff,
} from "./sign-in.ts";
export { dropView, keepView, readViews } from "./views.queries.ts";
export { addToken, findTokenHolder, withdrawToken } from "./tokens.ts";
export { listTokens } from "./tokens.queries.ts";
export type { StaffRow } from "./staff.queries.ts";

const INVITATION_MS = 3 * DAY_MS;

/** Those who work here. */
export const readColleagues = async (db: Db) => (await listStaff(db)).filter(({ leftAt }) => leftAt === null);

/** Everybody on the staff, and the invitations that are still open. */
export const readStaff = async (db: Db, now: Date) => ({ people: await listStaff(db), invitations: await listInvitations(db, now) });

/** Who makes a change. */
type By = Pick<StaffRow, "id" | "name">;
type Invited = { name: string; email: string; role: Role };

/** Invites someone by e-mail, in place of an earlier invitation to the same address. Throws `emailTaken`. */
export async function inviteStaff({ db, mail }: StaffDeps, by: By, { name, email, role }: Invited): Promise<void> {
  const now = mail.clock();
  await db.transaction(async (tx) => {
    if (await findStaff(tx, { email })) throw emailTaken();
    const token = await insertInvitation(tx, { name, email, role }, now);
    await queueMail(tx, mail, {
      key: `staff:invitation:${hashOf(token)}`,
      kind: "staffInvitation",
      to: email,
      locale: DEFAULT_LOCALE,
      data: { name, by: by.name, role: roles[role].name, token },
    });
    await recordChange(tx, by, { action: "admin.invite", subject: { kind: "staff", name: email }, after: { name, role } }, now);
  });
}

async function insertInvitation(tx: Db, invited: Invited, now: Date): Promise<string> {
  const token = newToken();
  const times = { createdAt: now, expiresAt: new Date(now.getTime() + INVITATION_MS) };
  await upsertInvitation(tx, { ...invited, ...times, tokenHash: hashOf(token), totpSecret: await newTotpSecret() });
  return token;
}

/** The link of the first owner, for a shop that nobody runs yet; a link that was printed before does not work any more. Undefined once there is staff. */
export async function firstOwnerLink(db: Db, publicUrl: string, now: Date): Promise<string | undefined> {
  if ((await countStaff(db)) > 0) return undefined;
  const token = await insertInvitation(db, { name: "", email: "", role: "owner" }, now);
  return publicUrl + adminInvitationPath(token);
}

/** An invitation and its authenticator secret, for anyone who has the link. Throws `noInvitation`. */
export async function readInvitation({ db, mail }: StaffDeps, token: string, shopName: string) {
  const { email, name, role, totpSecret } = await openInvitation(db, token, mail.clock());
  return { email, name, role, secret: totpSecret, ...(await describeTotp(totpSecret, { issuer: shopName, account: email || "owner" })) };
}

async function openInvitation(db: Db, token: string, now: Date) {
  const invitation = await findInvitation(db, hashOf(token), now);
  // Someone has joined since the link of the first owner was printed.
  if (!invitation || (invitation.email === "" && (await countStaff(db)) > 0)) throw noInvitation();
  return invitation;
}

type Accepted = { name: string; email: string; password: string; code: string };

/**
 * Makes the invited person one of the staff and signs them in. The recovery codes are not stored in a readable form. Throws `noInvitation`, `emailTaken`, `codeWrong`, or a
 * failure of a weak password.
 */
export async function acceptInvitation(deps: StaffDeps, token: string, { name, password, code, ...given }: Accepted, origin: StaffOrigin) {
  const now = deps.mail.clock();
  const { passwords } = deps;
  const invited = await openInvitation(deps.db, token, now);
  const email = invited.email || given.email;
  await rejectWeakPassword(passwords, password, { email, firstName: name });
  const step = await stepOfCode(invited.totpSecret, code, now);
  if (step === undefined) throw codeWrong();
  const passwordHash = await passwords.hash(password);
  return await deps.db.transaction(async (tx) => {
    // A link works once: of two requests at once, one finds it.
    if (!(await deleteInvitation(tx, invited.id))) throw noInvitation();
    const person = await insertStaff(tx, {
      name,
      email,
      role: invited.role,
      passwordHash,
      totpSecret: invited.totpSecret,
      lastTotpStep: step,
      createdAt: now,
    });
    if (!person) throw emailTaken();
    const recoveryCodes = await replaceRecoveryCodes(tx, person.id);
    await recordChange(
      tx,
      person,
      { action: "admin.accept-invitation", subject: { kind: "staff", name: email }, after: { role: person.role } },
      now,
    );
    return { person, recoveryCodes, token: await openStaffSession({ ...deps, db: tx }, person, origin) };
  });
}

/** Throws `noInvitation`. */
export async function withdrawInvitation({ db, mail }: StaffDeps, by: By, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    const withdrawn = await deleteInvitation(tx, id);
    if (!withdrawn) throw noInvitation();
    const subject = { kind: "staff", name: withdrawn.email } as const;
    await recordChange(tx, by, { action: "admin.withdraw-invitation", subject, before: { role: withdrawn.role } }, mail.clock());
  });
}

/**
 * Changes someone's role, or ends or resumes their access. Their sessions end with it, so what they may no longer do ends at once. Throws `noSuchPerson`, `ownRole`,
 * `lastOwner` or `changedMeanwhile`.
 */
export async function changeStaff(
  { db, mail }: StaffDeps,
  by: By,
  id: number,
  change: { role?: Role | undefined; hasLeft?: boolean | undefined; version: number },
): Promise<void> {
  if (id === by.id) throw ownRole();
  const now = mail.clock();
  await db.transaction(async (tx) => {
    const owners = await lockOwners(tx);
    const person = await lockStaff(tx, id);
    if (!person) throw noSuchPerson();
    if (person.version !== change.version) throw changedMeanwhile();
    const role = change.role ?? person.role;
    const hasLeft = change.hasLeft ?? person.leftAt !== null;
    if (owners.includes(id) && owners.length === 1 && (role !== "owner" || hasLeft)) throw lastOwner();
    await updateStaff(tx, id, { role, leftAt: hasLeft ? (person.leftAt ?? now) : null, version: person.version + 1 });
    await deleteSessionsOf(tx, id);
    await recordChange(
      tx,
      by,
      {
        action: "admin.change-staff",
        subject: { kind: "staff", name: person.email },
        before: { role: person.role, hasLeft: person.leftAt !== null },
        after: { role, hasLeft },
      },
      now,
    );
  });
}

/** Someone of each role, for the demo shop: `key` is their password, and they have no authenticator app. */
export async function ensureDemoStaff({ db, mail, passwords }: StaffDeps, key: string): Promise<void> {
  const people = ROLES.map((role, index) => ({ role, name: DEMO_NAMES[index] ?? roles[role].name, email: demoEmail(role) }));
  const emails = people.map(({ email }) => email);
  const owner = await findStaff(db, { email: demoEmail("owner") });
  if (owner?.leftAt === null && (await passwords.isRight(key, owner.passwordHash))) return;
  const passwordHash = await passwords.hash(key);
  await insertDemoStaff(
    db,
    people.map((person) => ({ ...person, passwordHash, createdAt: mail.clock() })),
  );
  await openWithPassword(db, emails, passwordHash);
}

/** For a shop that was a demo before: its staff must not open a real one. */
export const endDemoStaff = async (db: Db, now: Date): Promise<void> => void (await endAccessWithoutCode(db, now));

const demoEmail = (role: Role): string => `${role}@demo.example`;
const DEMO_NAMES = ["Rukmini", "Arjun", "Kavya", "Meena", "Imran", "Devika", "Farhan"];
