/** Texts of the size guide. */
export const messages = {
  /** Fixed by the specification (1, section 2.13). */
  shopBySize: "Shop by Size",

  title: "Find the right size",
  crumb: "Size guide",
  description:
    "Which size of rug a living room, bedroom, dining room or hallway needs, in feet and centimetres, with a plan of your room to scale.",
  tabs: "Rooms",
  plan: "Plan your room",
  planText: "Choose your furniture. The plan shows the rug to scale, in the sizes that we make.",
  room: "Your room",
  advice: "What fits",
  none: "None of our sizes fits, but we also weave to measure: ",
  ask: "ask us",
  inStock: (size: string) => `In stock in ${size}`,
  noneInStock: "No rug of this size is in stock today, but we make it to order.",
  all: (size: string) => `See all in ${size}`,
  questions: "Questions about sizes",
};
