/** The frame of the pages about books and health. */
import { Title } from "@mantine/core";
import { Link, Outlet, useLocation } from "react-router";
import type { Permission } from "../../contract/admin/permissions.ts";
import { useMay } from "../session/use-session.ts";
import { books as texts } from "./messages.ts";

const parts: readonly { to: string; label: string; may: Permission }[] = [
  { to: "/books", label: texts.parts.health, may: "books.read" },
  { to: "/books/invoices", label: texts.parts.invoices, may: "books.read" },
  { to: "/books/e-invoices", label: texts.parts.eInvoices, may: "books.read" },
  { to: "/books/failed", label: texts.parts.failed, may: "health.retry" },
  { to: "/books/reservations", label: texts.parts.reservations, may: "reservations.read" },
  { to: "/books/retention", label: texts.parts.retention, may: "retention.change" },
];

export function BooksFrame() {
  const may = useMay();
  const { pathname } = useLocation();
  return (
    <>
      <div className="page-head">
        <Title order={1}>{texts.title}</Title>
      </div>
      <nav className="tabs" aria-label={texts.title}>
        {parts
          .filter((part) => may(part.may))
          .map(({ to, label }) => (
            <Link key={to} to={to} aria-current={pathname === to ? "page" : undefined}>
              {label}
            </Link>
          ))}
      </nav>
      <div className="books">
        <Outlet />
      </div>
    </>
  );
}
