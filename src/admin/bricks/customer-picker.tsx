/** Finds a customer account, and shows whose prices it has. */
import { Badge } from "@mantine/core";
import type { Ref } from "react";
import { customerSearch } from "../../contract/admin/customers.ts";
import type { ReplyOf } from "../../contract/call.ts";
import { send } from "../api.ts";
import { pickerMessages as texts } from "./picker-messages.ts";
import { SearchPicker } from "./search-picker.tsx";

export type PickedCustomer = ReplyOf<typeof customerSearch>["customers"][number];

type Props = { pick: (customer: PickedCustomer) => void; field?: Ref<HTMLInputElement> };

export const CustomerPicker = ({ pick, field }: Props) => (
  <SearchPicker
    label={texts.customer}
    placeholder={texts.customerHint}
    kind="customers"
    search={async (q, signal) => (await send(customerSearch, { query: { q }, signal })).customers}
    keyOf={({ id }) => String(id)}
    renderOption={renderCustomer}
    pick={pick}
    {...(field && { field })}
  />
);

export const Customer = ({ customer: { name, email, mobile, kind, group } }: { customer: PickedCustomer }) => (
  <span className="picked">
    <span className="picked-what">
      <strong>{name}</strong>
      <span className="quiet">{[email, mobile].filter(Boolean).join(" · ")}</span>
    </span>
    {kind === "trade" && (
      <Badge variant="outline" color="indigo" tt="none">
        {texts.trade(group)}
      </Badge>
    )}
  </span>
);

const renderCustomer = (customer: PickedCustomer) => <Customer customer={customer} />;
