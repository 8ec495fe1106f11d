/** Why the demo data stay. */
export const demoDataMessages = {
  none: "There are no demo data.",
  ownerNeeded: "Invite yourself as an owner first, under Staff, and sign in with your own account: the demo's staff end with its data.",
} as const;
