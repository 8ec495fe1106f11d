/** What the admin answers when it refuses an order by phone. */
export const phoneOrderMessages = {
  noLines: "Add a product first.",
  tooManyLines: "An order has at most 100 lines.",
  quantity: "Enter a quantity from 1 to 999.",
  method: "Choose how it is paid.",
  firstName: "Enter the first name.",
  mobileNeeded: "Enter the mobile number.",
  mobileWrong: "Enter a mobile number of ten digits.",
  emailNeeded: "Enter the e-mail address.",
  emailWrong: "Enter an e-mail address, such as asha@example.in.",
  apartment: "Enter the house, flat or building.",
  street: "Enter the street and area.",
  pincodeNeeded: "Enter the PIN code.",
  pincodeWrong: "A PIN code has six digits.",
  state: "Choose the state.",
  city: "Choose the city.",
  noSuchCustomer: "There is no such customer.",
} as const;
