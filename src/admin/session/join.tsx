/** An invitation is accepted: name, password, authenticator app, and then the recovery codes. */
import { Alert, Button, CopyButton, PasswordInput, TextInput } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import { useNavigate, useParams } from "react-router";
import { roles } from "../../contract/admin/permissions.ts";
import { acceptInvitation, readInvitation } from "../../contract/admin/session.ts";
import { explain, fieldErrors, send } from "../api.ts";
import { messages } from "../messages.ts";
import { Door } from "./door.tsx";
import { sessionKey } from "./use-session.ts";

const texts = messages.session;

export function Join() {
  const { token = "" } = useParams();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const invitation = useQuery({
    queryKey: ["invitation", token],
    queryFn: () => send(readInvitation, { params: { token } }),
    staleTime: Infinity,
  });
  const [values, setValues] = useState({ name: "", email: "", password: "", code: "" });
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  if (codes !== null)
    return (
      <Door title={texts.codesTitle} lede={texts.codesLede}>
        <ul className="codes">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <CopyButton value={codes.join("\n")}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {copied ? texts.copied : texts.copy}
            </Button>
          )}
        </CopyButton>
        <Button
          onClick={async () => {
            await queries.invalidateQueries({ queryKey: sessionKey });
            await navigate("/", { replace: true });
          }}
        >
          {texts.codesKept}
        </Button>
      </Door>
    );
  if (invitation.isPending) return <Door title={texts.joinTitle}>{messages.loading}</Door>;
  if (invitation.isError) return <Door title={texts.joinTitle}>{explain(invitation.error)}</Door>;
  const { email, name, role, secret, qr } = invitation.data;
  const errors = fieldErrors(error);
  const bind = (field: keyof typeof values, given = "") => ({
    value: values[field] || given,
    error: errors[field],
    onChange: (event: { currentTarget: { value: string } }) => setValues({ ...values, [field]: event.currentTarget.value }),
  });
  const join = async (event: SubmitEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      setError(null);
      const body = { ...values, name: values.name || name, email: email || values.email };
      setCodes((await send(acceptInvitation, { params: { token }, body })).recoveryCodes);
    } catch (refused) {
      setError(refused);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Door title={texts.joinTitle} lede={texts.joinLede(roles[role].name)}>
      <form onSubmit={(event) => void join(event)} noValidate style={{ display: "grid", gap: 16 }}>
        {error !== null && Object.keys(errors).length === 0 && (
          <Alert color="madder" role="alert">
            {explain(error)}
          </Alert>
        )}
        <TextInput label={texts.name} autoComplete="name" {...bind("name", name)} />
        <TextInput label={texts.email} type="email" autoComplete="username" readOnly={email !== ""} {...bind("email", email)} />
        <PasswordInput label={texts.newPassword} description={texts.newPasswordHint} autoComplete="new-password" {...bind("password")} />
        <p>{texts.scan}</p>
        <img className="door-qr" alt="" src={`data:image/svg+xml,${encodeURIComponent(qr)}`} />
        <p className="quiet">
          {texts.secret} <code>{secret}</code>
        </p>
        <TextInput label={texts.code} inputMode="numeric" autoComplete="one-time-code" {...bind("code")} />
        <Button type="submit" loading={isBusy}>
          {texts.join}
        </Button>
      </form>
    </Door>
  );
}
