import type { FastifyInstance } from "fastify";
import type { z } from "zod";
import { inputMessages as texts } from "../../contract/input-messages.ts";
import { messages } from "../../contract/messages.ts";
import { failure } from "../platform/failure.ts";

/** No call needs more levels; without a limit, a small body could exhaust the stack. */
const MAX_DEPTH = 20;
/** Nor more fields in one object: checking tens of thousands would take longer than any other work on a request. */
const MAX_FIELDS = 500;

/**
 * True for input that no call can use: text that PostgreSQL cannot store (NUL, or an unpaired surrogate) and too much nesting or too many fields. Checked
 * before anything else reads the input.
 */
export function isUnusable(value: unknown, depth = 0): boolean {
  if (typeof value === "string") return cannotBeStored(value);
  if (!value || typeof value !== "object") return false;
  if (depth > MAX_DEPTH) return true;
  if (Array.isArray(value)) return value.some((inner) => isUnusable(inner, depth + 1));
  const fields = Object.entries(value);
  return fields.length > MAX_FIELDS || fields.some(([key, inner]) => cannotBeStored(key) || isUnusable(inner, depth + 1));
}

const cannotBeStored = (text: string): boolean => text.includes("\u0000") || !text.isWellFormed();

export const unusable = failure("input.unusable", messages.request.unusable, 400);

/**
 * Refuses unusable input on every route, whether or not it is a call of the contract, so that a new route cannot forget it. A route that parses a
 * raw body checks it there.
 */
export function refuseUnusable(app: FastifyInstance): void {
  app.addHook("preValidation", async ({ params, query, body }) => {
    const parsed = Buffer.isBuffer(body) ? undefined : body;
    if ([params, query, parsed].some((input) => isUnusable(input))) throw unusable();
  });
}

/** The first issue as a sentence. Messages of the contract are used as they are; for all others the sentence names the field. */
export const readableIssue = (error: z.ZodError): string => error.issues[0]?.message ?? messages.request.unreadable;

/** Parses with a sentence for every issue that the schema itself gives no message. */
export const parseInput = <Schema extends z.ZodType>(schema: Schema, input: unknown) => schema.safeParse(input, { error: sentence });

/** Replaces zod's English for programmers: 'The field "filterArray.Color" must be a list.' */
function sentence(issue: z.core.$ZodRawIssue): string {
  const path = issue.path?.map(String).join(".") ?? "";
  return `${path === "" ? texts.body : texts.field(path)} ${ruleOf(issue)}.`;
}

function ruleOf(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined ? texts.missing : (texts.types[issue.expected] ?? texts.invalid);
    case "too_small":
      return texts.least(Number(issue.minimum), unitOf(issue.origin), issue.inclusive ?? true);
    case "too_big":
      return texts.most(Number(issue.maximum), unitOf(issue.origin), issue.inclusive ?? true);
    case "invalid_value":
      return issue.input === undefined ? texts.missing : texts.oneOf(issue.values.map(String));
    case "unrecognized_keys":
      return texts.unknownKeys(issue.keys);
    default:
      return texts.invalid;
  }
}

const unitOf = (origin: string) => (origin === "string" ? "characters" : origin === "array" || origin === "record" ? "entries" : "");
