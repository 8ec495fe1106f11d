/** The frame of the settings: the groups beside the open one; on a phone, the list of groups is a page of its own. */
import { Title } from "@mantine/core";
import { Link, Outlet, useLocation } from "react-router";
import { useMay } from "../session/use-session.ts";
import { DemoData } from "./demo-data.tsx";
import { elsewhere, groups } from "./groups.ts";
import { settings as texts } from "./messages.ts";

export function SettingsFrame() {
  const may = useMay();
  const { pathname } = useLocation();
  const isIndex = pathname === "/settings";
  const open = groups.find(({ to }) => pathname === to || pathname.startsWith(`${to}/`));
  return (
    <>
      <div className="page-head">
        <Title order={1}>{open ? texts.groups[open.name].title : texts.title}</Title>
        {!isIndex && (
          <Link className="settings-back" to="/settings">
            {texts.all}
          </Link>
        )}
      </div>
      <div className="settings-frame">
        {!isIndex && (
          <nav className="settings-nav" aria-label={texts.title}>
            {groups
              .filter((group) => may(group.may))
              .map(({ to, name }) => (
                <Link key={to} to={to} aria-current={open?.to === to ? "page" : undefined}>
                  {texts.groups[name].title}
                </Link>
              ))}
          </nav>
        )}
        <div className="settings-open">
          <Outlet />
        </div>
      </div>
    </>
  );
}

/** All groups, with what each holds. */
export function SettingsIndex() {
  const may = useMay();
  const rows = (list: typeof groups) =>
    list
      .filter((group) => may(group.may))
      .map(({ to, name }) => (
        <li key={to} className="row">
          <Link className="settings-group" to={to}>
            <strong>{texts.groups[name].title}</strong>
            <span className="quiet">{texts.groups[name].about}</span>
          </Link>
        </li>
      ));
  const others = rows(elsewhere);
  return (
    <>
      <ul className="rows sheet" aria-label={texts.title}>
        {rows(groups)}
      </ul>
      {others.length > 0 && (
        <section className="part" aria-labelledby="elsewhere">
          <h2 id="elsewhere">{texts.elsewhere}</h2>
          <ul className="rows sheet">{others}</ul>
        </section>
      )}
      {may("settings.change") && <DemoData />}
    </>
  );
}
