/** The frame of every page: navigation, search, and who is signed in. */
import { Menu } from "@mantine/core";
import { openSpotlight } from "@mantine/spotlight";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { Link, Navigate, Outlet, useLocation, useNavigate } from "react-router";
import { signOut } from "../../contract/admin/session.ts";
import { today } from "../../contract/admin/today.ts";
import { Refused, explain, send } from "../api.ts";
import { Pending } from "../bricks/pending.tsx";
import { ProofProvider } from "../bricks/proof.tsx";
import { messages } from "../messages.ts";
import { useSession } from "../session/use-session.ts";
import { Palette } from "./palette.tsx";
import { PHONE_PAGES, pages } from "./pages.ts";
import { useLive } from "./use-live.ts";

const { nav } = messages;
/** Also while nothing tells of changes. */
const REFRESH_MS = 60_000;

export function Shell() {
  const session = useSession();
  const { pathname, search } = useLocation();
  const isOver = session.error instanceof Refused && session.error.code === "staff.signed_out";
  if (isOver) return <Navigate to={pathname === "/" ? "/sign-in" : `/sign-in?next=${encodeURIComponent(pathname + search)}`} replace />;
  return <Pending query={session}>{({ person, shop }) => <Frame name={person.name} shop={shop.name} />}</Pending>;
}

function Frame({ name, shop }: { name: string; shop: string }) {
  useLive();
  const { pathname } = useLocation();
  const may = useSession().data?.person.may ?? [];
  const { data } = useQuery({ queryKey: ["today"], queryFn: () => send(today), refetchInterval: REFRESH_MS });
  const shown = pages.filter((page) => page.may === null || may.includes(page.may));
  // The last place is for all pages that do not fit.
  const first = shown.filter(({ isBelow = false }) => !isBelow);
  const onPhone = first.slice(0, shown.length > PHONE_PAGES ? PHONE_PAGES - 1 : PHONE_PAGES);
  const others = shown.filter((page) => !onPhone.includes(page));
  const current = (to: string) => (to === "/" ? pathname === "/" : pathname.startsWith(to)) || undefined;
  const title = pages.find(({ to }) => current(to))?.label ?? nav.label;
  useEffect(() => {
    document.title = `${title} · ${shop}`;
  }, [title, shop]);
  return (
    <ProofProvider>
      <div className="shell">
        <nav className="side" aria-label={nav.label}>
          <Link className="brand" to="/">
            {shop}
          </Link>
          {shown.map(({ to, label, task, isBelow }) => (
            <Link key={to} className={isBelow ? "side-link is-below" : "side-link"} to={to} aria-current={current(to) && "page"}>
              {label}
              {task && <Count count={data?.tasks.find((one) => one.task === task)?.count ?? 0} />}
            </Link>
          ))}
        </nav>
        <div className="main">
          <section className="top" aria-label={nav.tools}>
            <button type="button" className="find" onClick={() => openSpotlight()}>
              {nav.find}
              <kbd>/</kbd>
            </button>
            <div className="top-right">
              <a className="top-shop" href="/">
                {nav.viewShop}
              </a>
              <You name={name} />
            </div>
          </section>
          <main>
            <Outlet />
          </main>
        </div>
        <nav className="phone-nav" aria-label={nav.label}>
          {onPhone.map(({ to, label }) => (
            <Link key={to} to={to} aria-current={current(to) && "page"}>
              {label}
            </Link>
          ))}
          {others.length > 0 && (
            // Another page closes it.
            <details key={pathname}>
              <summary aria-current={others.some(({ to }) => current(to)) ? "true" : undefined}>{nav.more}</summary>
              <div className="phone-more">
                {others.map(({ to, label }) => (
                  <Link key={to} to={to} aria-current={current(to) && "page"}>
                    {label}
                  </Link>
                ))}
              </div>
            </details>
          )}
        </nav>
      </div>
      <Palette />
    </ProofProvider>
  );
}

const Count = ({ count }: { count: number }) => (count > 0 ? <span className="side-count">{count}</span> : null);

function You({ name }: { name: string }) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const leave = async () => {
    try {
      await send(signOut);
    } catch (error) {
      // Without a connection nobody is signed out.
      if (!(error instanceof Refused)) return alert(explain(error));
    }
    await navigate("/sign-in");
    queries.clear();
  };
  const initials = name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word[0]?.toUpperCase() ?? "")
    .join("");
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <button type="button" className="face" aria-label={nav.you(name)}>
          {initials}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{name}</Menu.Label>
        <Menu.Item component={Link} to="/my-sign-in">
          {nav.ownSignIn}
        </Menu.Item>
        <Menu.Item component={Link} to="/sessions">
          {nav.sessions}
        </Menu.Item>
        <Menu.Item component="a" href="/">
          {nav.viewShop}
        </Menu.Item>
        <Menu.Item onClick={() => void leave()}>{nav.signOut}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
