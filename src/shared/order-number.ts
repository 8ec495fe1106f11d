/** Whether the text has the form of an order number, such as 'K7CF-3MWT'. Says nothing about whether there is such an order. */
export const isOrderNumber = (text: string): boolean => /^[2-9A-Z]{4}-[2-9A-Z]{4}$/i.test(text.trim());
