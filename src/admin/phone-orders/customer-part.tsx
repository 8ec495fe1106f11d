/** Who orders: a customer with an account, whose prices and addresses count, or someone new. */
import { Button, Group, TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { Customer, CustomerPicker, type PickedCustomer } from "../bricks/customer-picker.tsx";
import { messages as texts } from "./messages.ts";
import type { PartProps } from "./part.ts";
import { customerKey, readCustomer } from "./use-customer.ts";

export function CustomerPart({ draft, change, errors }: PartProps) {
  const queries = useQueryClient();
  const { customer, email } = draft;
  const pick = async (picked: PickedCustomer) => {
    const [firstName = "", ...rest] = picked.name.split(" ");
    change(({ address }) => ({
      customer: picked,
      email: "",
      address: {
        ...address,
        firstName: address.firstName || firstName,
        lastName: address.lastName || rest.join(" "),
        mobile: address.mobile || picked.mobile,
      },
    }));
    // Without an answer the address is typed; the list comes when there is a connection again.
    const known = await queries
      .fetchQuery({ queryKey: customerKey(picked.id), queryFn: () => readCustomer(picked.id) })
      .catch(() => ({ addresses: [] }));
    change((now) => (now.customer?.id === picked.id ? { savedAddressId: known.addresses[0]?.id ?? null } : {}));
  };
  return (
    <section className="sheet phone-part">
      <h2>{texts.customer}</h2>
      {customer ? (
        <Group justify="space-between" wrap="nowrap">
          <Customer customer={customer} />
          <Button variant="default" onClick={() => change({ customer: null, savedAddressId: null })} style={{ flex: "none" }}>
            {texts.changeCustomer}
          </Button>
        </Group>
      ) : (
        <>
          <CustomerPicker pick={(picked) => void pick(picked)} />
          <p className="quiet phone-or">{texts.orNew}</p>
          <PersonFields draft={draft} change={change} errors={errors} />
          <TextInput
            type="email"
            autoComplete="off"
            label={texts.email}
            description={texts.emailHint}
            value={email}
            error={errors["email"]}
            onChange={({ currentTarget }) => change({ email: currentTarget.value })}
          />
        </>
      )}
    </section>
  );
}

/** Whose name and number stand on the parcel. */
export function PersonFields({ draft: { address }, change, errors }: PartProps) {
  const field = (name: "firstName" | "lastName" | "mobile") => ({
    label: texts[name],
    autoComplete: "off",
    value: address[name],
    error: errors[`address.${name}`],
    onChange: ({ currentTarget: { value } }: React.ChangeEvent<HTMLInputElement>) =>
      change((now) => ({ address: { ...now.address, [name]: value } })),
  });
  return (
    <div className="phone-fields">
      <TextInput {...field("firstName")} />
      <TextInput {...field("lastName")} />
      <TextInput type="tel" inputMode="tel" {...field("mobile")} />
    </div>
  );
}
