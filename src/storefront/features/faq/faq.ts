/** What the page of questions shows. */
import type { Question } from "../../ui/questions.tsx";

export type FaqGroup = { slug: string; name: string; questions: Question[] };
