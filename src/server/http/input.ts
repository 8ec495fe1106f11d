import type { z } from "zod";

/** No call needs more levels; without an end, a small body could exhaust the stack. */
const DEEPEST = 20;

/**
 * True for what no call can use: text that PostgreSQL cannot store (NUL, or half of a sign that takes two), and nesting without end.
 * Looked for once, before anything else reads the input.
 */
export function isUnusable(value: unknown, depth = 0): boolean {
  if (typeof value === "string") return cannotBeKept(value);
  if (!value || typeof value !== "object") return false;
  if (depth > DEEPEST) return true;
  return Object.entries(value).some(([key, inner]) => cannotBeKept(key) || isUnusable(inner, depth + 1));
}

const cannotBeKept = (text: string): boolean => text.includes("\u0000") || !text.isWellFormed();

/** How zod begins its own messages; ours say all there is to say, and may begin with 'Invalid' too. */
const zodsWords = /^(Invalid (input|option|string|number|key in|value in)\b|Too (big|small):)/;

/** The first thing that is wrong, in words a person can act on: 'page: Too small: expected number to be >=1'. */
export function readableIssue(error: z.ZodError): string {
  const issue = error.issues[0];
  if (!issue) return "The request cannot be read.";
  const place = issue.path.map(String).join(".");
  return place && zodsWords.test(issue.message) ? `${place}: ${issue.message}` : issue.message;
}
