/** Greets the shopper. When the menu opens, a customer's name is loaded. */
import { useEffect, useState } from "react";
import { Link, useNavigate } from "react-router";
import { loginPath, myAccountPath } from "../../../../shared/links.ts";
import { useSignedIn } from "../../../state/storage.ts";
import { Icon } from "../../../ui/icons.tsx";
import type { Shopper } from "../customer.wire.ts";
import { HI, HI_GUEST, MY_ACCOUNT } from "../messages.ts";
import { LOGIN } from "./greeting-messages.ts";

/** `opened` counts how often the menu was opened. */
export function Greeting({ opened }: { opened: number }) {
  const signedIn = useSignedIn();
  const shopper = useShopper(signedIn ? opened : 0);
  return (
    <div className="greeting">
      <Icon name="account" />
      {signedIn ? (
        <>
          {shopper && (
            <p>
              {HI} {shopper.firstName}!<span className="greeting-email">{shopper.email}</span>
            </p>
          )}
          <Link className="link" to={myAccountPath}>
            <span>{MY_ACCOUNT}</span>
          </Link>
        </>
      ) : (
        <>
          <p>{HI_GUEST}</p>
          <Link className="link" to={loginPath}>
            <span>{LOGIN}</span>
          </Link>
        </>
      )}
    </div>
  );
}

function useShopper(opened: number): Shopper | null {
  const [shopper, setShopper] = useState<Shopper | null>(null);
  const navigate = useNavigate();
  useEffect(() => {
    if (opened === 0) return setShopper(null);
    let isOld = false;
    const ask = async () => {
      const { fetchCustomer } = await import("../customer.wire.ts");
      const answer = await fetchCustomer();
      // An expired session redirects to the home page; its token is dropped, and the greeting becomes that for guests.
      if (answer === "session over") await navigate("/");
      else if (!isOld) setShopper(answer);
    };
    // Without a reply only the account link is shown.
    ask().catch(() => {});
    return () => {
      isOld = true;
    };
  }, [opened, navigate]);
  return shopper;
}
