/**
 * The messages that the shop sends first. The provider knows each by its name and text, which the owner enters there word for word (docs/whatsapp.md): {1} is the
 * first parameter. It allows no text that begins or ends with a parameter.
 */
const STOP = "Reply STOP to end these messages.";

export const templates = {
  order_confirmed: `Thank you, {1}. We have your order {2} of {3}. All about it: {4}\n\n${STOP}`,
  order_to_confirm: `Hello {1}, please confirm your order {2}: {3} in cash when it arrives. One press on this page is enough: {4}\n\n${STOP}`,
  order_shipped: `Hello {1}, your order {2} is on its way with {3}, tracking number {4}. Follow it here: {5}\n\n${STOP}`,
  parcel_not_delivered: `Hello {1}, the courier could not deliver your order {2}. Choose another day, another number, or send it back: {3}\n\n${STOP}`,
  order_delivered: `Hello {1}, your order {2} has been delivered. If something is wrong with it, please tell us here: {3}\n\n${STOP}`,
  order_cancelled: `Hello {1}, your order {2} is cancelled. What happens with your payment is here: {3}\n\n${STOP}`,
  order_refunded: `Hello {1}, {2} of your order {3} is on its way back to you. More about it: {4}\n\n${STOP}`,
  return_pickup: `Hello {1}, the courier comes on {2} for your return {3}. Please have it packed. More about it: {4}\n\n${STOP}`,
  shop_test: `Hello {1}, this is a test of the order updates of {2}. Nothing has to be done.\n\n${STOP}`,
} as const;
export type TemplateName = keyof typeof templates;

export const isTemplate = (name: string): name is TemplateName => Object.hasOwn(templates, name);

/** How many parameters a template has. */
export const parametersOf = (name: TemplateName): number => new Set(templates[name].match(/\{\d+\}/g)).size;

/** The message as its reader sees it. */
export const filled = (name: TemplateName, parameters: readonly string[]): string =>
  templates[name].replaceAll(/\{(\d+)\}/g, (_, place: string) => parameters[Number(place) - 1] ?? "");

/** As the provider takes it: a parameter is one line. */
export const asParameter = (text: string): string => text.replaceAll(/\s+/g, " ").trim() || "–";

/** The answers to STOP and START. */
export const answers = {
  stopped: "You get no more messages of ours on WhatsApp. E-mails about your orders still come. Write START to get messages again.",
  started: "You get messages about your orders again. Write STOP to end them.",
} as const;
