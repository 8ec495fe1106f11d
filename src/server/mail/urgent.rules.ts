/** Which e-mails are sent before all others. */
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
  "staffInvitation",
  "staffNewDevice",
  "staffSignInChanged",
]);
export const isUrgent = (kind: EmailKind): boolean => urgentKinds.has(kind);
