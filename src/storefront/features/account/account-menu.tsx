/** Navigation of the account: a list beside the page, on a phone a disclosure. */
import { useEffect, useState } from "react";
import { Link, useLocation } from "react-router";
import {
  accountPath,
  addressBookPath,
  devicesPath,
  myAccountPath,
  orderPath,
  ordersPath,
  profilePath,
  quickOrderPath,
  signInPath,
  wishlistPath,
} from "../../../shared/links.ts";
import { Icon } from "../../ui/icons.tsx";
import { LogoutDialog } from "./logout-dialog.tsx";

import { keys, useStored } from "../../state/storage.ts";
import { messages, titles } from "./messages.ts";

type Part = { label: string; to: string; also: string[] };

const parts: Part[] = [
  { label: titles.account, to: accountPath, also: [myAccountPath] },
  { label: "My Orders", to: ordersPath, also: [orderPath("")] },
  { label: "My Wishlist", to: wishlistPath, also: [] },
  { label: "Address Book", to: addressBookPath, also: [] },
  { label: titles.profile, to: profilePath, also: [] },
  { label: titles.devices, to: devicesPath, also: [] },
];

/** For trade customers. */
const quickOrder: Part = { label: "Quick re-order", to: quickOrderPath, also: [] };

/** The most specific entry that contains the path. */
function partOf(pathname: string): string | undefined {
  const isUnder = (path: string) => `${pathname}/`.startsWith(path.replace(/\/?$/, "/"));
  return [...parts, quickOrder].filter(({ to, also }) => [to, ...also].some(isUnder)).toSorted((a, b) => b.to.length - a.to.length)[0]?.to;
}

export function AccountMenu() {
  const retail = useStored(keys.retailToken);
  const trade = useStored(keys.tradeToken);
  const shown = trade && !retail ? parts.toSpliced(2, 0, quickOrder) : parts;
  const { pathname } = useLocation();
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  // Guests can see an order too; they get a sign-in link in place of the logout button.
  const isGuest = isHydrated && !retail && !trade;
  const [isLeaving, setLeaving] = useState(false);
  const current = partOf(pathname);
  const list = (
    <ul>
      {shown.map(({ label, to }) => (
        <li key={to}>
          <Link to={to} aria-current={to === current ? "page" : undefined}>
            {label}
          </Link>
        </li>
      ))}
      <li>
        {isGuest ? (
          <Link to={signInPath(pathname)}>{messages.signIn}</Link>
        ) : (
          <button type="button" className="needs-script" aria-haspopup="dialog" onClick={() => setLeaving(true)}>
            {messages.logout}
          </button>
        )}
      </li>
    </ul>
  );
  return (
    <>
      <nav className="account-menu only-desktop" aria-label={messages.menu}>
        {list}
      </nav>
      <nav className="account-menu only-phone" aria-label={messages.menu}>
        {/* Navigation closes it. */}
        <details key={pathname}>
          <summary>
            {shown.find(({ to }) => to === current)?.label ?? titles.account}
            <Icon name="down" small />
          </summary>
          {list}
        </details>
      </nav>
      <LogoutDialog isOpen={isLeaving} onClose={() => setLeaving(false)} />
    </>
  );
}
