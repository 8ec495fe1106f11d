/** Sends an order that has not left to another address or person. */
import { TextInput } from "@mantine/core";
import { useState } from "react";
import { redirectOrder } from "../../contract/admin/orders.ts";
import { fieldErrors, send } from "../api.ts";
import { Confirm } from "../bricks/confirm.tsx";
import { PlaceFields } from "../phone-orders/address-part.tsx";
import type { TypedAddress } from "../phone-orders/draft.ts";
import { messages as addressTexts } from "../phone-orders/messages.ts";
import { redirectMessages as texts } from "./redirect-messages.ts";
import type { StaffOrder } from "./staff-order.ts";
import { useDone } from "./use-done.ts";

type Props = { order: StaffOrder; typed: TypedAddress; close: () => void };

export function Redirect({ order, typed, close }: Props) {
  const finish = useDone(order);
  const [address, setAddress] = useState(typed);
  const [error, setError] = useState<unknown>(null);
  const errors = fieldErrors(error);
  const person = (name: "firstName" | "lastName" | "mobile") => ({
    label: addressTexts[name],
    autoComplete: "off",
    value: address[name],
    error: errors[name],
    onChange: ({ currentTarget: { value } }: React.ChangeEvent<HTMLInputElement>) => setAddress((now) => ({ ...now, [name]: value })),
  });
  return (
    <Confirm
      title={texts.title}
      label={texts.save}
      close={close}
      run={async () => {
        setError(null);
        try {
          await send(redirectOrder, { params: { number: order.number }, body: address });
        } catch (refused) {
          setError(refused);
          throw refused;
        }
        await finish(texts.saved);
      }}
    >
      <p>{texts.lede}</p>
      <div className="phone-fields">
        <TextInput {...person("firstName")} data-autofocus />
        <TextInput {...person("lastName")} />
        <TextInput type="tel" inputMode="tel" {...person("mobile")} />
      </div>
      <PlaceFields
        address={address}
        update={(change) => setAddress((now) => ({ ...now, ...change(now) }))}
        errorOf={(name) => errors[name]}
      />
    </Confirm>
  );
}
