import { z } from "zod";
import { html, itemId, line } from "./fields.ts";

const question = z.strictObject({
  id: itemId,
  question: line(200)
    .refine((words) => words !== "", "A question needs its words.")
    .meta({ title: "Question" }),
  answer: html.meta({ title: "Answer" }),
  /** Only active ones are shown (specification 1, section 2.12). */
  isActive: z.boolean().default(true).meta({ title: "Show this question" }),
});

const category = z.strictObject({
  id: itemId,
  name: line(80)
    .refine((name) => name !== "", "A group of questions needs a name.")
    .meta({ title: "Name of the group" }),
  isActive: z.boolean().default(true).meta({ title: "Show this group", help: "A hidden group hides all its questions." }),
  questions: z.array(question).max(60).default([]).meta({ title: "Questions", add: "Add a question" }),
});

/** Questions and answers in groups, in the owner's order. */
export const faq = z.strictObject({
  categories: z
    .array(category)
    .max(30)
    .default([])
    .meta({ title: "Groups of questions", add: "Add a group", help: "Shown in this order." }),
});
