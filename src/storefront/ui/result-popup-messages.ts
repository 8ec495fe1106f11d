/** Titles of results. Apart from messages.ts: the frame of every page does without them. */
import { say } from "../words/words.ts";

export const SUCCESS = say("Success", "Thank you");
export const ERROR = say("Error", "That did not work");
