/** The address book: all addresses, and how to add, edit, delete and choose a default. */
import { useEffect, useRef, useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { addressBookPath } from "../../../shared/links.ts";
import { Modal } from "../../ui/modal.tsx";
import { toast } from "../../ui/toast.ts";
import { AddressCard } from "./address-card.tsx";
import { AddressForm } from "./address-form.tsx";
import type { Address, Contact } from "./addresses.ts";
import { type Change, chooseDefault, removeAddress } from "./change.wire.ts";
import { messages } from "./messages.ts";
import { RemoveDialog } from "./remove-dialog.tsx";
import "./address-book.css";

type Props = {
  addresses: Address[];
  contact: Contact;
  /** The address to edit, from the URL. */
  editedId: number | undefined;
};

export function AddressBook({ addresses, contact, editedId }: Props) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [isAdding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<Address>();
  const [busyId, setBusy] = useState<number>();
  const list = useRef<HTMLDivElement>(null);
  /** Shown as a toast once the dialog is closed. */
  const savedMessage = useRef("");
  const edited = addresses.find(({ id }) => id === editedId);
  const isGone = editedId !== undefined && !edited;

  useEffect(() => {
    if (!isGone) return;
    toast(messages.notFound);
    void navigate(addressBookPath, { replace: true });
  }, [isGone, navigate]);

  const closeForm = () => {
    setAdding(false);
    if (editedId !== undefined) void navigate(addressBookPath, { preventScrollReset: true });
  };

  /** Shows the result and reloads the book, which may have changed elsewhere. */
  const change = async (id: number, send: () => Promise<Change>) => {
    if (busyId !== undefined) return;
    setBusy(id);
    try {
      toast((await send()).message);
      await revalidate();
      list.current?.focus();
    } catch {
      toast(messages.failed);
    }
    setBusy(undefined);
  };

  const choose = ({ id }: Address) =>
    change(id, async () => {
      const refusal = await chooseDefault(id);
      return { isDone: refusal === undefined, message: refusal ?? messages.isChosen };
    });

  const saved = async (message: string) => {
    await revalidate();
    savedMessage.current = message;
    closeForm();
  };

  const isFormOpen = isAdding || edited !== undefined;
  useEffect(() => {
    if (isFormOpen || savedMessage.current === "") return;
    toast(savedMessage.current);
    savedMessage.current = "";
  }, [isFormOpen]);
  return (
    <div className="address-book" ref={list} tabIndex={-1}>
      {addresses.length === 0 && (
        <div className="address-empty">
          <p>{messages.empty}</p>
          <p className="muted">{messages.formIntro}.</p>
        </div>
      )}
      <button type="button" className="btn" aria-haspopup="dialog" onClick={() => setAdding(true)}>
        {messages.add}
      </button>
      {addresses.length > 0 && (
        <ul className="address-list" aria-label={messages.title}>
          {addresses.map((address) => (
            <AddressCard
              key={address.id}
              address={address}
              isBusy={busyId === address.id}
              onChoose={() => void choose(address)}
              onRemove={() => setRemoved(address)}
            />
          ))}
        </ul>
      )}
      <Modal
        title={edited ? messages.edit : messages.formTitle}
        isOpen={isFormOpen}
        onClose={closeForm}
        describedBy="address-intro"
        className="address-modal"
        isForm
      >
        <p className="muted" id="address-intro">
          {messages.formIntro}
        </p>
        <AddressForm address={edited} contact={contact} mayBeDefault={addresses.length > 0 && !edited?.isDefault} onSaved={saved} />
      </Modal>
      <RemoveDialog
        address={removed}
        onClose={() => setRemoved(undefined)}
        onRemove={(address) => void change(address.id, () => removeAddress(address.id))}
      />
    </div>
  );
}

/** In the size of the real content. */
export const AddressBookSkeleton = () => (
  <div className="address-book" aria-hidden="true">
    <p className="skeleton address-skeleton-button" />
    <div className="address-list">
      <p className="skeleton address-skeleton-card" />
      <p className="skeleton address-skeleton-card" />
    </div>
  </div>
);
