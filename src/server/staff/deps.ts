/** Dependencies and failures that the use cases of staff share. */
import { adminMessages as texts } from "../../contract/admin/messages.ts";
import type { Db } from "../../db/connect.ts";
import type { Passwords } from "../accounts/accounts.ts";
import type { MailDeps } from "../mail/mail.ts";
import { failure } from "../platform/failure.ts";

export type StaffDeps = { db: Db; mail: MailDeps; passwords: Passwords };
/** Where a request comes from. */
export type StaffOrigin = { address: string; program: string };

export const signInWrong = failure("staff.sign_in_wrong", texts.signInWrong, 422);
export const codeNeeded = failure("staff.code_needed", texts.codeNeeded, 422);
export const codeWrong = failure("staff.code_wrong", texts.codeWrong, 422);
export const noInvitation = failure("staff.no_invitation", texts.noInvitation, 404);
export const emailTaken = failure("staff.email_taken", texts.emailTaken, 409);
export const noSuchPerson = failure("staff.no_such_person", texts.noSuchPerson, 404);
export const lastOwner = failure("staff.last_owner", texts.lastOwner, 409);
export const ownRole = failure("staff.own_role", texts.ownRole, 409);
