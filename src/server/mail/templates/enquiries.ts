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

export const newsletterWelcome = emailTemplate(z.object({ unsubscribeId: z.string() }), ({ unsubscribeId }, { name }, messages) => ({
  subject: messages.newsletter.subject(name),
  title: messages.newsletter.title,
  preview: messages.newsletter.preview,
  blocks: [greeting("", messages), text(messages.newsletter.next), text(messages.newsletter.leave)],
  unsubscribeId,
}));
