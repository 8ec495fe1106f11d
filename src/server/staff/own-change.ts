/** A change of one's own sign-in: it is recorded, and told by e-mail, so that nobody changes it unseen. */
import { DEFAULT_LOCALE } from "../../shared/locale.ts";
import { describeDevice } from "../accounts/accounts.ts";
import { newToken } from "../platform/random-token.ts";
import { queueMail } from "../mail/mail.ts";
import { type Change, recordChange } from "./audit-log.ts";
import type { StaffDeps, StaffOrigin } from "./deps.ts";
import type { StaffRow } from "./staff.queries.ts";

const emailOf = {
  "admin.add-passkey": "passkeyAdded",
  "admin.remove-passkey": "passkeyRemoved",
  "admin.change-own-password": "password",
  "admin.change-authenticator": "authenticator",
  "admin.new-recovery-codes": "recoveryCodes",
} as const;

type OwnChange = Omit<Change, "subject" | "action"> & { action: keyof typeof emailOf };

/** Call it in the transaction of the change, which `db` is. */
export async function recordOwnChange(
  { db: tx, mail }: Pick<StaffDeps, "db" | "mail">,
  { id, name, email }: StaffRow,
  change: OwnChange,
  { program }: StaffOrigin,
): Promise<void> {
  const now = mail.clock();
  await recordChange(tx, { id }, { ...change, subject: { kind: "staff", name: email } }, now);
  await queueMail(tx, mail, {
    key: `staff:${id}:sign-in:${newToken()}`,
    kind: "staffSignInChanged",
    to: email,
    locale: DEFAULT_LOCALE,
    data: { name, change: emailOf[change.action], device: describeDevice(program), at: now.toISOString() },
  });
}
