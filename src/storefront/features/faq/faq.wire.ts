/** Converts the two FAQ replies to what the page shows. */
import type { Api } from "../../../contract/client.ts";
import { faqCategories, faqs } from "../../../contract/content-pages.ts";
import { type FaqGroup, slugger } from "./faq.rules.ts";

const isActive = ({ status }: { status: string }) => status === "Active";

/** Active groups with their active questions, in the owner's order; empty when the calls are refused. */
export async function loadFaq(api: Api): Promise<FaqGroup[]> {
  const [groups, questions] = await Promise.all([api(faqCategories), api(faqs)]);
  // A refusal is no list.
  if (!Array.isArray(groups) || !Array.isArray(questions)) return [];
  const [nameGroup, nameQuestion] = [slugger(), slugger()];
  return groups.filter(isActive).map(({ id, name }) => ({
    slug: nameGroup(name),
    name,
    questions: questions
      .filter((one) => one.categoryId === id && isActive(one))
      .map(({ question, answer }) => ({ slug: nameQuestion(question), question, answer })),
  }));
}
