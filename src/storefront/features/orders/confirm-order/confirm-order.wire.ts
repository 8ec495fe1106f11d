import { confirmCodOrder } from "../../../../contract/cod-confirmation.ts";
import type { Api } from "../../../../contract/client.ts";
import { messages } from "./messages.ts";

export type ConfirmResult = { isDone: true; number: string } | { isDone: false; message: string };

export async function confirmOrder(api: Api, token: string): Promise<ConfirmResult> {
  const reply = await api(confirmCodOrder, { token }).catch(() => null);
  if (reply?.status === "success") return { isDone: true, number: reply.order_number };
  return { isDone: false, message: reply?.message ?? messages.noConnection };
}
