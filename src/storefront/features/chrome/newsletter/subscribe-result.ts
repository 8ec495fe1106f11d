/** How a wish for the newsletter ended, in words for the shopper. */
export type SubscribeResult = { isDone: boolean; message: string };
