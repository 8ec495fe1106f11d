/** Shows a customer's data only while that customer is signed in, in every tab. */
import { type ReactNode, useEffect } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { onSessionEnd, reportSessionEnd } from "../state/account/account-session.ts";
import { isSameSession } from "../state/account/replaced-token.ts";
import { useToken } from "../state/storage.ts";
import { toast } from "../ui/toast.ts";

const SESSION_ENDED = "Your session has ended. Sign in to go back to where you were.";

// Every personal page loads this file before its loader runs.
onSessionEnd(() => toast(SESSION_ENDED));

type Props = {
  /** The session that `withSession` returned with the data. */
  session: string;
  /** The screen's skeleton, shown while the data of another customer loads. */
  waiting: ReactNode;
  children: ReactNode;
};

export function PersonalScreen({ session, waiting, children }: Props) {
  const token = useToken();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const isSame = isSameSession(session, token);
  useEffect(() => {
    if (isSame) return;
    if (token !== "") return void revalidate();
    reportSessionEnd(window.location.pathname + window.location.search);
    void navigate("/", { replace: true });
  }, [token, isSame, navigate, revalidate]);
  return isSame ? children : waiting;
}
