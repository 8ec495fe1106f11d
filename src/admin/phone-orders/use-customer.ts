/** The picked customer's saved addresses. */
import { useQuery } from "@tanstack/react-query";
import { phoneCustomer } from "../../contract/admin/phone-orders.ts";
import { send } from "../api.ts";
import type { PickedCustomer } from "../bricks/customer-picker.tsx";

export const readCustomer = (id: number) => send(phoneCustomer, { params: { id } });
export const customerKey = (id: number | undefined) => ["phone-customer", id];

export function useCustomer(customer: PickedCustomer | null) {
  const id = customer?.id;
  const { data } = useQuery({
    queryKey: customerKey(id),
    queryFn: () => readCustomer(id ?? 0),
    enabled: id !== undefined,
  });
  return { addresses: data?.addresses ?? [] };
}
