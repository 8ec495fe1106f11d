/** Where it goes: one of the customer's addresses, or a typed one whose PIN code fills in state and city. */
import { Radio, Select, Stack, TextInput } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type phoneCustomer, places } from "../../contract/admin/phone-orders.ts";
import type { ReplyOf } from "../../contract/call.ts";
import { pincodePattern } from "../../contract/rules.ts";
import { send } from "../api.ts";
import { PersonFields } from "./customer-part.tsx";
import type { TypedAddress } from "./draft.ts";
import { messages as texts } from "./messages.ts";
import type { PartProps } from "./part.ts";

type Addresses = ReplyOf<typeof phoneCustomer>["addresses"];
const TYPED = "typed";

export function AddressPart({ addresses, ...part }: PartProps & { addresses: Addresses }) {
  const { draft, change } = part;
  return (
    <section className="sheet phone-part">
      <h2>{texts.address}</h2>
      {draft.customer && addresses.length > 0 && (
        <Radio.Group
          aria-label={texts.savedAddresses}
          value={draft.savedAddressId === null ? TYPED : String(draft.savedAddressId)}
          onChange={(value) => change({ savedAddressId: value === TYPED ? null : Number(value) })}
        >
          <Stack gap="sm">
            {addresses.map(({ id, name, mobile, lines }) => (
              <Radio key={id} value={String(id)} label={name} description={[...lines, mobile].join(", ")} />
            ))}
            <Radio value={TYPED} label={texts.otherAddress} />
          </Stack>
        </Radio.Group>
      )}
      {draft.savedAddressId === null && <TypedFields {...part} />}
    </section>
  );
}

function TypedFields(part: PartProps) {
  const { draft, change, errors } = part;
  return (
    <>
      {draft.customer && <PersonFields {...part} />}
      <PlaceFields
        address={draft.address}
        update={(typed) => change((now) => ({ address: { ...now.address, ...typed(now.address) } }))}
        errorOf={(name) => errors[`address.${name}`]}
      />
    </>
  );
}

type PlaceProps = {
  address: TypedAddress;
  update: (typed: (now: TypedAddress) => Partial<TypedAddress>) => void;
  errorOf: (name: keyof TypedAddress) => string | undefined;
};

/** A place as it is typed: the PIN code fills in state and city. */
export function PlaceFields({ address, update, errorOf }: PlaceProps) {
  const set = (typed: Partial<TypedAddress>) => update(() => typed);
  const read = async (query: Record<string, string>) => await send(places, { query });
  const found = useQuery({
    queryKey: ["places", address.stateId],
    queryFn: () => read({ state: String(address.stateId) }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const typePincode = async (typed: string) => {
    const pincode = typed.replaceAll(/\s/g, "");
    set({ pincode });
    if (!pincodePattern.test(pincode)) return;
    // Without an answer, state and city are chosen by hand.
    const place = await read({ pincode }).catch(() => null);
    if (place && place.stateId !== 0) update((now) => (now.pincode === pincode ? { stateId: place.stateId, cityId: place.cityId } : {}));
  };
  const text = (name: "houseNumber" | "apartment" | "street") => ({
    label: texts[name],
    autoComplete: "off",
    value: address[name],
    error: errorOf(name),
    onChange: ({ currentTarget: { value } }: React.ChangeEvent<HTMLInputElement>) => set({ [name]: value }),
  });
  const options = (named: readonly { id: number; name: string }[] = []) =>
    named.map(({ id, name }) => ({ value: String(id), label: name }));
  const cities = found.isPlaceholderData ? [] : options(found.data?.cities);
  return (
    <>
      <div className="phone-fields">
        <TextInput
          label={texts.pincode}
          autoComplete="off"
          inputMode="numeric"
          maxLength={7}
          value={address.pincode}
          error={errorOf("pincode")}
          onChange={({ currentTarget }) => void typePincode(currentTarget.value)}
        />
        <Select
          label={texts.state}
          searchable
          data={options(found.data?.states)}
          value={address.stateId === 0 ? null : String(address.stateId)}
          error={errorOf("stateId")}
          onChange={(value) => set({ stateId: Number(value ?? 0), cityId: 0 })}
        />
        <Select
          label={texts.city}
          searchable
          data={cities}
          value={cities.some(({ value }) => value === String(address.cityId)) ? String(address.cityId) : null}
          error={errorOf("cityId")}
          onChange={(value) => set({ cityId: Number(value ?? 0) })}
        />
        <TextInput {...text("houseNumber")} />
        <TextInput {...text("apartment")} />
      </div>
      <TextInput {...text("street")} />
    </>
  );
}
