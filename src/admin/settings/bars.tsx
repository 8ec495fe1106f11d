/** What is above the header of every page and at its foot, besides the footer's columns. */
import { useQuery } from "@tanstack/react-query";
import { changeBars, shopSettings } from "../../contract/admin/shop-settings.ts";
import { bars as schema } from "../../contract/content/settings.ts";
import type { ReplyOf } from "../../contract/call.ts";
import { checked, send } from "../api.ts";
import { Pending } from "../bricks/pending.tsx";
import { RecordForm } from "../bricks/record/record-form.tsx";
import { useChange } from "../bricks/use-change.ts";
import { ContentForm } from "../content/form/content-form.tsx";
import { settings as texts } from "./messages.ts";

export function BarsPage() {
  const found = useQuery({ queryKey: ["shop-settings"], queryFn: () => send(shopSettings) });
  return <Pending query={found}>{({ bars, version }) => <Form bars={bars} version={version} />}</Pending>;
}

type Bars = ReplyOf<typeof shopSettings>["bars"];

function Form({ bars, version }: { bars: Bars; version: number }) {
  const change = useChange("shop-settings");
  return (
    <RecordForm<Bars>
      name="settings/bars"
      saved={{ fields: bars, version }}
      label={texts.bars.save}
      history={{ kind: "settings", name: "bars", fieldsWith: (values) => ({ ...bars, ...(values as Partial<Bars>) }) }}
      submit={async (fields, from) => {
        const body = checked(changeBars.body, { ...fields, version: from });
        await change(() => send(changeBars, { body }), texts.saved);
      }}
    >
      {({ draft, set, problems }) => (
        <div className="sheet">
          <ContentForm schema={schema} value={draft} onChange={(value) => set(value as Partial<Bars>)} issues={problems} />
        </div>
      )}
    </RecordForm>
  );
}
