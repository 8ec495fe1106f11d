/**
 * The look of every e-mail: one narrow column. Only the lines of an order have pictures, and read the same without. Styles are inline, in the colours of
 * the design tokens (storefront/styles/tokens.css), because some mail programs know no style sheets; the one style sheet is for dark inboxes.
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
import type { Palette } from "../../shared/theme.ts";
import type { BillRow, Block, Good, EmailContent, Sender } from "./templates/email-template.ts";
import type { EmailMessages } from "./messages/messages.ts";

const serif = "Newsreader, 'Iowan Old Style', 'Palatino Linotype', Palatino, Georgia, serif";
const sans = "Figtree, 'Gill Sans', 'Segoe UI', Helvetica, Arial, sans-serif";

/** Made once for each e-mail, from the owner's colours. */
type Look = { colour: Palette; paragraph: CSSProperties; small: CSSProperties; cell: CSSProperties };

function lookOf(colour: Palette): Look {
  const paragraph: CSSProperties = { margin: "0 0 16px", color: colour.ink, fontSize: "16px", lineHeight: "26px" };
  const cell: CSSProperties = {
    padding: "10px 0",
    borderBottom: `1px solid ${colour.line}`,
    fontSize: "15px",
    lineHeight: "22px",
    verticalAlign: "top",
  };
  return { colour, paragraph, small: { ...paragraph, margin: "0 0 8px", color: colour.ink3, fontSize: "13px", lineHeight: "20px" }, cell };
}

/** What every e-mail shows around its content. `unsubscribeUrl` only for newsletters; `reason`: why the reader gets all others. */
type Frame = {
  sender: Sender;
  messages: EmailMessages;
  unsubscribeUrl: string | undefined;
  reason: string;
  /** The day on which it was written. */
  day: string;
  whatsApp: string | undefined;
};

/** In dark inboxes: the same inks on dark paper. The first cell of the body has its colour. */
const dark = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
body,body>table>tbody>tr>td{background-color:#211c18!important}
h1,p,th,td,a,b{color:#f1e9dc!important}
.quiet,.quiet a,s{color:#b8aa9b!important}
.linen{background-color:#2f2822!important}
th,td,table,hr{border-color:#4b4138!important}
.button{background-color:#f1e9dc!important;color:#211c18!important}
}`;

export function toHtml(content: EmailContent, frame: Frame): string {
  const look = lookOf(frame.sender.palette);
  const { colour, paragraph, small } = look;
  const page = h(
    Html,
    { lang: frame.messages.language },
    h(
      Head,
      null,
      h("title", null, content.subject),
      h("meta", { name: "viewport", content: "width=device-width" }),
      h("meta", { name: "color-scheme", content: "light dark" }),
      h("meta", { name: "supported-color-schemes", content: "light dark" }),
      h("style", { dangerouslySetInnerHTML: { __html: dark } }),
    ),
    h(Preview, null, content.preview),
    h(
      Body,
      { style: { margin: "0", padding: "0", backgroundColor: colour.paper, fontFamily: sans } },
      h(
        Container,
        { style: { maxWidth: "560px", padding: "32px 20px 40px" } },
        wordmark(frame.sender, look),
        h(Text, { className: "quiet", style: { ...small, margin: "16px 0 0" } }, frame.day),
        h(
          Heading,
          {
            as: "h1",
            style: { ...paragraph, margin: "8px 0 20px", fontFamily: serif, fontSize: "30px", lineHeight: "36px", fontWeight: 400 },
          },
          content.title,
        ),
        ...content.blocks.map((block, index) => h(Fragment, { key: index }, blockElement(block, look))),
        footer(frame, look),
      ),
    ),
  );
  return `<!doctype html>${renderToStaticMarkup(page)}`;
}

/** The name as the sign above the shop's door, and the fringe of a rug below it: a plain line where gradients are unknown. */
const wordmark = (sender: Sender, { colour }: Look) =>
  h(
    Section,
    null,
    h(
      Link,
      {
        href: sender.publicUrl,
        style: {
          color: colour.ink,
          fontFamily: serif,
          fontSize: "34px",
          lineHeight: "44px",
          textDecoration: "none",
        },
      },
      sender.logo
        ? h("img", {
            src: sender.logo.src,
            width: sender.logo.width,
            height: sender.logo.height,
            alt: sender.name,
            fetchPriority: "low",
            style: { display: "block", margin: "0 0 12px", border: "0" },
          })
        : sender.name,
    ),
    h("div", {
      style: {
        height: "9px",
        borderTop: `1px solid ${colour.lineStrong}`,
        backgroundImage: `repeating-linear-gradient(90deg, ${colour.lineStrong} 0, ${colour.lineStrong} 1px, transparent 1px, transparent 6px)`,
        fontSize: "0",
        lineHeight: "0",
      },
    }),
  );

function blockElement(block: Block, look: Look): ReactNode {
  const { colour, paragraph, small } = look;
  switch (block.type) {
    case "text":
      return h(Text, { style: paragraph }, ...withBreaks(block.text));
    case "heading":
      return h(
        Heading,
        {
          as: "h2",
          style: { margin: "24px 0 12px", color: colour.ink, fontFamily: serif, fontSize: "22px", lineHeight: "30px", fontWeight: 400 },
        },
        block.text,
      );
    case "picture":
      return pictureElement(block);
    case "goods":
      return h(
        "table",
        {
          role: "presentation",
          width: "100%",
          cellPadding: 0,
          cellSpacing: 0,
          style: { margin: "8px 0 24px", borderCollapse: "collapse" },
        },
        h("tbody", null, ...block.goods.map((one) => goodRow(one, look))),
      );
    case "quote":
      return h(
        Section,
        { className: "linen", style: { margin: "8px 0 24px", padding: "16px 20px", backgroundColor: colour.linen } },
        h(Text, { style: { ...paragraph, margin: "0" } }, ...withBreaks(block.text)),
      );
    case "next":
      return h(
        Section,
        { className: "linen", style: { margin: "8px 0 24px", padding: "16px 20px 4px", backgroundColor: colour.linen } },
        h(Text, { style: { ...paragraph, margin: "0 0 8px", fontWeight: 600 } }, block.title),
        ...block.lines.map((line) => h(Text, { key: line, style: { ...paragraph, margin: "0 0 12px", lineHeight: "24px" } }, line)),
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
        h("tbody", null, ...block.facts.map(([label, value]) => fact(label, value, look))),
      );
    case "codes":
      return h(
        Fragment,
        null,
        ...block.codes.map(([name, code]) =>
          h(
            Section,
            { key: code, className: "linen", style: { margin: "8px 0 16px", padding: "16px 20px", backgroundColor: colour.linen } },
            h(Text, { className: "quiet", style: { ...small, margin: "0 0 4px" } }, name),
            h(Text, { style: { ...paragraph, margin: "0", fontSize: "22px", lineHeight: "32px", fontWeight: 500 } }, code),
          ),
        ),
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
        h(
          "tbody",
          null,
          ...block.rows.map((row, index) => billRow(row, index, look)),
          billRow(block.total, "total", look),
          block.saved && billRow(block.saved, "saved", look),
        ),
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
          className: "button",
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

function pictureElement({ src, alt, to }: Extract<Block, { type: "picture" }>) {
  const picture = h("img", {
    fetchPriority: "low",
    src,
    alt,
    width: "520",
    style: { display: "block", width: "100%", maxWidth: "520px", height: "auto", border: "0" },
  });
  return h(Section, { style: { margin: "8px 0 24px" } }, to === "" ? picture : h(Link, { href: to }, picture));
}

const goodRow = ({ name, price, picture, to }: Good, { cell, colour }: Look) =>
  h(
    "tr",
    { key: to },
    h(
      "td",
      { width: PICTURE.width + 16, style: { ...cell, width: `${PICTURE.width + 16}px` } },
      picture === ""
        ? null
        : h(
            Link,
            { href: to },
            h("img", {
              src: picture,
              ...PICTURE,
              alt: "",
              fetchPriority: "low",
              style: { display: "block", border: "0", backgroundColor: colour.linen },
            }),
          ),
    ),
    h(
      "td",
      { style: { ...cell, color: colour.ink } },
      h(Link, { href: to, style: { color: colour.ink, textDecoration: "underline" } }, name),
      h("span", { className: "quiet", style: { display: "block", color: colour.ink3 } }, price),
    ),
  );

/** A flat lay, 4:5. */
const PICTURE = { width: 96, height: 120 };

const fact = (label: string, value: string, { cell, colour }: Look) =>
  h(
    "tr",
    { key: label },
    h(
      "th",
      {
        className: "quiet",
        scope: "row",
        align: "left",
        width: "34%",
        style: { ...cell, paddingRight: "16px", color: colour.ink3, fontWeight: 400 },
      },
      label,
    ),
    h("td", { style: { ...cell, color: colour.ink } }, ...withBreaks(value)),
  );

function billRow(
  { label, detail = "", amount, before = "", picture = "" }: BillRow,
  key: number | "total" | "saved",
  { cell, colour }: Look,
) {
  const weight = key === "total" ? 600 : 400;
  return h(
    "tr",
    { key },
    picture === ""
      ? null
      : h(
          "td",
          { width: PICTURE.width + 16, style: { ...cell, width: `${PICTURE.width + 16}px` } },
          h("img", {
            src: picture,
            ...PICTURE,
            alt: label,
            fetchPriority: "low",
            style: { display: "block", border: "0", backgroundColor: colour.linen },
          }),
        ),
    h(
      "th",
      {
        scope: "row",
        align: "left",
        colSpan: picture === "" ? 2 : 1,
        style: { ...cell, paddingRight: "16px", color: colour.ink, fontWeight: weight },
      },
      label,
      detail === ""
        ? null
        : h(
            "span",
            { className: "quiet", style: { display: "block", color: colour.ink3, fontSize: "13px", lineHeight: "20px" } },
            // A size and a quantity stay on one line.
            detail.replaceAll(" × ", "\u00a0×\u00a0"),
          ),
    ),
    h(
      "td",
      { align: "right", style: { ...cell, color: colour.ink, fontWeight: weight, whiteSpace: "nowrap" } },
      amount,
      before === "" ? null : h("s", { style: { display: "block", color: colour.ink3, fontSize: "13px", lineHeight: "20px" } }, before),
    ),
  );
}

function footer({ sender, messages, unsubscribeUrl, reason, whatsApp }: Frame, { colour, paragraph, small }: Look) {
  const link = (href: string, text: string) => h(Link, { href, style: { color: colour.ink2, textDecoration: "underline" } }, text);
  return h(
    Section,
    null,
    h(Hr, { style: { margin: "32px 0 20px", border: "none", borderTop: `1px solid ${colour.line}` } }),
    whatsApp ? h(Text, { style: paragraph }, link(whatsApp, messages.whatsApp.label)) : null,
    h(Text, { className: "quiet", style: small }, sender.name, ...withBreaks(`\n${sender.address}`)),
    h(
      Text,
      { className: "quiet", style: small },
      link(sender.publicUrl, sender.publicUrl.replace(/^https?:\/\//, "")),
      ...contact(sender).map((line) => ` · ${line}`),
    ),
    unsubscribeUrl
      ? h(Text, { className: "quiet", style: small }, link(unsubscribeUrl, messages.footer.unsubscribe))
      : h(Text, { className: "quiet", style: small }, reason),
  );
}

const contact = ({ phone, email }: Sender) => [phone, email].filter((line) => line !== "");

/** Keys are indexes: the lines of a text never change their order. */
const withBreaks = (text: string): ReactNode[] =>
  text.split("\n").flatMap((line, index) => (index === 0 ? [line] : [h("br", { key: `break-${index}` }), line]));

/** The same e-mail as plain text. */
export function toText(content: EmailContent, { sender, messages, unsubscribeUrl, reason, day, whatsApp }: Frame): string {
  const parts = [
    content.title,
    day,
    ...content.blocks.map(blockText).filter((part) => part !== ""),
    ...(whatsApp ? [`${messages.whatsApp.label}: ${whatsApp}`] : []),
    "--",
    [sender.name, sender.address, sender.publicUrl, ...contact(sender)].filter(Boolean).join("\n"),
  ];
  parts.push(unsubscribeUrl ? `${messages.footer.unsubscribe}: ${unsubscribeUrl}` : reason);
  return `${parts.join("\n\n")}\n`;
}

function blockText(block: Block): string {
  switch (block.type) {
    case "text":
    case "heading":
      return block.text;
    case "picture":
      return [block.alt, block.to].filter((part) => part !== "").join(": ");
    case "goods":
      return block.goods.map(({ name, price, to }) => `${name}, ${price}\n  ${to}`).join("\n");
    case "quote":
      return block.text.replace(/^/gm, "> ");
    case "next":
      return [block.title, ...block.lines.map((line) => `- ${line}`)].join("\n");
    case "codes":
      return block.codes.map(([name, code]) => `${name}: ${code}`).join("\n");
    case "facts":
      return block.facts.map(([label, value]) => `${label}: ${value.replaceAll("\n", ", ")}`).join("\n");
    case "bill":
      return [...block.rows, block.total, ...(block.saved ? [block.saved] : [])]
        .map(
          ({ label, detail = "", amount, before = "" }) =>
            `${label}: ${amount}${before === "" ? "" : ` (${before})`}${detail === "" ? "" : `\n  ${detail}`}`,
        )
        .join("\n");
    case "link":
    case "button":
      return `${block.text}: ${block.to}`;
  }
}
