import type { z } from "zod";
import { messages } from "../../contract/messages.ts";

/** No call needs more levels; without a limit, a small body could exhaust the stack. */
const MAX_DEPTH = 20;

/**
 * True for input that no call can use: text that PostgreSQL cannot store (NUL, or an unpaired surrogate) and too deep nesting. Checked once,
 * before anything else reads the input.
 */
export function isUnusable(value: unknown, depth = 0): boolean {
  if (typeof value === "string") return cannotBeStored(value);
  if (!value || typeof value !== "object") return false;
  if (depth > MAX_DEPTH) return true;
  return Object.entries(value).some(([key, inner]) => cannotBeStored(key) || isUnusable(inner, depth + 1));
}

const cannotBeStored = (text: string): boolean => text.includes("\u0000") || !text.isWellFormed();

/** How zod's own messages begin; ours are complete without a field name, and may begin with 'Invalid' too. */
const ZOD_MESSAGE = /^(Invalid (input|option|string|number|key in|value in)\b|Too (big|small):)/;

/** The first issue as a readable message: 'page: Too small: expected number to be >=1'. */
export function readableIssue(error: z.ZodError): string {
  const issue = error.issues[0];
  if (!issue) return messages.request.unreadable;
  const place = issue.path.map(String).join(".");
  return place && ZOD_MESSAGE.test(issue.message) ? `${place}: ${issue.message}` : issue.message;
}
