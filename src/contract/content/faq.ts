import { z } from "zod";
import { html, itemId, line } from "./fields.ts";

const question = z.strictObject({
  id: itemId,
  question: line(200).refine((words) => words !== "", "A question needs its words."),
  answer: html,
  /** Only active ones are shown (specification 1, section 2.12). */
  isActive: z.boolean().default(true),
});

const category = z.strictObject({
  id: itemId,
  name: line(80).refine((name) => name !== "", "A group of questions needs a name."),
  /** Takes its questions with it. */
  isActive: z.boolean().default(true),
  questions: z.array(question).max(60).default([]),
});

/** Questions and answers in groups, in the owner's order. */
export const faq = z.strictObject({ categories: z.array(category).max(30).default([]) });
