/** The texts of changing where an order goes. */
export const redirectMessages = {
  button: "Change",
  label: "Change the delivery address",
  title: "Change the delivery address",
  lede: "Until the parcel is handed over. The customer gets an e-mail with the new address.",
  save: "Save the address",
  saved: "The order goes to the new address.",
} as const;
