/** Where orders are shown. */
export const paths = { orders: "/orders", track: "/order-status", shop: "/shop", cart: "/cart" } as const;

export const orderPath = (number: string): string => `/order/${encodeURIComponent(number)}`;

/** Those that show one person's own. */
export type Screen = "orders" | "order";

/** Of an address that routes.ts gives to these screens. */
export const screenOf = (pathname: string): Screen => (pathname.startsWith("/order/") ? "order" : "orders");
