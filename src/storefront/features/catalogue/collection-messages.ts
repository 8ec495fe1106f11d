/** Apart from messages.ts, which is loaded with every product card. */
export const productCount = (count: number): string => `${count} ${count === 1 ? "product" : "products"}`;
