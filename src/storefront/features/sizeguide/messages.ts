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
  planText: "Tell us what is in the room. The plan shows our sizes to scale.",
  room: "Your room",
  advice: "What fits",
  none: "No standard size fits. We can weave one: ",
  ask: "ask us",
  inStock: (size: string) => `In stock in ${size}`,
  noneInStock: "Nothing in this size is in stock today. We make it to order.",
  all: (size: string) => `See all in ${size}`,
  questions: "Questions about sizes",
};
