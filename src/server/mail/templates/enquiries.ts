/** E-mails about enquiries, appointments, proposals and the newsletter: thanks to who wrote, the whole text to the shop. */
import { z } from "zod";
import type { EmailMessages } from "../messages/messages.ts";
import { type Block, button, emailTemplate, facts, greeting, quote, text } from "./email-template.ts";

const received = z.object({ ticket: z.string(), name: z.string() });
const visitor = received.extend({ email: z.string(), phone: z.string(), message: z.string() });
const PREVIEW_LENGTH = 120;

export const enquiryReceived = emailTemplate(received, ({ ticket, name }, _sender, messages) => ({
  subject: messages.enquiry.subject(ticket),
  title: messages.enquiry.title,
  preview: messages.enquiry.preview,
  blocks: [
    greeting(name, messages),
    text(messages.enquiry.next),
    facts([messages.fact.ticket, ticket]),
    text(messages.enquiry.keep),
    text(messages.notUs),
  ],
}));

const answer = received.extend({ subject: z.string(), answer: z.string(), by: z.string(), message: z.string() });

/** What somebody of the staff has written, with what it answers. */
export const enquiryAnswer = emailTemplate(answer, ({ ticket, name, subject, answer, by, message }, sender, messages) => ({
  subject: messages.enquiry.answer(subject, ticket),
  title: messages.enquiry.answerTitle,
  preview: answer.slice(0, PREVIEW_LENGTH),
  blocks: [
    greeting(name, messages),
    ...answer
      .split(/\n+/)
      .filter((line) => line.trim() !== "")
      .map((line) => text(line)),
    text(messages.enquiry.answeredBy(by, sender.name)),
    facts([messages.fact.ticket, ticket]),
    ...(message === "" ? [] : [text(messages.enquiry.youWrote), quote(message)]),
  ],
}));

const enquiry = visitor.extend({ subject: z.string(), about: z.string(), priority: z.string(), source: z.string() });

export const enquiryNotice = emailTemplate(enquiry, (enquiry, _sender, messages) => ({
  subject: messages.enquiry.owner(enquiry.ticket, enquiry.name),
  title: messages.enquiry.ownerTitle,
  preview: enquiry.message.slice(0, PREVIEW_LENGTH),
  blocks: [
    facts(
      [messages.fact.number, enquiry.ticket],
      [messages.fact.name, enquiry.name],
      [messages.fact.email, enquiry.email],
      [messages.fact.phone, enquiry.phone],
      [messages.fact.subject, enquiry.subject],
      [messages.fact.kind, enquiry.about],
      [messages.fact.priority, enquiry.priority],
      [messages.fact.source, enquiry.source],
    ),
    quote(enquiry.message),
  ],
}));

const appointment = received.extend({
  how: z.enum(["visit", "video"]),
  /** YYYY-MM-DD and HH:MM, in India. */
  date: z.string(),
  time: z.string(),
  store: z.object({ name: z.string(), address: z.string(), mapLink: z.string() }),
});
type Appointment = z.output<typeof appointment>;

const dayAndTime = ({ date, time }: Appointment, messages: EmailMessages) => [
  [messages.fact.day, messages.day(date)] as const,
  [messages.fact.time, messages.timeInIndia(time)] as const,
];

const directions = ({ how, store }: Appointment, messages: EmailMessages): Block[] =>
  how === "visit" && store.mapLink !== "" ? [button(messages.appointment.map, store.mapLink)] : [];

export const appointmentReceived = emailTemplate(appointment, (appointment, _sender, messages) => ({
  subject: messages.appointment.subject(appointment.ticket),
  title: messages.appointment.title,
  preview: messages.appointment.preview,
  blocks: [
    greeting(appointment.name, messages),
    text(messages.appointment.next),
    facts(
      [messages.fact.ticket, appointment.ticket],
      [messages.fact.how, messages.meeting[appointment.how]],
      ...dayAndTime(appointment, messages),
      [messages.fact.place, appointment.store.name],
      [messages.fact.address, appointment.how === "visit" ? appointment.store.address : ""],
    ),
    text(messages.appointment[appointment.how]),
    ...directions(appointment, messages),
    text(messages.notUs),
  ],
}));

export const appointmentNotice = emailTemplate(visitor.extend(appointment.shape), (appointment, _sender, messages) => ({
  subject: messages.appointment.owner(appointment.ticket, appointment.name),
  title: messages.appointment.ownerTitle,
  preview: `${messages.meeting[appointment.how]}, ${appointment.date} ${appointment.time}, ${appointment.store.name}`,
  blocks: [
    facts(
      [messages.fact.number, appointment.ticket],
      [messages.fact.how, messages.meeting[appointment.how]],
      ...dayAndTime(appointment, messages),
      [messages.fact.place, appointment.store.name],
      [messages.fact.name, appointment.name],
      [messages.fact.email, appointment.email],
      [messages.fact.phone, appointment.phone],
    ),
    ...(appointment.message === "" ? [] : [quote(appointment.message)]),
  ],
}));

export const collaborationReceived = emailTemplate(received, ({ ticket, name }, _sender, messages) => ({
  subject: messages.collaboration.subject(ticket),
  title: messages.collaboration.title,
  preview: messages.collaboration.preview,
  blocks: [greeting(name, messages), text(messages.collaboration.next), facts([messages.fact.ticket, ticket]), text(messages.notUs)],
}));

export const collaborationNotice = emailTemplate(visitor.extend({ company: z.string() }), (proposal, _sender, messages) => ({
  subject: messages.collaboration.owner(proposal.ticket, proposal.name),
  title: messages.collaboration.ownerTitle,
  preview: proposal.message.slice(0, PREVIEW_LENGTH),
  blocks: [
    facts(
      [messages.fact.number, proposal.ticket],
      [messages.fact.name, proposal.name],
      [messages.fact.company, proposal.company],
      [messages.fact.email, proposal.email],
      [messages.fact.phone, proposal.phone],
    ),
    quote(proposal.message),
  ],
}));

/** The question that is sent before anything else is: the address may belong to another person. `confirmPath`: where it is answered. */
export const newsletterConfirm = emailTemplate(z.object({ confirmPath: z.string() }), ({ confirmPath }, sender, messages) => ({
  subject: messages.newsletter.confirm(sender.name),
  title: messages.newsletter.confirmTitle,
  preview: messages.newsletter.confirmPreview,
  blocks: [
    greeting("", messages),
    text(messages.newsletter.confirmNext(sender.name)),
    button(messages.newsletter.confirmButton, sender.publicUrl + confirmPath),
    text(messages.newsletter.confirmNotYou),
  ],
}));

const path = z.string();
const newsletterBlock = z.discriminatedUnion("type", [
  z.object({ type: z.enum(["heading", "text"]), text: z.string() }),
  z.object({ type: z.literal("picture"), path, alt: z.string(), link: z.string() }),
  z.object({ type: z.literal("products"), products: z.array(z.object({ name: z.string(), price: z.string(), picture: path, path })) }),
  z.object({ type: z.literal("button"), text: z.string(), link: z.string() }),
]);
/** A newsletter with everything that it shows. Paths and links begin with / or are whole addresses; `unsubscribeId` is '' in a test. */
const newsletterContent = z.object({
  subject: z.string(),
  preview: z.string(),
  blocks: z.array(newsletterBlock),
  unsubscribeId: z.string(),
});

export const newsletterIssue = emailTemplate(newsletterContent, ({ subject, preview, blocks, unsubscribeId }, sender, messages) => {
  const absolute = (to: string) => (to.startsWith("/") ? sender.publicUrl + to : to);
  return {
    subject,
    title: subject,
    preview,
    blocks: blocks.flatMap((block): Block[] => {
      switch (block.type) {
        case "heading":
          return [{ type: "heading", text: block.text }];
        case "text":
          return block.text
            .split(/\n\s*\n/)
            .filter((part) => part.trim() !== "")
            .map((part) => text(part.trim()));
        case "picture":
          return [{ type: "picture", src: absolute(block.path), alt: block.alt, to: absolute(block.link) }];
        case "products":
          return [
            {
              type: "goods",
              goods: block.products.map(({ name, price, picture, path: to }) => ({
                name,
                price,
                picture: absolute(picture),
                to: absolute(to),
              })),
            },
          ];
        case "button":
          return [button(block.text, absolute(block.link))];
      }
    }),
    ...(unsubscribeId === "" ? { reason: messages.newsletter.test } : { unsubscribeId }),
  };
});

export const newsletterWelcome = emailTemplate(z.object({ unsubscribeId: z.string() }), ({ unsubscribeId }, { name }, messages) => ({
  subject: messages.newsletter.subject(name),
  title: messages.newsletter.title,
  preview: messages.newsletter.preview,
  blocks: [greeting("", messages), text(messages.newsletter.next), text(messages.newsletter.leave)],
  unsubscribeId,
}));
