import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { tokenNow, useToken } from "../../state/storage.ts";

/** Goes to the home page when the session ends while its cart is shown (specification 2, section 8). */
export function useSessionEnd(): void {
  const changed = useToken();
  // During hydration useToken() is empty, so the storage is read.
  const before = useRef(tokenNow());
  const navigate = useNavigate();
  useEffect(() => {
    const token = tokenNow();
    if (before.current !== "" && token === "") void navigate("/", { replace: true });
    before.current = token;
  }, [changed, navigate]);
}
