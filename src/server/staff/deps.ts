/** Dependencies and failures that the use cases of staff share. */
import { adminMessages as texts } from "../../contract/admin/messages.ts";
import type { Db } from "../../db/connect.ts";
import type { Passwords, RelyingParty } from "../accounts/accounts.ts";
import type { MailDeps } from "../mail/mail.ts";
import { failure } from "../platform/failure.ts";

export type StaffDeps = { db: Db; mail: MailDeps; passwords: Passwords };
/** `relyingParty`: undefined when the shop's address cannot have passkeys. */
export type PasskeyDeps = StaffDeps & { relyingParty: RelyingParty | undefined };
/** A signed-in person, and their session. */
export type OwnSession = { staffId: number; sessionId: number };
/** Where a request comes from. */
export type StaffOrigin = { address: string; program: string };

export const signInWrong = failure("staff.sign_in_wrong", texts.signInWrong, 422);
export const codeNeeded = failure("staff.code_needed", texts.codeNeeded, 422);
export const codeWrong = failure("staff.code_wrong", texts.codeWrong, 422);
export const passkeysUnavailable = failure("staff.passkeys_unavailable", texts.passkeysUnavailable, 409);
export const passkeyExpired = failure("staff.passkey_expired", texts.passkeyExpired, 422);
export const passkeyWrong = failure("staff.passkey_wrong", texts.passkeyWrong, 422);
export const passkeyNotAdded = failure("staff.passkey_not_added", texts.passkeyNotAdded, 422);
export const passkeyKnown = failure("staff.passkey_known", texts.passkeyKnown, 409);
export const tooManyPasskeys = failure("staff.too_many_passkeys", texts.tooManyPasskeys, 409);
export const noSuchPasskey = failure("staff.no_such_passkey", texts.noSuchPasskey, 404);
export const noNewAuthenticator = failure("staff.no_new_authenticator", texts.noNewAuthenticator, 409);
export const demoSignIn = failure("staff.demo_sign_in", texts.demoSignIn, 409);
export const sessionOver = failure("staff.signed_out", texts.signedOut, 401);
export const noInvitation = failure("staff.no_invitation", texts.noInvitation, 404);
export const emailTaken = failure("staff.email_taken", texts.emailTaken, 409);
export const noSuchPerson = failure("staff.no_such_person", texts.noSuchPerson, 404);
export const lastOwner = failure("staff.last_owner", texts.lastOwner, 409);
export const ownRole = failure("staff.own_role", texts.ownRole, 409);
