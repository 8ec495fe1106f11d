/** Asks before an order is cancelled, and for the reason. Typed text survives a refusal. */
import { useId } from "react";
import { Field } from "../../ui/form/field.tsx";
import { FormAlert } from "../../ui/form/form-alert.tsx";
import { type Refused, useForm } from "../../ui/form/use-form.ts";
import { Modal } from "../../ui/modal.tsx";
import { cancelOrder } from "./change.wire.ts";
import { messages } from "./messages.ts";
import "./cancel-dialog.css";

type Props = {
  number: string;
  isPaid: boolean;
  isOpen: boolean;
  onClose: () => void;
  /** Called with the server's message. */ onDone: (message: string) => void;
};

export function CancelDialog({ number, isPaid, isOpen, onClose, onDone }: Props) {
  const ask = useId();
  return (
    <Modal title={messages.cancel} isOpen={isOpen} onClose={onClose} describedBy={ask} className="cancel-modal" isForm>
      <p className="muted" id={ask}>
        {messages.cancelAsk} {isPaid && messages.moneyBack}
      </p>
      <CancelForm number={number} onDone={onDone} onKeep={onClose} />
    </Modal>
  );
}

type FormProps = { number: string; onDone: (message: string) => void; onKeep: () => void };

function CancelForm({ number, onDone, onKeep }: FormProps) {
  const { errors, result, isBusy, onSubmit } = useForm({
    check: () => ({}),
    send: async (values): Promise<Refused | undefined> => {
      const { isDone, message } = await cancelOrder(number, values["reason"] ?? "");
      if (!isDone) return { message };
      onDone(message);
      return undefined;
    },
    failed: messages.failed,
  });
  return (
    <form className="cancel-form" aria-label={messages.cancel} noValidate onSubmit={onSubmit}>
      <FormAlert result={result} />
      <Field name="reason" label={messages.cancelReason} errors={errors} hint={messages.cancelHint} optional>
        {(field, typed) => <textarea rows={3} maxLength={500} {...field} {...typed} />}
      </Field>
      <div className="modal-buttons">
        <button type="button" className="btn btn-line" onClick={onKeep}>
          {messages.keep}
        </button>
        <button className="btn" aria-busy={isBusy}>
          {messages.cancel}
        </button>
      </div>
    </form>
  );
}
