/** The business that the customer buys for. */
import { useRevalidator } from "react-router";
import { BusinessFields } from "../../commerce/business/business-fields.tsx";
import { checkBusiness } from "../../commerce/business/checks.ts";
import { FormAlert } from "../../ui/form/form-alert.tsx";
import { useForm } from "../../ui/form/use-form.ts";
import type { Person } from "./account.ts";
import { messages } from "./messages.ts";

export function BusinessForm({ person: { business } }: { person: Person }) {
  const { revalidate } = useRevalidator();
  const { errors, result, isBusy, onSubmit } = useForm({
    check: (values) =>
      checkBusiness({ company: values["company"] ?? "", gstin: values["gstin"] ?? "", address: values["businessAddress"] ?? "" }),
    send: async (values) => {
      const { changeBusiness } = await import("./change.wire.ts");
      const { isDone, message } = await changeBusiness(values);
      if (!isDone) return { message };
      await revalidate();
      return { done: message };
    },
    failed: messages.failed,
  });
  return (
    <form className="account-form" noValidate aria-labelledby="business-title" onSubmit={onSubmit}>
      <h2 className="h3" id="business-title">
        {messages.businessTitle}
      </h2>
      <p className="muted">{messages.businessIntro}</p>
      <FormAlert result={result} />
      <BusinessFields start={business} errors={errors} />
      <button className="btn btn-line" aria-busy={isBusy} aria-disabled={isBusy}>
        {messages.save}
      </button>
    </form>
  );
}
