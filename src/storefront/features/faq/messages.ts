/** Texts of the FAQ page. */
export const messages = {
  /** Fixed by the specification (1, sections 2.12 and 8). */
  empty: "No FAQ Found for this category",

  title: "Questions and answers",
  heading: "Questions, answered",
  crumb: "FAQ",
  description: "Answers about orders and payment, delivery, returns, care, sizes and the trade programme.",
  notHere: "Your question is not here? ",
  enquiry: "Send an Enquiry",
  reply: " and we will reply.",
  groups: "Groups of questions",
  search: "Search the questions",
  button: "Search",
  found: (count: number, words: string) => `${count} ${count === 1 ? "answer" : "answers"} for “${words}”`,
  nothing: (words: string) => `No answers for “${words}”.`,
  all: "See all questions",
};
