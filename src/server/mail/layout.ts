/**
 * The shop's writing paper: one narrow column on the colour of paper, no picture, so that a letter reads the same with pictures off.
 * Styles stand on the elements, in colours of the tokens (storefront/styles/tokens.css): mail programs know neither style sheets nor variables.
 */
import { Body } from "@react-email/body";
import { Button } from "@react-email/button";
import { Container } from "@react-email/container";
import { Head } from "@react-email/head";
import { Heading } from "@react-email/heading";
import { Hr } from "@react-email/hr";
import { Html } from "@react-email/html";
import { Link } from "@react-email/link";
import { Preview } from "@react-email/preview";
import { Section } from "@react-email/section";
import { Text } from "@react-email/text";
import { type CSSProperties, Fragment, type ReactNode, createElement as h } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { BillRow, Block, Sender, EmailContent } from "./templates/email-template.ts";
import { words } from "./messages/en-in.ts";

const colour = { paper: "#f8f4ec", linen: "#efe8db", ink: "#2b2420", ink2: "#574c43", ink3: "#6e6257", line: "#d9cfbf", madder: "#97301f" };
const serif = "Newsreader, 'Iowan Old Style', 'Palatino Linotype', Palatino, Georgia, serif";
const sans = "Figtree, 'Gill Sans', 'Segoe UI', Helvetica, Arial, sans-serif";

const paragraph: CSSProperties = { margin: "0 0 16px", color: colour.ink, fontSize: "16px", lineHeight: "26px" };
const small: CSSProperties = { ...paragraph, margin: "0 0 8px", color: colour.ink3, fontSize: "13px", lineHeight: "20px" };
const cell: CSSProperties = {
  padding: "10px 0",
  borderBottom: `1px solid ${colour.line}`,
  fontSize: "15px",
  lineHeight: "22px",
  verticalAlign: "top",
};

/** The letter as HTML that mail programs understand. `unsubscribeUrl` only for a newsletter. */
export function toHtml(written: EmailContent, sender: Sender, unsubscribeUrl: string | undefined): string {
  const page = h(
    Html,
    { lang: "en" },
    h(Head, null, h("title", null, written.subject), h("meta", { name: "viewport", content: "width=device-width" })),
    h(Preview, null, written.preview),
    h(
      Body,
      { style: { margin: "0", padding: "0", backgroundColor: colour.paper, fontFamily: sans } },
      h(
        Container,
        { style: { maxWidth: "560px", padding: "32px 20px 40px" } },
        name(sender),
        h(
          Heading,
          {
            as: "h1",
            style: { ...paragraph, margin: "32px 0 20px", fontFamily: serif, fontSize: "30px", lineHeight: "36px", fontWeight: 400 },
          },
          written.title,
        ),
        ...written.blocks.map((block, place) => h(Fragment, { key: place }, drawn(block))),
        foot(sender, unsubscribeUrl),
      ),
    ),
  );
  return `<!doctype html>${renderToStaticMarkup(page)}`;
}

const name = (sender: Sender) =>
  h(
    Link,
    { href: sender.publicUrl, style: { color: colour.ink, fontFamily: serif, fontSize: "24px", textDecoration: "none" } },
    sender.name,
  );

function drawn(block: Block): ReactNode {
  switch (block.is) {
    case "text":
      return h(Text, { style: paragraph }, block.text);
    case "quote":
      return h(
        Section,
        { style: { margin: "8px 0 24px", padding: "16px 20px", backgroundColor: colour.linen } },
        h(Text, { style: { ...paragraph, margin: "0" } }, ...withBreaks(block.text)),
      );
    case "facts":
      return h(
        "table",
        {
          width: "100%",
          cellPadding: 0,
          cellSpacing: 0,
          style: { margin: "8px 0 24px", borderTop: `1px solid ${colour.line}`, borderCollapse: "collapse" },
        },
        h("tbody", null, ...block.facts.map(([label, value]) => fact(label, value))),
      );
    case "bill":
      return h(
        "table",
        {
          width: "100%",
          cellPadding: 0,
          cellSpacing: 0,
          style: { margin: "8px 0 24px", borderTop: `1px solid ${colour.line}`, borderCollapse: "collapse" },
        },
        h("tbody", null, ...block.rows.map((row, place) => billRow(row, place)), billRow(block.total, "total")),
      );
    case "link":
      return h(
        Text,
        { style: paragraph },
        h(Link, { href: block.to, style: { color: colour.ink, textDecoration: "underline" } }, block.text),
      );
    case "button":
      return h(
        Button,
        {
          href: block.to,
          style: {
            margin: "8px 0 24px",
            padding: "15px 28px",
            borderRadius: "2px",
            backgroundColor: colour.ink,
            color: colour.paper,
            fontSize: "16px",
            fontWeight: 500,
          },
        },
        block.text,
      );
  }
}

const fact = (label: string, value: string) =>
  h(
    "tr",
    { key: label },
    h(
      "th",
      { scope: "row", align: "left", width: "34%", style: { ...cell, paddingRight: "16px", color: colour.ink3, fontWeight: 400 } },
      label,
    ),
    h("td", { style: { ...cell, color: colour.ink } }, ...withBreaks(value)),
  );

function billRow({ label, detail = "", amount }: BillRow, key: number | "total") {
  const weight = key === "total" ? 600 : 400;
  return h(
    "tr",
    { key },
    h(
      "th",
      { scope: "row", align: "left", style: { ...cell, paddingRight: "16px", color: colour.ink, fontWeight: weight } },
      label,
      detail === "" ? null : h("span", { style: { display: "block", color: colour.ink3, fontSize: "13px", lineHeight: "20px" } }, detail),
    ),
    h("td", { align: "right", style: { ...cell, color: colour.ink, fontWeight: weight, whiteSpace: "nowrap" } }, amount),
  );
}

function foot(sender: Sender, unsubscribeUrl: string | undefined) {
  const link = (href: string, text: string) => h(Link, { href, style: { color: colour.ink2, textDecoration: "underline" } }, text);
  return h(
    Section,
    null,
    h(Hr, { style: { margin: "32px 0 20px", border: "none", borderTop: `1px solid ${colour.line}` } }),
    h(Text, { style: small }, sender.name, ...withBreaks(`\n${sender.address}`)),
    h(
      Text,
      { style: small },
      link(sender.publicUrl, sender.publicUrl.replace(/^https?:\/\//, "")),
      ...contact(sender).map((way) => ` · ${way}`),
    ),
    unsubscribeUrl
      ? h(Text, { style: small }, link(unsubscribeUrl, words.foot.unsubscribe))
      : h(Text, { style: small }, words.foot.reason(sender.name)),
  );
}

const contact = ({ phone, email }: Sender) => [phone, email].filter((way) => way !== "");

/** Keys are places: the lines of a text never change their order. */
const withBreaks = (text: string): ReactNode[] =>
  text.split("\n").flatMap((line, place) => (place === 0 ? [line] : [h("br", { key: `break-${place}` }), line]));

/** The same letter in plain words, for who reads without HTML. */
export function toText(written: EmailContent, sender: Sender, unsubscribeUrl: string | undefined): string {
  const parts = [
    written.title,
    ...written.blocks.map(inWords),
    "--",
    [sender.name, sender.address, sender.publicUrl, ...contact(sender)].filter(Boolean).join("\n"),
  ];
  parts.push(unsubscribeUrl ? `${words.foot.unsubscribe}: ${unsubscribeUrl}` : words.foot.reason(sender.name));
  return `${parts.join("\n\n")}\n`;
}

function inWords(block: Block): string {
  switch (block.is) {
    case "text":
      return block.text;
    case "quote":
      return block.text.replace(/^/gm, "> ");
    case "facts":
      return block.facts.map(([label, value]) => `${label}: ${value.replaceAll("\n", ", ")}`).join("\n");
    case "bill":
      return [...block.rows, block.total]
        .map(({ label, detail = "", amount }) => `${label}: ${amount}${detail === "" ? "" : `\n  ${detail}`}`)
        .join("\n");
    case "link":
    case "button":
      return `${block.text}: ${block.to}`;
  }
}
