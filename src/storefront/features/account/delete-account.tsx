/** Deletes the account, once its owner has read what that means and given the password. */
import { useNavigate } from "react-router";
import { signOut } from "../../state/account/account-session.ts";
import { FormAlert } from "../../ui/form/form-alert.tsx";
import { PasswordField } from "../../ui/form/password-field.tsx";
import { useForm } from "../../ui/form/use-form.ts";
import { Modal } from "../../ui/modal.tsx";
import { toast } from "../../ui/toast.ts";
import { messages } from "./messages.ts";

type Props = { isOpen: boolean; onClose: () => void };

export const Farewell = (props: Props) => (
  <Modal title="Delete my account" className="farewell" {...props}>
    <p>This holds at once and for good:</p>
    <ul className="small">
      <li>Your name, your addresses and the pieces you saved are deleted. Nobody can bring them back.</li>
      <li>You are signed out on every device.</li>
      <li>
        Orders that are under way are still delivered. What the law makes us keep about orders stays in our books for as long as it says.
      </li>
    </ul>
    <FarewellForm />
  </Modal>
);

function FarewellForm() {
  const navigate = useNavigate();
  const { errors, result, isBusy, onSubmit } = useForm({
    check: (values) => (values["farewellPassword"]?.trim() ? {} : { farewellPassword: messages.currentNeeded }),
    send: async (values) => {
      const { deleteAccount } = await import("./change.wire.ts");
      const { isDone, message } = await deleteAccount(values["farewellPassword"] ?? "");
      if (!isDone) return { message };
      toast(message);
      void signOut();
      await navigate("/");
      return undefined;
    },
    failed: messages.failed,
  });
  return (
    <form className="account-form" noValidate aria-label="Delete my account" onSubmit={onSubmit}>
      <FormAlert result={result} />
      <PasswordField name="farewellPassword" label="Your password" autoComplete="current-password" errors={errors} />
      <div className="modal-buttons">
        <button className="btn" aria-busy={isBusy} aria-disabled={isBusy}>
          Delete for good
        </button>
        <button type="button" className="btn btn-line" onClick={(event) => event.currentTarget.closest("dialog")?.close()}>
          Keep the account
        </button>
      </div>
    </form>
  );
}
