/** Calls about the people who run the shop, and about what they have changed. */
import { z } from "zod";
import { AUDIT_SUBJECTS } from "../../shared/audit-subjects.ts";
import { del, get, patch, post, success } from "../call.ts";
import { email, required } from "../text.ts";
import { cursor, moment, nextCursor, version, whichId } from "./fields.ts";
import { adminMessages as texts } from "./messages.ts";
import { ROLES } from "../../shared/staff-roles.ts";

const role = z.enum(ROLES);

export const staffList = get("admin.staff", {
  path: "/api/admin/staff",
  summary: "Everybody on the staff, and open invitations.",
  access: "staff",
  may: "staff.change",
  reply: success({
    people: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        email: z.string(),
        role,
        /** Null: has never signed in. */
        lastSeenAt: moment.nullable(),
        /** Null while they work here. */
        leftAt: moment.nullable(),
        version,
      }),
    ),
    invitations: z.array(z.object({ id: z.int(), name: z.string(), email: z.string(), role, expiresAt: moment })),
  }),
});

export const inviteStaff = post("admin.invite", {
  path: "/api/admin/invitations",
  summary: "Invites someone by e-mail; the link works once, for three days.",
  access: "staff",
  may: "staff.change",
  needsProof: true,
  body: z.object({ name: required(texts.nameNeeded, 80), email: email(texts.emailNeeded, texts.emailWrong), role }),
  reply: success({}),
});

export const withdrawInvitation = del("admin.withdraw-invitation", {
  path: "/api/admin/invitations/by-id/:id",
  summary: "Withdraws an invitation: its link does not work any more.",
  access: "staff",
  may: "staff.change",
  params: whichId,
  reply: success({}),
});

export const changeStaff = patch("admin.change-staff", {
  path: "/api/admin/staff/:id",
  summary: "Changes someone's role, or ends or resumes their access; their sessions end.",
  access: "staff",
  may: "staff.change",
  needsProof: true,
  params: whichId,
  body: z.object({ role: role.optional(), hasLeft: z.boolean().optional(), version }),
  reply: success({}),
});

/** Fields before and after a change. */
const fields = z.record(z.string(), z.unknown());

export const auditLog = get("admin.audit-log", {
  path: "/api/admin/audit-log",
  summary: "Who changed what, the newest first.",
  access: "staff",
  may: "audit.read",
  query: z.object({
    cursor,
    person: z.coerce.number().int().optional(),
    /** Both, for the changes of one record. */
    kind: z.enum(AUDIT_SUBJECTS).optional(),
    name: z.string().max(200).optional(),
  }),
  reply: success({
    entries: z.array(
      z.object({
        id: z.int(),
        at: moment,
        /** '' = the shop itself, by its command line. */
        who: z.string(),
        /** The token of the program that did it in their name; '' = they did it themselves. */
        program: z.string(),
        action: z.string(),
        /** What was changed: its kind, and how people name it. */
        subject: z.object({ kind: z.enum(AUDIT_SUBJECTS), name: z.string() }),
        before: fields.nullable(),
        after: fields.nullable(),
      }),
    ),
    next: nextCursor,
  }),
});
