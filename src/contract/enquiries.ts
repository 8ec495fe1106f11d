/** Calls with which a visitor writes to the shop, and the newsletter. */
import { z } from "zod";
import { post, success } from "./call.ts";
import { messages } from "./messages.ts";
import { email, optionalMobile, optionalText, required } from "./text.ts";

const texts = messages.enquiry;

const sender = {
  name: required(texts.nameNeeded, 120),
  email: email(texts.emailNeeded, texts.emailFormat),
  phone: optionalMobile(texts.phoneFormat),
};
const message = required(texts.messageNeeded, 4000);

/** Signals that distinguish people from programs without a challenge. */
const notAProgram = {
  /** A hidden field: a request that fills it in gets a success reply, and nothing is stored. */
  website: optionalText(500),
  /**
   * How long the form was open, by the browser's clock. A cached page cannot contain the server's time. Missing without JavaScript; then the
   * rate limit is lower.
   */
  elapsed_ms: z.int({ error: messages.input.notText }).min(0).nullish(),
};

const done = success({ message: z.string() });
/** `ticket` is the number that the sender can name later, e.g. 'K7CF-3MWT'. */
const numbered = success({ message: z.string(), ticket: z.string() });

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
    ...notAProgram,
  }),
  reply: numbered,
});

export const appointment = post("appointment", {
  summary: "Asks for a visit to a store or a video call with it.",
  perMinute: 10,
  body: z.object({
    store_id: z.int({ error: texts.storeNeeded }).min(1, texts.storeNeeded).max(2_147_483_647, texts.storeNeeded),
    appointment_type: z.enum(["visit", "video"], { error: texts.meetingNeeded }),
    /** Indian day and time. */
    appointment_date: z.iso.date({ error: texts.dateNeeded }).max(10),
    appointment_time: z
      .string({ error: texts.timeNeeded })
      .max(5, texts.timeNeeded)
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/, texts.timeNeeded),
    ...sender,
    message: optionalText(4000),
    ...notAProgram,
  }),
  reply: numbered,
});

export const collaboration = post("collaboration", {
  summary: "Proposes to work together.",
  perMinute: 10,
  body: z.object({ ...sender, company: optionalText(160), message, ...notAProgram }),
  reply: numbered,
});

export const newsletter = post("newsletter", {
  summary: "Subscribes an address to the newsletter.",
  perMinute: 10,
  body: z.object({ newsletter_email: email(texts.emailNeeded, texts.emailFormat), website: notAProgram.website }),
  reply: done,
});

export const confirmNewsletter = post("newsletter-confirm", {
  summary: "Confirms a subscription, by the unguessable id in the e-mail that asks for it. Any number of times.",
  perMinute: 20,
  body: z.object({ id: required(messages.account.linkNeeded, 100) }),
  reply: done,
});

export const unsubscribe = post("unsubscribe", {
  summary: "Ends a subscription, by the unguessable id in each newsletter. Any number of times.",
  perMinute: 20,
  body: z.object({ id: required(messages.account.linkNeeded, 100) }),
  reply: done,
});
