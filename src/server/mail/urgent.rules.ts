/** Which e-mails are sent before all others, and which after them. */
import type { EmailKind } from "./templates/templates.ts";

/** Somebody waits for them, or must act on them: links that let a customer in, and warnings about an account. */
const urgentKinds: ReadonlySet<EmailKind> = new Set([
  "welcome",
  "verify",
  "reset",
  "passwordChanged",
  "newDevice",
  "failedSignIns",
  "addressTried",
  "passkeyAdded",
  "passkeyRemoved",
  "emailChange",
  "emailChangeNotice",
  "payLink",
  "codConfirmation",
  "parcelUndelivered",
  "staffInvitation",
  "staffNewDevice",
  "staffSignInChanged",
]);
export const isUrgent = (kind: EmailKind): boolean => urgentKinds.has(kind);

/** Sent after all others. */
export const isBulk = (kind: EmailKind): boolean => kind === "newsletterIssue";
