/** Order updates on WhatsApp: how it is set, what became of the messages, a test, and the texts that Meta must know. */
import { Alert, Button, CopyButton, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { testWhatsapp, whatsapp as whatsappCall } from "../../contract/admin/whatsapp.ts";
import type { ReplyOf } from "../../contract/call.ts";
import { checked, explain, send } from "../api.ts";
import { Facts } from "../bricks/facts.tsx";
import { Part } from "../bricks/part.tsx";
import { Pending } from "../bricks/pending.tsx";
import { whatsapp as texts } from "./whatsapp-messages.ts";

type WhatsApp = ReplyOf<typeof whatsappCall>;

export const WhatsAppPage = () => (
  <Pending query={useQuery({ queryKey: ["whatsapp"], queryFn: () => send(whatsappCall) })}>{(shown) => <Shown {...shown} />}</Pending>
);

const Shown = ({ provider, account, isInterrupted, webhook, figures, templates }: WhatsApp) => (
  <>
    <p>{texts.lede}</p>
    {isInterrupted && <Alert color="madder">{texts.interrupted}</Alert>}
    <Facts
      rows={[
        [texts.provider, texts.providers[provider]],
        ...(provider === "cloud" ? [[texts.account, account] as const] : []),
        [texts.webhook, webhook],
      ]}
    />
    <p>{texts.where}</p>
    {provider !== "none" && <Test />}
    <Part title={texts.figures}>
      <Facts
        rows={[
          ...(["sent", "delivered", "waiting", "failed", "stops"] as const).map((name) => [texts[name], figures[name]] as const),
          ...(figures.lastError === "" ? [] : [[texts.lastError, figures.lastError] as const]),
        ]}
      />
    </Part>
    <Part title={texts.templates}>
      <p className="quiet">{texts.templatesLede}</p>
      <ul className="rows">
        {templates.map(({ name, text }) => (
          <li key={name} className="template">
            <span className="breaks">
              <strong>{name}</strong>
              <span className="template-text quiet">{text}</span>
            </span>
            <CopyButton value={text}>
              {({ copied, copy }) => (
                <Button variant="subtle" aria-label={texts.copyOf(name)} onClick={copy}>
                  {copied ? texts.copied : texts.copy}
                </Button>
              )}
            </CopyButton>
          </li>
        ))}
      </ul>
    </Part>
  </>
);

function Test() {
  const [mobile, setMobile] = useState("");
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState("");
  const [result, setResult] = useState<ReplyOf<typeof testWhatsapp> | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setResult(null);
    try {
      setError("");
      setResult(await send(testWhatsapp, { body: checked(testWhatsapp.body, { mobile }) }));
    } catch (refused) {
      setError(explain(refused));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className="sheet form-part" noValidate onSubmit={(event) => void submit(event)}>
      <TextInput
        label={texts.mobile}
        type="tel"
        autoComplete="off"
        value={mobile}
        error={error}
        onChange={({ currentTarget }) => setMobile(currentTarget.value)}
      />
      <Button type="submit" variant="default" loading={isBusy} style={{ justifySelf: "start" }}>
        {texts.test}
      </Button>
      {result && (
        <Alert color={result.isAccepted ? "leaf" : "madder"} role={result.isAccepted ? "status" : "alert"}>
          {result.isAccepted ? texts.accepted : texts.refused(result.answer)}
        </Alert>
      )}
    </form>
  );
}
