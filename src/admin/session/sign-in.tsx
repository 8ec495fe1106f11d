import { useQueryClient } from "@tanstack/react-query";
import { useNavigate, useSearchParams } from "react-router";
import { signIn } from "../../contract/admin/session.ts";
import { send } from "../api.ts";
import { messages } from "../messages.ts";
import { CredentialsForm } from "./credentials-form.tsx";
import { Door } from "./door.tsx";
import { sessionKey } from "./use-session.ts";

/** A page of the admin to go on to; never another site. */
const pageIn = (next: string | null): string => (next?.startsWith("/") && !next.startsWith("//") ? next : "/");

export function SignIn() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [search] = useSearchParams();
  const next = search.get("next");
  return (
    <Door title={messages.session.title} lede={next === null ? messages.session.lede : messages.session.over}>
      <CredentialsForm
        hasEmail
        label={messages.session.go}
        submit={async (credentials) => {
          await send(signIn, { body: credentials });
          await queries.invalidateQueries({ queryKey: sessionKey });
          await navigate(pageIn(next), { replace: true });
        }}
      />
    </Door>
  );
}
