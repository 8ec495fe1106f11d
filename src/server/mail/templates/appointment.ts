import { z } from "zod";
import { type Block, button, facts, emailTemplate, quote, text } from "./email-template.ts";
import { words } from "../messages/en-in.ts";

const mine = words.appointment;

const meeting = z.object({
  ticket: z.string(),
  name: z.string(),
  how: z.enum(["visit", "video"]),
  /** YYYY-MM-DD and HH:MM, in India. */
  date: z.string(),
  time: z.string(),
  store: z.object({ name: z.string(), address: z.string(), mapLink: z.string() }),
});

const dayInWords = new Intl.DateTimeFormat("en-IN", { timeZone: "UTC", weekday: "long", day: "numeric", month: "long", year: "numeric" });
const when = ({ date, time }: z.output<typeof meeting>) => [
  [words.fact.day, dayInWords.format(new Date(`${date}T00:00Z`))] as const,
  [words.fact.time, words.timeInIndia(time)] as const,
];

const theWay = ({ how, store }: z.output<typeof meeting>): Block[] =>
  how === "visit" && store.mapLink !== "" ? [button(mine.map, store.mapLink)] : [];

export const appointmentReceived = emailTemplate(meeting, (wish) => ({
  subject: mine.subject(wish.ticket),
  title: mine.title,
  preview: mine.preview,
  blocks: [
    text(words.hello(wish.name)),
    text(mine.next),
    facts(
      [words.fact.ticket, wish.ticket],
      [words.fact.how, words.meeting[wish.how]],
      ...when(wish),
      [words.fact.place, wish.store.name],
      [words.fact.address, wish.how === "visit" ? wish.store.address : ""],
    ),
    text(mine[wish.how]),
    ...theWay(wish),
    text(words.notUs),
  ],
}));

export const appointmentNotice = emailTemplate(meeting.extend({ email: z.string(), phone: z.string(), message: z.string() }), (wish) => ({
  subject: mine.notice(wish.ticket, wish.name),
  title: mine.noticeTitle,
  preview: `${words.meeting[wish.how]}, ${wish.date} ${wish.time}, ${wish.store.name}`,
  blocks: [
    facts(
      [words.fact.number, wish.ticket],
      [words.fact.how, words.meeting[wish.how]],
      ...when(wish),
      [words.fact.place, wish.store.name],
      [words.fact.name, wish.name],
      [words.fact.email, wish.email],
      [words.fact.phone, wish.phone],
    ),
    ...(wish.message === "" ? [] : [quote(wish.message)]),
  ],
}));
