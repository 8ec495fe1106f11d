/** One of the four notes below the cart, in the owner's HTML. */
export type CartNote = { title: string; html: string };
