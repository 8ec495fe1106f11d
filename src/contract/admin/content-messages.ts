/** What staff are told about content that they change. */
export const contentMessages = {
  noDocument: "There is no such page or document any more.",
  noVersion: "There is no such version.",
  slugWrong: "An address has lower-case letters, digits and single hyphens, such as rug-care.",
  slugTaken: "There is one with this address already.",
  slugReserved: "This address belongs to a page that the shop makes itself. Choose another one.",
  noSlug: "This document has no address of its own.",
  scheduled: "This has a time to be shown or taken back already. Cancel that first.",
  fromPast: "This time has passed. Publish it now instead.",
  untilPast: "This time has passed already.",
  untilBeforeFrom: "It would end before it begins.",
  notScheduled: "This has no time to be shown or taken back.",
  pathWrong: "A page of the shop starts with /, such as /rugs.",
} as const;
