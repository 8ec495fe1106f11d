/** Shows what belongs to one person for as long as that person is signed in, in every tab. */
import { type ReactNode, useEffect } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { useToken } from "../state/storage.ts";

type Props = {
  /** As `withSession` gave it with what is shown. */
  session: string;
  /** Stands there while somebody else's things are read: the screen's skeleton. */
  waiting: ReactNode;
  children: ReactNode;
};

export function PersonalScreen({ session, waiting, children }: Props) {
  const token = useToken();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (token === session) return;
    void (token === "" ? navigate("/", { replace: true }) : revalidate());
  }, [token, session, navigate, revalidate]);
  return token === session ? children : waiting;
}
