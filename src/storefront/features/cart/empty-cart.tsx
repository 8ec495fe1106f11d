/** Shown for an empty cart, with links to shop. */
import type { ReactNode } from "react";
import { Link } from "react-router";
import { shopPath } from "../../../shared/links.ts";
import { messages } from "./messages.ts";
import "./empty-cart.css";

/** `ways`: links to three categories. */
export const EmptyCart = ({ ways }: { ways: ReactNode }) => (
  <div className="empty-cart">
    <p className="h3">{messages.empty}</p>
    <p className="muted">{messages.emptyText}</p>
    {ways}
    <Link className="btn" to={shopPath}>
      {messages.seeRugs}
    </Link>
  </div>
);
