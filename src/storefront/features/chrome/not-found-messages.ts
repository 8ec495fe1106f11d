/** Texts of a missing page. Those of the specification are verbatim. */
import { say } from "../../words/words.ts";

export const messages = {
  title: say("Oops, you found our 404 page", "We cannot find this page"),
  before: say("The page you requested does not exist. ", "It may have moved. Search, or "),
  link: say("Click here", "start again on our home page"),
  after: say(" to continue shopping.", "."),
  question: "What are you looking for?",
  search: "Search",
  start: "Or start here",
} as const;
