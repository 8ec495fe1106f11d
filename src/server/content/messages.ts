/** Refusals that only the owner reads. Shoppers' texts are in the contract. */
export const ownerMessages = {
  nothingToPublish: "There is no draft to publish.",
  slugUnusable: "This address cannot be used.",
  unstorable: "The content holds something that cannot be stored.",
  sameId: (id: number) => `Two items have the same id: ${id}.`,
  pictureGone: (name: string) => `A text shows the picture ${name}, which is gone. Take it out of the text, or add it again.`,
  missing: (kind: string, id: number) => `There is no ${kind} with the id ${id}.`,
} as const;

/** What a shop shows until its owner has arranged menu, footer, home page and seller information. */
export const firstTexts = {
  soon: "Opening soon",
  soonMore: "The first rugs are on their way. Leave your e-mail address below, and hear of them first.",
  welcome: "Welcome",
  categories: "Shop by category",
  shop: "Shop",
  newest: "Everything, newest first",
  help: "Help",
  track: "Track an order",
  sizeGuide: "Size guide",
  faq: "Questions and answers",
  contact: "Contact us",
  about: "About us",
  blog: "Journal",
  stores: "Find a store",
  seller: "Seller information",
  theSeller: "The seller",
  legalName: "Legal name",
  address: "Registered address",
  tradingAs: "Trading as",
  country: "Country of origin of the goods",
  care: "Customer care",
  grievance: "Grievance officer",
  name: "Name",
  email: "E-mail",
  telephone: "Telephone",
  hours: "Hours",
} as const;
