/** Finds orders, customers, pages and what can be begun, by typing: Ctrl K, or '/'. */
import { Spotlight, type SpotlightActionData } from "@mantine/spotlight";
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { customerSearch } from "../../contract/admin/customers.ts";
import { orderList } from "../../contract/admin/orders.ts";
import { send } from "../api.ts";
import { money } from "../format.ts";
import { messages } from "../messages.ts";
import { useMay } from "../session/use-session.ts";
import { deeds, pages } from "./pages.ts";

const SHORTEST_SEARCH = 3;
const MOST_ORDERS = 6;
const MOST_CUSTOMERS = 4;

export function Palette() {
  const navigate = useNavigate();
  const may = useMay();
  const [typed, setTyped] = useState("");
  const [text] = useDebouncedValue(typed.trim(), 200);
  const seesOrders = may("orders.read");
  const { data } = useQuery({
    queryKey: ["palette", text],
    // An answer to what was typed before is not waited for.
    queryFn: ({ signal }) => send(orderList, { query: { q: text, tab: "all" }, signal }),
    enabled: seesOrders && text.length >= SHORTEST_SEARCH,
    placeholderData: keepPreviousData,
  });
  const { data: people } = useQuery({
    queryKey: ["palette-customers", text],
    queryFn: ({ signal }) => send(customerSearch, { query: { q: text }, signal }),
    enabled: may("customers.read") && text.length >= SHORTEST_SEARCH,
    placeholderData: keepPreviousData,
  });
  const customers = (text.length >= SHORTEST_SEARCH ? (people?.customers ?? []) : [])
    .slice(0, MOST_CUSTOMERS)
    .map(({ id, name, email, mobile }): SpotlightActionData => ({
      id: `customer-${id}`,
      label: name,
      description: [messages.nav.customer, email, mobile].filter(Boolean).join(" · "),
      onClick: () => void navigate(`/customers/${id}`),
    }));
  const orders: SpotlightActionData[] = (text.length >= SHORTEST_SEARCH ? (data?.rows ?? []) : []).slice(0, MOST_ORDERS).map((order) => ({
    id: order.number,
    label: `${order.number}  ${order.customer}`,
    description: `${order.items.first}, ${money(order.payable)}, ${messages.orders.statuses[order.status]}`,
    onClick: () => void navigate(`/orders/${order.number}`),
  }));
  const found = [...pages, ...deeds]
    .filter(
      ({ may: permission, label }) => (permission === null || may(permission)) && label.toLowerCase().includes(typed.trim().toLowerCase()),
    )
    .map(({ to, label }): SpotlightActionData => ({ id: to, label, onClick: () => void navigate(to) }));
  return (
    <Spotlight
      query={typed}
      onQueryChange={setTyped}
      shortcut={["mod + K", "/"]}
      actions={[...orders, ...customers, ...found]}
      // The server has found them: by telephone number, e-mail address and more than the rows show.
      filter={(_, actions) => actions}
      nothingFound={messages.nav.findNothing}
      searchProps={{ placeholder: messages.nav.find, "aria-label": messages.nav.findLabel }}
      scrollable
    />
  );
}
