/** The menu on a phone: who is here, and where to go. */
import { Link } from "react-router";
import { useSignedIn } from "../../session/storage.ts";
import { Drawer } from "../../ui/drawer.tsx";
import { Icon } from "../../ui/icons.tsx";
import type { NavigationItem } from "./navigation.ts";
import "./menu-panel.css";

export const menuPanel = "menu-panel";

const shopLinks: NavigationItem[] = [
  { label: "Book an appointment", to: "/book-an-appointment" },
  { label: "Find a store", to: "/store-locator" },
  { label: "Track an order", to: "/order-status" },
  { label: "Trade programme", to: "/trade-program" },
];

export function MenuPanel({ navigation }: { navigation: NavigationItem[] }) {
  return (
    <Drawer id={menuPanel} title="Menu" side="left">
      <Greeting />
      <ul className="menu-list">
        {navigation.map(({ label, to }) => (
          <li key={to}>
            <Link to={to}>
              {label}
              <Icon name="next" small />
            </Link>
          </li>
        ))}
      </ul>
      <ul className="menu-list menu-list-small">
        {shopLinks.map(({ label, to }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
    </Drawer>
  );
}

function Greeting() {
  const signedIn = useSignedIn();
  return (
    <div className="menu-greeting">
      <Icon name="account" />
      {signedIn ? (
        <Link className="link" to="/my-account">
          <span>My Account</span>
        </Link>
      ) : (
        <>
          <p>Hi Guest!</p>
          <Link className="link" to="/login">
            <span>Login / Register</span>
          </Link>
        </>
      )}
    </div>
  );
}
