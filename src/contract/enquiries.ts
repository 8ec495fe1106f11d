/** Calls with which a visitor writes to the shop, and the newsletter. */
import { z } from "zod";
import { post, success } from "./call.ts";
import { messages } from "./messages.ts";
import { email, optionalMobile, optionalText, required } from "./text.ts";

const words = messages.enquiry;

const sender = {
  name: required(words.nameNeeded, 120),
  email: email(words.emailNeeded, words.emailFormat),
  phone: optionalMobile(words.phoneFormat),
};
const message = required(words.messageNeeded, 4000);
const done = success({ message: z.string() });

/** The specification reaches it on another host; ours answers it unless another base address is set (decisions). */
export const enquiries = post("enquiries", {
  summary: "Sends an enquiry to the help centre.",
  path: "/api/enquiries",
  access: "open",
  perMinute: 10,
  body: z.object({
    ...sender,
    subject: optionalText(200).prefault("Website Enquiry"),
    message,
    enquiryType: optionalText(60).prefault("General"),
    priority: z.enum(["Low", "Medium", "High"], { error: messages.input.notText }).default("Medium"),
    source: optionalText(60).prefault("Website"),
  }),
  reply: done,
});

export const appointment = post("appointment", {
  summary: "Asks for a visit to a store.",
  perMinute: 10,
  body: z.object({ store: required(words.storeNeeded, 120), ...sender, message: optionalText(4000) }),
  reply: done,
});

export const collaboration = post("collaboration", {
  summary: "Proposes to work together.",
  perMinute: 10,
  body: z.object({ ...sender, company: optionalText(160), message }),
  reply: done,
});

export const newsletter = post("newsletter", {
  summary: "Subscribes an address to the newsletter.",
  perMinute: 10,
  body: z.object({ newsletter_email: email(words.emailNeeded, words.emailFormat) }),
  reply: done,
});

export const unsubscribe = post("unsubscribe", {
  summary: "Ends a subscription, by the unguessable id in each newsletter.",
  perMinute: 20,
  body: z.object({ id: required(messages.account.linkNeeded, 100) }),
  reply: done,
});
