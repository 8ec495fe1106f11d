import type { z } from "zod";

/** PostgreSQL cannot store NUL in text; said here once, for every call, before anything else looks at the input. */
export function containsNul(value: unknown): boolean {
  if (typeof value === "string") return value.includes("\u0000");
  if (Array.isArray(value)) return value.some(containsNul);
  if (value && typeof value === "object") return Object.entries(value).some(([key, inner]) => key.includes("\u0000") || containsNul(inner));
  return false;
}

/** The first thing that is wrong, in words a person can act on: 'page: Too small: expected number to be >=1'. */
export function readableIssue(error: z.ZodError): string {
  const issue = error.issues[0];
  if (!issue) return "The request cannot be read.";
  const place = issue.path.map(String).join(".");
  const isOurWords = !issue.message.startsWith("Invalid") && !issue.message.startsWith("Too ");
  return place && !isOurWords ? `${place}: ${issue.message}` : issue.message;
}
