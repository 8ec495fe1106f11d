import { useQueryClient } from "@tanstack/react-query";
import { useNavigate, useSearchParams } from "react-router";
import { passkeySignIn, passkeySignInOptions } from "../../contract/admin/own-sign-in.ts";
import { signIn } from "../../contract/admin/session.ts";
import { send } from "../api.ts";
import { messages } from "../messages.ts";
import { CredentialsForm } from "./credentials-form.tsx";
import { Door } from "./door.tsx";
import { ownSignInMessages as texts } from "./own-sign-in-messages.ts";
import { PasskeyButton } from "./passkey-button.tsx";
import { hasPasskeySupport, signWithPasskey } from "./passkey.ts";
import { sessionKey } from "./use-session.ts";

/** A page of the admin to go on to; never another site. */
const pageIn = (next: string | null): string => (next?.startsWith("/") && !next.startsWith("//") ? next : "/");

export function SignIn() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [search] = useSearchParams();
  const next = search.get("next");
  const canUsePasskey = hasPasskeySupport();
  const goOn = async () => {
    await queries.invalidateQueries({ queryKey: sessionKey });
    await navigate(pageIn(next), { replace: true });
  };
  return (
    <Door title={messages.session.title} lede={next === null ? messages.session.lede : messages.session.over}>
      {canUsePasskey && (
        <>
          <PasskeyButton
            label={texts.withPasskey}
            use={async () => {
              const { options } = await send(passkeySignInOptions);
              await send(passkeySignIn, { body: { credential: await signWithPasskey(options) } });
              await goOn();
            }}
          />
          <p className="quiet">{texts.orPassword}</p>
        </>
      )}
      <CredentialsForm
        hasEmail
        isSecond={canUsePasskey}
        label={messages.session.go}
        submit={async (credentials) => {
          await send(signIn, { body: credentials });
          await goOn();
        }}
      />
    </Door>
  );
}
