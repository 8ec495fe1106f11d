/** Loaded with the menu: the frame of every page does without it. */
import { say } from "../../../words/words.ts";

export const LOGIN = say("Login / Register", "Sign in or register");
