/** What tests of services answer, in words of the owner. */
export const servicesMessages = {
  noMailServer: "No mail server is set.",
  keysRight: "The provider knows these keys.",
  credentialsRight: "The courier accepts these credentials.",
} as const;
