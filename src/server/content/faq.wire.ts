/** Questions and answers under the names of the wire. What is inactive stays in the shop. */
import type { z } from "zod";
import type { faqCategories, faqs } from "../../contract/content-pages.ts";
import type { Body } from "./kinds.ts";

const ACTIVE = "Active";
const active = <Item extends { isActive: boolean }>(items: readonly Item[]) => items.filter(({ isActive }) => isActive);

export const toFaqsWire = ({ categories }: Body<"faq">): z.input<typeof faqs.reply> =>
  active(categories).flatMap((category) =>
    active(category.questions).map(({ id, question, answer }) => ({ id, question, answer, categoryId: category.id, status: ACTIVE })),
  );

export const toFaqCategoriesWire = ({ categories }: Body<"faq">): z.input<typeof faqCategories.reply> =>
  active(categories).map(({ id, name }) => ({ id, name, status: ACTIVE }));
