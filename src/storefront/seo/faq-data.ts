/** Structured data of questions and answers. */
import { faqPath } from "../../shared/links.ts";
import { breadcrumbData } from "./breadcrumb-data.ts";
import type { FaqGroup } from "../features/faq/faq.rules.ts";
import { messages } from "../features/faq/messages.ts";

export const faqData = (groups: readonly FaqGroup[], publicUrl: string) => ({
  "@context": "https://schema.org",
  "@graph": [
    {
      "@type": "FAQPage",
      "@id": `${publicUrl}${faqPath}#page`,
      url: publicUrl + faqPath,
      name: messages.title,
      mainEntity: groups
        .flatMap(({ questions }) => questions)
        .map(({ slug, question, answer }) => ({
          "@type": "Question",
          name: question,
          url: `${publicUrl}${faqPath}#${slug}`,
          acceptedAnswer: { "@type": "Answer", text: answer },
        })),
    },
    breadcrumbData([], messages.crumb, publicUrl),
  ],
});
