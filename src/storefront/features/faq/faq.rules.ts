import type { Question } from "../../ui/questions.tsx";

export type FaqGroup = { slug: string; name: string; questions: Question[] };

/** Slugs of questions, and the search. */

/** Lower-case letters and hyphens; 'question' for a text without any letter that an address can show. */
const plain = (text: string) =>
  text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/\p{M}+/gu, "")
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 80)
    .replace(/-+$/, "") || "question";

/** A slug for each text; the second with the same slug gets `-2`. */
export function slugger(): (text: string) => string {
  const taken = new Set<string>();
  return (text) => {
    const first = plain(text);
    let slug = first;
    for (let number = 2; taken.has(slug); number++) slug = `${first}-${number}`;
    taken.add(slug);
    return slug;
  };
}

const readable = (html: string) =>
  html
    .replace(/<[^>]*>/g, " ")
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase();

/** True when the question or its answer contains every word of the search, if only within a longer word. */
export function matchesSearch({ question, answer }: { question: string; answer: string }, search: string): boolean {
  const text = `${readable(question)} ${readable(answer)}`;
  return readable(search)
    .split(/[^\p{L}\p{N}₹]+/u)
    .filter((word) => word !== "")
    .every((word) => text.includes(word));
}
