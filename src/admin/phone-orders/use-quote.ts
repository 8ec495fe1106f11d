/** What the order costs now, as the server prices it: with the code of the cart, and at the customer's prices. */
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { phoneQuote } from "../../contract/admin/phone-orders.ts";
import type { ReplyOf } from "../../contract/call.ts";
import { send } from "../api.ts";
import type { Draft } from "./draft.ts";

export type Quote = ReplyOf<typeof phoneQuote>;

const TYPING_MS = 300;
/** Prices and stock change while someone is on the phone. */
const REFRESH_MS = 20_000;

export const linesOf = ({ lines }: Draft) =>
  lines.map(({ variation: { productId, id: variationId }, quantity }) => ({ productId, variationId, quantity }));

export const payableOf = ({ method }: Pick<Draft, "method">, { totals }: Quote): number =>
  method === "cod" ? totals.payableCod : totals.payable;

/** `isCurrent`: the quote is for exactly what is in the form. */
export function useQuote(draft: Draft, { mobile, pincode }: { mobile: string; pincode: string }) {
  const { customer, couponCode, giftCardCode, email } = draft;
  const wanted = {
    customerId: customer?.id ?? null,
    lines: linesOf(draft),
    couponCode,
    giftCardCode,
    email: customer?.email ?? email,
    mobile,
    pincode,
  };
  const [body] = useDebouncedValue(wanted, TYPING_MS);
  const found = useQuery({
    queryKey: ["phone-quote", body],
    queryFn: ({ signal }) => send(phoneQuote, { body, signal }),
    // A quantity is empty while it is typed.
    enabled: body.lines.length > 0 && body.lines.every(({ quantity }) => quantity > 0),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });
  const isCurrent = JSON.stringify(body) === JSON.stringify(wanted) && found.data !== undefined && !found.isPlaceholderData;
  return { quote: draft.lines.length > 0 ? found.data : undefined, isCurrent, error: found.error, refetch: found.refetch };
}
