/** One of the four notes below the cart, as the owner's HTML. */
export type CartNote = { title: string; html: string };
