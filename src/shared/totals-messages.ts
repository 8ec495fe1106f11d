/** The names of the rows of totals, the same in cart, checkout, orders, e-mails and on the command line. */
export const totalsMessages = {
  items: "Total MRP",
  discount: "Discount on MRP",
  coupon: "Coupon discount",
  shipping: "Shipping",
  /** While nobody knows where it goes. */
  mostShipping: "Shipping, at most",
  free: "Free",
  codCharge: "Cash on Delivery charge",
  giftCard: "Gift card",
  /** Before the order is placed. */
  toPay: "To pay",
  /** Of a placed order, paid or not. */
  total: "Total",
  saved: "You save",
  taxes: "inclusive of all taxes",
  mrp: "MRP",
} as const;
