/** Every text of every letter, in one place so that a shop can correct it once. */

/**
 * A letter goes to whatever address somebody typed, so nothing that a stranger wrote may stand in it but a name, and that only when it
 * looks like one: no link, no advertisement can be sent to others through the shop.
 */
const looksLikeName = (name: string) =>
  name.length <= 40 && /^[\p{L}\p{M}][\p{L}\p{M}'’-]*\.?( [\p{L}\p{M}][\p{L}\p{M}'’-]*\.?)*$/u.test(name);
const hello = (name: string) => (looksLikeName(name) ? `Namaste ${name},` : "Namaste,");

const notUs = "If you did not write to us, somebody mistyped an address. You need not do anything.";

export const words = {
  hello,
  notUs,
  fact: {
    ticket: "Your number",
    number: "Number",
    name: "Name",
    email: "E-mail",
    phone: "Phone",
    subject: "Subject",
    kind: "About",
    priority: "Priority",
    source: "Sent from",
    company: "Company",
    day: "Day",
    time: "Time",
    place: "Showroom",
    address: "Address",
    how: "How",
  },
  timeInIndia: (time: string) => `${time}, Indian time`,
  meeting: { visit: "A visit to the showroom", video: "A video call" },
  foot: {
    reason: (shop: string) => `${shop} sent you this because you wrote to us or used the shop. It is not advertising.`,
    unsubscribe: "Leave the newsletter",
  },
  enquiry: {
    subject: (ticket: string) => `We have your enquiry ${ticket}`,
    title: "We have your enquiry",
    preview: "Somebody of the shop reads it and answers by e-mail.",
    next: "Somebody of the shop reads it and answers you by e-mail, most often on the next working day.",
    keep: "Tell us the number when you call, then we find it at once.",
    notice: (ticket: string, name: string) => `Enquiry ${ticket} from ${name}`,
    noticeTitle: "A new enquiry",
  },
  appointment: {
    subject: (ticket: string) => `Your appointment ${ticket}`,
    title: "We have your request for an appointment",
    preview: "We check the diary and confirm it by e-mail or phone.",
    next: "We check the diary of the showroom and confirm by e-mail or phone. The time is yours once we have confirmed it.",
    visit: "Bring the measures of your room, or a photograph of it. We lay out rugs that fit before you come.",
    video: "We send you the link for the call. Have a tape measure near you.",
    map: "Get directions",
    notice: (ticket: string, name: string) => `Appointment ${ticket} for ${name}`,
    noticeTitle: "A request for an appointment",
  },
  collaboration: {
    subject: (ticket: string) => `We have your proposal ${ticket}`,
    title: "We have your proposal",
    preview: "We read it and answer within two weeks.",
    next: "We read every proposal ourselves and answer within two weeks, whatever the answer is.",
    notice: (ticket: string, name: string) => `Proposal ${ticket} from ${name}`,
    noticeTitle: "A new proposal to work together",
  },
  newsletter: {
    subject: (shop: string) => `Welcome to the newsletter of ${shop}`,
    title: "You are on the list",
    preview: "New pieces off the loom, about once a month.",
    next: "About once a month we write what has come off the loom, where it was woven and how long it took.",
    leave: "If this was not you, or you change your mind: the link at the foot of each letter ends it at once.",
  },
} as const;
