/** An e-mail template turns data into content; the layout, the same for all, draws it. */
import type { z } from "zod";
import type { Palette } from "../../../shared/theme.ts";
import { looksLikeName } from "../mail.rules.ts";
import type { EmailMessages } from "../messages/messages.ts";

/** The shop as e-mails show it. */
export type Sender = {
  name: string;
  /** Lines separated by line breaks. */
  address: string;
  phone: string;
  /** The number for WhatsApp, as a telephone dials it; '' when there is none. */
  dial: string;
  /** Receives customers' replies. */
  email: string;
  /** The From address: one that the shop's mail server may send for. */
  from: string;
  /** Receives what visitors write and what the owner has to know. */
  ownerEmail: string;
  /** No slash at the end. */
  publicUrl: string;
  /** Whether the shop is registered for GST and issues tax invoices. */
  hasInvoices: boolean;
  /** The owner's colours. */
  palette: Palette;
  /** Instead of the name in letters. `src`: an absolute address. */
  logo?: { src: string; width: number; height: number } | undefined;
};

export type Block =
  | { type: "text"; text: string }
  /** Below the title. */
  | { type: "heading"; text: string }
  /** `src` and `to` are absolute; `to`: where it leads, '' for nowhere. */
  | { type: "picture"; src: string; alt: string; to: string }
  /** Products with their pictures and prices. */
  | { type: "goods"; goods: readonly Good[] }
  /** What a visitor typed, with its line breaks. */
  | { type: "quote"; text: string }
  | { type: "facts"; facts: readonly Fact[] }
  /** What the reader copies, each below its name. */
  | { type: "codes"; codes: readonly Fact[] }
  /** Amounts, one below the other, their total, and what it saves. */
  | { type: "bill"; rows: readonly BillRow[]; total: BillRow; saved?: BillRow | undefined }
  /** What happens next, in a few lines. */
  | { type: "next"; title: string; lines: readonly string[] }
  /** The main action. `to` is an absolute URL. */
  | { type: "button"; text: string; to: string }
  /** A further action. */
  | { type: "link"; text: string; to: string };
/** `picture`: absolute address of a JPEG, '' for none; `to`: absolute address of its page. */
export type Good = { name: string; price: string; picture: string; to: string };
export type Fact = readonly [name: string, value: string];
export type BillRow = {
  label: string;
  /** In small print below the label. */
  detail?: string;
  amount: string;
  /** The price before discount, struck through below the amount. */
  before?: string;
  /** Absolute address of a JPEG. */
  picture?: string;
};

export type EmailContent = {
  subject: string;
  title: string;
  /** Mail programs show it beside the subject. */
  preview: string;
  blocks: readonly Block[];
  /** Why the reader gets it; for everyone else than customers and visitors, whose reason is in the layout. */
  reason?: string;
  /** Newsletters only: the id that ends the subscription, for the footer and the headers. */
  unsubscribeId?: string;
};

export type EmailTemplate<Data extends z.ZodType = z.ZodType> = {
  /** The data waits in the database as JSON. */
  data: Data;
  /** Declared as a method, so that a template of any data is an `EmailTemplate`. */
  render(data: z.output<Data>, sender: Sender, messages: EmailMessages): EmailContent;
};

export const emailTemplate = <Data extends z.ZodType>(data: Data, render: EmailTemplate<Data>["render"]): EmailTemplate<Data> => ({
  data,
  render,
});

/** Facts without a value are left out. */
export const facts = (...all: Fact[]): Block => ({ type: "facts", facts: all.filter(([, value]) => value !== "") });
export const codes = (...all: Fact[]): Block => ({ type: "codes", codes: all });
export const bill = (rows: readonly BillRow[], total: BillRow, saved?: BillRow): Block => ({ type: "bill", rows, total, saved });
export const next = (title: string, ...lines: string[]): Block => ({ type: "next", title, lines });
export const text = (text: string): Block => ({ type: "text", text });
export const quote = (text: string): Block => ({ type: "quote", text });
export const link = (text: string, to: string): Block => ({ type: "link", text, to });
export const button = (text: string, to: string): Block => ({ type: "button", text, to });
export const greeting = (name: string, messages: EmailMessages): Block =>
  text(looksLikeName(name) ? messages.greeting(name) : messages.greetingWithoutName);
