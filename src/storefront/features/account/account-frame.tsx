/**
 * The frame of every personal page: breadcrumbs, navigation of the account and logout. Pages of other features use
 * it too: `<AccountFrame title="My Orders">…</AccountFrame>`.
 */
import type { ReactNode } from "react";
import { accountPath } from "../../../shared/links.ts";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { AccountMenu } from "./account-menu.tsx";
import { messages, titles } from "./messages.ts";
import "./account-frame.css";

type Crumb = { label: string; to: string };

type Props = {
  /** The last breadcrumb, and the default heading. */
  title: string;
  /** Between home and this page. */
  crumbs?: Crumb[] | undefined;
  heading?: ReactNode;
  children: ReactNode;
};

const accountCrumbs: Crumb[] = [{ label: titles.account, to: accountPath }];

export const AccountFrame = ({ title, crumbs = accountCrumbs, heading = title, children }: Props) => (
  <div className="wrap account">
    <Breadcrumbs trail={crumbs} here={title} />
    <AccountMenu />
    <div className="account-body">
      <h1>{heading}</h1>
      <noscript>
        <p className="alert">{messages.needsScript}</p>
      </noscript>
      {children}
    </div>
  </div>
);
