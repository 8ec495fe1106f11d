/**
 * The frame of every personal page: where one is, the ways to all other parts of the account, and the way out. A page of another area stands in
 * it, too: `<AccountFrame title="My Orders">…</AccountFrame>`.
 */
import type { ReactNode } from "react";
import { accountPath } from "../../../shared/links.ts";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { AccountMenu } from "./account-menu.tsx";
import { messages, titles } from "./messages.ts";
import "./account-frame.css";

type Crumb = { label: string; to: string };

type Props = {
  /** The end of the trail, and the heading unless there is another one. */
  title: string;
  /** Between home and this page. */
  crumbs?: Crumb[] | undefined;
  heading?: ReactNode;
  children: ReactNode;
};

const own: Crumb[] = [{ label: titles.account, to: accountPath }];

export const AccountFrame = ({ title, crumbs = own, heading = title, children }: Props) => (
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
