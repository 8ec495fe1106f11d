/** Shows a customer's data only while that customer is signed in, in every tab. */
import { type ReactNode, useEffect } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { reportSessionEnd } from "../state/account/account-session.ts";
import { useToken } from "../state/storage.ts";

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
  useEffect(() => {
    if (token === session) return;
    if (token !== "") return void revalidate();
    reportSessionEnd(window.location.pathname + window.location.search);
    void navigate("/", { replace: true });
  }, [token, session, navigate, revalidate]);
  return token === session ? children : waiting;
}
