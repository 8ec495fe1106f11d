/** Explains what deletion means and asks for the password. */
import { useNavigate } from "react-router";
import { signOut } from "../../state/account/account-session.ts";
import { FormAlert } from "../../ui/form/form-alert.tsx";
import { PasswordField } from "../../ui/form/password-field.tsx";
import { useForm } from "../../ui/form/use-form.ts";
import { Modal } from "../../ui/modal.tsx";
import { toast } from "../../ui/toast.ts";
import { messages } from "./messages.ts";

type Props = { isOpen: boolean; onClose: () => void };

export const DeleteAccountDialog = (props: Props) => (
  <Modal title={messages.deleteAccount} className="delete-account" {...props}>
    <p>{messages.deleteIntro}</p>
    <ul className="small">
      <li>{messages.deletePersonal}</li>
      <li>{messages.deleteMessages}</li>
      <li>{messages.deleteDevices}</li>
      <li>{messages.deleteOrders}</li>
    </ul>
    <DeleteAccountForm />
  </Modal>
);

function DeleteAccountForm() {
  const navigate = useNavigate();
  const { errors, result, isBusy, onSubmit } = useForm({
    check: (values) => (values["deletePassword"]?.trim() ? {} : { deletePassword: messages.currentNeeded }),
    send: async (values) => {
      const { deleteAccount } = await import("./change.wire.ts");
      const { isDone, message } = await deleteAccount(values["deletePassword"] ?? "");
      if (!isDone) return { message };
      toast(message);
      void signOut();
      await navigate("/");
      return undefined;
    },
    failed: messages.failed,
  });
  return (
    <form className="account-form" noValidate aria-label={messages.deleteAccount} onSubmit={onSubmit}>
      <FormAlert result={result} />
      <PasswordField name="deletePassword" label={messages.yourPassword} autoComplete="current-password" errors={errors} />
      <div className="modal-buttons">
        <button className="btn" aria-busy={isBusy} aria-disabled={isBusy}>
          {messages.deleteConfirm}
        </button>
        <button type="button" className="btn btn-line" onClick={(event) => event.currentTarget.closest("dialog")?.close()}>
          {messages.deleteCancel}
        </button>
      </div>
    </form>
  );
}
