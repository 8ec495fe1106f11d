import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { tokenNow, useToken } from "../../state/storage.ts";

/** Leads to the first page when a session ends while its cart is shown (specification 2, section 8): what is left is a guest's. */
export function useEndOfSession(): void {
  const changed = useToken();
  // While hydrating nobody seems to be signed in, so the storage itself is asked.
  const before = useRef(tokenNow());
  const navigate = useNavigate();
  useEffect(() => {
    const token = tokenNow();
    if (before.current !== "" && token === "") void navigate("/", { replace: true });
    before.current = token;
  }, [changed, navigate]);
}
