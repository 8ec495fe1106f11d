/** Calls that sign staff in and out. A session is a cookie that scripts cannot read. */
import { z } from "zod";
import { del, get, post, success } from "../call.ts";
import { anyPassword, email, newPassword, required } from "../text.ts";
import { moment } from "./fields.ts";
import { adminMessages as texts } from "./messages.ts";
import { permissions } from "./permissions.ts";
import { ROLES } from "../../shared/staff-roles.ts";

const role = z.enum(ROLES);
const permission = z.enum(Object.keys(permissions) as [keyof typeof permissions]);

/** Someone on the staff, to themselves. */
export const signedIn = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  role,
  may: z.array(permission),
  /** Whether a code of an authenticator app is asked for; only staff of the demo shop have none. */
  hasCode: z.boolean(),
});

/** Six digits of an authenticator app, or a recovery code; '' for staff of the demo shop. */
const code = z.string().trim().max(60).default("");
const address = email(texts.emailNeeded, texts.emailWrong);

export const signIn = post("admin.sign-in", {
  path: "/api/admin/session",
  summary: "Signs someone of the staff in. Without a code the refusal `staff.code_needed` asks for one.",
  access: "staff-door",
  perMinute: 30,
  body: z.object({ email: address, password: anyPassword(texts.passwordNeeded), code }),
  reply: success({ person: signedIn }),
});

export const whoAmI = get("admin.who-am-i", {
  path: "/api/admin/session",
  summary: "The signed-in person, and what they may do.",
  access: "staff",
  reply: success({
    person: signedIn,
    /** Whether they can prove who they are with a passkey. */
    hasPasskey: z.boolean(),
    shop: z.object({ name: z.string() }),
  }),
});

export const signOut = del("admin.sign-out", {
  path: "/api/admin/session",
  summary: "Ends this session.",
  access: "staff",
  reply: success({}),
});

export const prove = post("admin.prove", {
  path: "/api/admin/session/proof",
  summary: "Proves again who is signed in; calls that move money or give power work for ten minutes then.",
  access: "staff",
  perMinute: 30,
  body: z.object({ password: anyPassword(texts.passwordNeeded), code }),
  reply: success({}),
});

export const ownSessions = get("admin.own-sessions", {
  path: "/api/admin/sessions",
  summary: "Where the signed-in person is signed in.",
  access: "staff",
  reply: success({
    sessions: z.array(z.object({ id: z.int(), device: z.string(), createdAt: moment, lastUsedAt: moment, isCurrent: z.boolean() })),
  }),
});

export const endOwnSession = del("admin.end-own-session", {
  path: "/api/admin/sessions/:id",
  summary: "Ends one of the signed-in person's sessions.",
  access: "staff",
  params: z.object({ id: z.coerce.number().int() }),
  reply: success({}),
});

const token = z.object({ token: z.string().max(100) });

export const readInvitation = get("admin.invitation", {
  path: "/api/admin/invitations/:token",
  summary: "An invitation, for anyone who has its link: who is invited, and the secret for an authenticator app.",
  access: "staff-door",
  perMinute: 30,
  params: token,
  reply: success({
    /** '' in the invitation of the first owner, who enters it. */
    email: z.string(),
    name: z.string(),
    role,
    /** For apps that cannot scan. */
    secret: z.string(),
    /** The same as a QR code: an SVG. */
    qr: z.string(),
  }),
});

export const acceptInvitation = post("admin.accept-invitation", {
  path: "/api/admin/invitations/:token",
  summary: "Creates the invited person and signs them in. The recovery codes are shown this once.",
  access: "staff-door",
  perMinute: 30,
  params: token,
  body: z.object({
    name: required(texts.nameNeeded, 80),
    /** Only read for the first owner. */
    email: address,
    password: newPassword(texts.passwordNeeded, texts.passwordShort, 12),
    /** Shows that the authenticator app works. */
    code: required(texts.codeNeeded, 20),
  }),
  reply: success({ person: signedIn, recoveryCodes: z.array(z.string()) }),
});
