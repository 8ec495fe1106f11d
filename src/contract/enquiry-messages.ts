/** The part of messages.ts about enquiries, in a file of its own so that forms load no other texts. */

export const enquiryMessages = {
  nameNeeded: "Please enter your name.",
  emailNeeded: "Please enter Email Address",
  emailFormat: "Invalid Email Format",
  phoneFormat: "Phone Number must be in 10 Digits",
  messageNeeded: "Please enter a message.",
  storeNeeded: "Please choose a store.",
  meetingNeeded: "Please choose a visit or a video call.",
  dateNeeded: "Please choose a day.",
  datePast: "This day or time has passed. Please choose a later one.",
  dateFar: "Please choose a day within the next 90 days.",
  timeNeeded: "Please choose a time.",
  storeClosed: "The store is closed on this day. Please choose another one.",
  outsideHours: "Please choose a time within the opening hours, at least half an hour before the store closes.",
  tooQuick: "That was too quick. Please wait a moment and send it again.",
  tooMany: "You have sent several messages within an hour. Please wait, or call us.",
  done: "Thank you. We have your message and will reply by e-mail.",
  appointmentDone: "Thank you. We will confirm the time by e-mail or phone.",
  collaborationDone: "Thank you. We read every proposal and reply within two weeks.",
  failed: "Submission failed. Please try again later.",
} as const;
