/** What the screens of policies show. */
import type { POLICY_FIELDS } from "../../contract/admin/policies.ts";

type Field = (typeof POLICY_FIELDS)[number];

export const policies = {
  lede: "Drafted from the settings, as the Consumer Protection (E-Commerce) Rules 2020, the Legal Metrology (Packaged Commodities) Rules and the Digital Personal Data Protection Act 2023 want it. Amounts, days and names in them follow the settings.",
  lawyer: "Drafts in plain words, not legal advice. Have your lawyer read them before you publish them.",
  missing: "Still missing in the settings",
  complete: "The settings have everything that the policies need.",
  fields: {
    companyName: "Legal name of the seller",
    registeredAddress: "Registered address",
    gstin: "GSTIN, or that you are not registered",
    countryOfOrigin: "Country of origin",
    grievanceName: "Name of the grievance officer",
    grievancePost: "Post of the grievance officer",
    grievanceEmail: "E-mail of the grievance officer",
    grievancePhone: "Telephone of the grievance officer",
    supportEmail: "E-mail for customers",
    phone: "Telephone for customers",
    helpHours: "When someone answers",
    returnDays: "Days to return: with 0, only what is faulty can be returned",
  } as Record<Field, string>,
  notInFooter: "Not in the footer",
  footerTitle: "Shoppers cannot find every policy",
  footerText: (titles: readonly string[]) => `The foot of the pages does not lead to: ${titles.join(", ")}.`,
  footerPut: "Add them to the footer",
  footerAsk: "A draft of the footer gets the links in its last column. Look at it and publish it.",
  footerDone: "The footer has a draft with the links. Publish it under Content.",
  footerColumn: "Policies",
  footerNote: "Links to the policies",
  states: { none: "No page yet", same: "As drafted", own: "Your own text" },
  all: "All policies",
  draft: "Drafted from the settings",
  page: "The page as it is",
  noPage: "The shop has no page at this address yet.",
  differs: "What would change",
  gone: "goes",
  comes: "comes",
  same: "The page says what is drafted.",
  put: "Put it into the page as a draft",
  putAsk: (address: string) =>
    `The text of ${address} becomes the drafted one, as a draft: shoppers see the page as it is until you publish the draft. Every earlier text stays among its versions.`,
  done: "It is a draft of the page now. Look at it and publish it.",
  open: "Open the page",
} as const;
