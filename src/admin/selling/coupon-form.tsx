import { MultiSelect, SegmentedControl, Select, Switch, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ComponentProps } from "react";
import { couponCategories } from "../../contract/admin/coupons.ts";
import { send } from "../api.ts";
import { RecordForm } from "../bricks/record/record-form.tsx";
import type { CouponFields } from "./coupon-fields.ts";
import { selling } from "./messages.ts";

const texts = selling.coupons;
const AUDIENCES = ["both", "retail", "trade"] as const;

type Props = {
  /** As the draft of the form is kept. */
  name: string;
  saved: { fields: CouponFields; version: number };
  label: string;
  submit: (fields: CouponFields, version: number) => Promise<void>;
  history?: ComponentProps<typeof RecordForm<CouponFields>>["history"];
};

export function CouponForm({ name, saved, label, submit, history }: Props) {
  const found = useQuery({ queryKey: ["coupon-categories"], queryFn: () => send(couponCategories), staleTime: 60_000 });
  const categories = (found.data?.categories ?? []).map(({ slug, name }) => ({ value: slug, label: name }));
  const nameOf = (slug: string) => categories.find(({ value }) => value === slug)?.label ?? slug;
  const show = (field: string, value: unknown): string => {
    if (field === "audience") return texts.audiences[value as CouponFields["audience"]];
    if (field === "kind") return texts.kinds[value as CouponFields["kind"]];
    return Array.isArray(value) ? value.map(nameOf).join(", ") : String(value);
  };
  return (
    <RecordForm name={name} saved={saved} label={label} submit={submit} show={show} {...(history && { history })}>
      {({ draft, set, text, problem }) => (
        <>
          {saved.version === 0 && (
            <TextInput {...text("code")} label={selling.code} description={texts.codeHint} autoCapitalize="characters" />
          )}
          <div>
            <SegmentedControl
              aria-label={texts.kind}
              data={(["percent", "amount"] as const).map((value) => ({ value, label: texts.kinds[value] }))}
              value={draft.kind}
              onChange={(kind) => set({ kind: kind === "amount" ? "amount" : "percent" })}
            />
          </div>
          <div className="record-pair">
            {draft.kind === "percent" ? (
              <>
                <TextInput {...text("percent")} label={texts.percentLabel} description={texts.percentHint} inputMode="decimal" />
                <TextInput {...text("cap")} label={texts.capLabel} description={texts.optional} inputMode="decimal" />
              </>
            ) : (
              <TextInput {...text("amount")} label={texts.amountLabel} inputMode="decimal" />
            )}
            <TextInput {...text("minimum")} label={texts.minimumLabel} description={texts.minimumHint} inputMode="decimal" />
          </div>
          <div className="record-pair">
            <TextInput {...text("from")} type="date" label={texts.fromLabel} description={texts.dayHint} />
            <TextInput {...text("until")} type="date" label={texts.untilLabel} description={texts.dayHint} />
          </div>
          <div className="record-pair">
            <TextInput {...text("perCustomerLimit")} label={texts.eachLabel} description={texts.optional} inputMode="numeric" />
            <TextInput {...text("totalLimit")} label={texts.totalLabel} description={texts.optional} inputMode="numeric" />
          </div>
          <Switch
            label={texts.firstLabel}
            checked={draft.firstOrderOnly}
            onChange={({ currentTarget }) => set({ firstOrderOnly: currentTarget.checked })}
          />
          <Select
            label={texts.audience}
            allowDeselect={false}
            data={AUDIENCES.map((value) => ({ value, label: texts.audiences[value] }))}
            value={draft.audience}
            error={problem("audience")}
            onChange={(value) => set({ audience: AUDIENCES.find((one) => one === value) ?? draft.audience })}
          />
          <MultiSelect
            label={texts.categories}
            description={texts.categoriesHint}
            searchable
            data={categories}
            value={draft.categories}
            error={problem("categories")}
            onChange={(chosen) => set({ categories: chosen })}
          />
        </>
      )}
    </RecordForm>
  );
}
