/** The staff of the demo shop. The key comes with the link that the start of the shop prints, behind the '#'. */
import { Alert, Button } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { roles } from "../../contract/admin/permissions.ts";
import { ROLES } from "../../shared/staff-roles.ts";
import { signIn } from "../../contract/admin/session.ts";
import { explain, send } from "../api.ts";
import { messages } from "../messages.ts";
import { Door } from "./door.tsx";
import { sessionKey } from "./use-session.ts";

export function Demo() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { hash } = useLocation();
  const [error, setError] = useState<unknown>(null);
  const [busy, setBusy] = useState("");
  const open = async (role: string) => {
    setBusy(role);
    setError(null);
    try {
      await send(signIn, { body: { email: `${role}@demo.example`, password: hash.slice(1) } });
      await queries.invalidateQueries({ queryKey: sessionKey });
      await navigate("/", { replace: true });
    } catch (refused) {
      setError(refused);
    } finally {
      setBusy("");
    }
  };
  return (
    <Door title={messages.session.demoTitle} lede={messages.session.demoLede}>
      {error !== null && (
        <Alert color="madder" role="alert">
          {explain(error)}
        </Alert>
      )}
      {ROLES.map((role) => (
        <Button key={role} variant={role === "owner" ? "filled" : "default"} loading={busy === role} onClick={() => void open(role)}>
          {messages.session.demoAs(roles[role].name, roles[role].about.toLowerCase())}
        </Button>
      ))}
    </Door>
  );
}
