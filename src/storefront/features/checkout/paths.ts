export const paths = {
  cart: "/cart",
  address: "/cart/address",
  payment: "/checkout",
  home: "/",
  terms: "/terms-condition",
  support: "/contact-us",
  signIn: "/login",
  register: "/register",
  orders: "/orders",
  track: "/order-status",
} as const;

export const thankYouPath = (number: string): string => `/thankyou/${encodeURIComponent(number)}`;
export const orderPath = (number: string): string => `/order/${encodeURIComponent(number)}`;
