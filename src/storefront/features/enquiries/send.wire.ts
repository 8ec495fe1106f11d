/** Submits a form from the browser. Loaded with the first submission. */
import { isRefusal } from "../../../contract/browser-client.ts";
import { MIN_FILL_MS } from "../../../shared/enquiry-form.ts";
import { browserApi } from "../../state/browser-api.ts";
import { toAppointment, toCollaboration, toEnquiry } from "./body.wire.ts";
import type { Values } from "../../ui/form/field.tsx";
import type { FormKind, Outcome } from "./page-data.ts";
import { messages } from "./messages.ts";

/** Waits until the server no longer takes the sender for a bot: a browser fills in a form at once. Throws when the shop cannot be reached. */
export async function send(kind: FormKind, values: Values, elapsedMs: number): Promise<Outcome> {
  const waitMs = Math.max(0, MIN_FILL_MS - elapsedMs);
  if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
  const api = browserApi();
  const sent = { values, elapsedMs: elapsedMs + waitMs };
  const reply =
    kind === "contact"
      ? await api("enquiries", toEnquiry(sent))
      : kind === "appointment"
        ? await api("appointment", toAppointment(sent))
        : await api("collaboration", toCollaboration(sent));
  return isRefusal(reply)
    ? { isDone: false, message: reply.message || messages.failed, errors: {}, values }
    : { isDone: true, message: reply.message, ticket: reply.ticket };
}

export async function unsubscribe(id: string): Promise<{ isDone: boolean; message: string }> {
  const reply = await browserApi()("unsubscribe", { id });
  return { isDone: !isRefusal(reply), message: reply.message };
}
