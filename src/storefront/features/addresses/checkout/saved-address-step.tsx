/** The address step of a customer with saved addresses. The chosen address becomes the default. */
import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { MobileNumber } from "../../../commerce/mobile-number.tsx";
import { Modal } from "../../../ui/modal.tsx";
import { BRIEFLY_MS, toast } from "../../../ui/toast.ts";
import { AddressForm } from "../address-form.tsx";
import { type Address, type Contact, linesOf, nameOf, typeOf } from "../addresses.ts";
import { chooseDefault } from "../change.wire.ts";
import { messages } from "./messages.ts";
import "../address-book.css";
import "./address-step.css";

type Props = {
  /** At least one; the default first. */
  addresses: Address[];
  contact: Contact;
  isStopped: () => boolean;
  onDone: () => void;
};

export function SavedAddressStep({ addresses, contact, isStopped, onDone }: Props) {
  const { revalidate } = useRevalidator();
  const [chosen, setChosen] = useState(() => defaultOf(addresses));
  /** The form that is open: for a new address, or for one of the addresses. */
  const [form, setForm] = useState<"new" | { id: number } | null>(null);
  const [isBusy, setBusy] = useState(false);
  /** Choices are sent one after the other. */
  const last = useRef<Promise<boolean>>(Promise.resolve(true));
  const known = useRef(addresses);

  const choose = (id: number) => {
    const before = chosen;
    setChosen(id);
    last.current = last.current.then(async () => {
      const refusal = await chooseDefault(id).catch(() => messages.notChosen);
      if (refusal === undefined) return true;
      toast(refusal, BRIEFLY_MS);
      setChosen((now) => (now === id ? before : now));
      return false;
    });
  };

  const edited = addresses.find(({ id }) => form !== null && form !== "new" && form.id === id);

  // A new address is chosen.
  const added = addresses.find(({ id }) => !known.current.some((address) => address.id === id));
  useEffect(() => {
    known.current = addresses;
    if (added) choose(added.id);
    else if (!addresses.some(({ id }) => id === chosen)) setChosen(defaultOf(addresses));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only when the book has changed
  }, [addresses]);

  const continueToPayment = async () => {
    if (isStopped() || isBusy) return;
    setBusy(true);
    if (await last.current) onDone();
    else last.current = Promise.resolve(true);
    setBusy(false);
  };

  return (
    <section className="checkout-block address-step">
      <h2 className="h3" id="delivery-address">
        {messages.deliveryAddress}
      </h2>
      <div className="address-choices" role="radiogroup" aria-labelledby="delivery-address">
        {addresses.map((address) => (
          <AddressChoice
            key={address.id}
            address={address}
            isChosen={address.id === chosen}
            onChoose={() => choose(address.id)}
            onEdit={() => setForm({ id: address.id })}
          />
        ))}
      </div>
      <button type="button" className="link" aria-haspopup="dialog" onClick={() => setForm("new")}>
        <span>{messages.add}</span>
      </button>
      <button type="button" className="btn btn-wide" aria-busy={isBusy} aria-disabled={isBusy} onClick={() => void continueToPayment()}>
        {messages.continueToPay}
      </button>
      <Modal
        title={edited ? messages.edit : messages.add}
        isOpen={form === "new" || edited !== undefined}
        onClose={() => setForm(null)}
        describedBy="address-intro"
        className="address-modal"
        isForm
      >
        <p className="muted" id="address-intro">
          {messages.formIntro}
        </p>
        <AddressForm
          address={edited}
          contact={contact}
          mayBeDefault={false}
          onSaved={async (message) => {
            await revalidate();
            setForm(null);
            toast(message, BRIEFLY_MS);
          }}
        />
      </Modal>
    </section>
  );
}

const defaultOf = (addresses: Address[]): number | undefined => (addresses.find(({ isDefault }) => isDefault) ?? addresses[0])?.id;

type ChoiceProps = { address: Address; isChosen: boolean; onChoose: () => void; onEdit: () => void };

function AddressChoice({ address, isChosen, onChoose, onEdit }: ChoiceProps) {
  const lines = linesOf(address).join(", ");
  return (
    <div className="address-choice">
      <label>
        <input
          type="radio"
          name="address"
          aria-label={`${nameOf(address)}, ${typeOf(address)}, ${lines}`}
          checked={isChosen}
          onChange={onChoose}
        />
        <span className="address-choice-name">
          {nameOf(address)} <span className="small quiet">{typeOf(address)}</span>
        </span>
        <span className="address-choice-lines small muted">
          {lines}
          <br />
          <MobileNumber mobile={address.mobile} />
        </span>
      </label>
      <button type="button" className="link small" aria-haspopup="dialog" onClick={onEdit}>
        <span>
          {messages.edit}
          <span className="sr"> {messages.addressOf(nameOf(address), address.city.name)}</span>
        </span>
      </button>
    </div>
  );
}
