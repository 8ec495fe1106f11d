/** The part of messages.ts about businesses as buyers, in a file of its own so that forms load no other texts. */

export const businessMessages = {
  gstFormat: "Please check the GST number. It has 15 characters, for example 27AAPFU0939F1ZV.",
  companyNeeded: "Please enter the company name.",
  addressNeeded: "Please enter the registered address: this GSTIN is of another state than the delivery address.",
  saved: "Your business details have been saved.",
  /** Which tax is in the prices, and why. */
  tax: {
    delivered: {
      withinState: "The prices include {taxes}, because the goods are delivered in {place}, our own state.",
      betweenStates: "The prices include {taxes}, because the goods are delivered from {seller} to {place}.",
    },
    forOther: {
      withinState: "The prices include {taxes}, because the goods go to someone else for a business in {place}, our own state.",
      betweenStates: "The prices include {taxes}, because the goods go to someone else for a business in {place}, and we are in {seller}.",
    },
  },
} as const;
