/** The part of messages.ts about passkeys. */

export const passkeyMessages = {
  unavailable: "Passkeys do not work at this address.",
  expired: "That took too long. Please try again.",
  /** Also for a passkey that is unknown: an answer tells nobody which passkeys there are. */
  wrong: "This passkey does not work here. Please sign in another way.",
  ofTrade: "This passkey belongs to a trade account. Please use it on the trade sign-in page.",
  ofRetail: "This passkey belongs to an account for your own home. Please use it on the sign-in page for retail customers.",
  notAdded: "This passkey could not be added. Please try again.",
  known: "This passkey has already been added.",
  tooMany: "You have twenty passkeys. Please remove one before you add another.",
  unknown: "This passkey has already been removed.",
  added: "The passkey has been added.",
  removed: "The passkey has been removed.",
} as const;
