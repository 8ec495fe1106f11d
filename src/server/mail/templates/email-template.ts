/** What a letter is: data in, words out. How they look on paper is the layout's business, the same for all. */
import type { z } from "zod";

/** The shop as it stands on its letters. */
export type Sender = {
  name: string;
  /** Lines with line breaks between them. */
  address: string;
  phone: string;
  /** Where a customer's answer goes. */
  email: string;
  /** In the From line: the address that the shop's mail server may send for. */
  from: string;
  /** Where the shop itself reads what visitors write. */
  ownerEmail: string;
  /** No slash at the end. */
  publicUrl: string;
  /** Whether the shop is registered for the GST and issues tax invoices. */
  hasInvoices: boolean;
};

export type Block =
  | { is: "text"; text: string }
  /** What somebody typed, with its line breaks. */
  | { is: "quote"; text: string }
  | { is: "facts"; facts: readonly Fact[] }
  /** Amounts one below the other, and what they come to. */
  | { is: "bill"; rows: readonly BillRow[]; total: BillRow }
  /** The one thing to do. `to` is a whole address. */
  | { is: "button"; text: string; to: string }
  /** What else can be done. */
  | { is: "link"; text: string; to: string };
export type Fact = readonly [name: string, value: string];
export type BillRow = { label: string; /** In small letters below it; may be left out. */ detail?: string; amount: string };

export type EmailContent = {
  subject: string;
  title: string;
  /** What a mail program shows beside the subject. */
  preview: string;
  blocks: readonly Block[];
  /** Of a newsletter: the id that ends the subscription. It is in the letter's foot and in its headers. */
  unsubscribeId?: string;
};

export type EmailTemplate<Data extends z.ZodType = z.ZodType> = {
  /** What it is made of. It waits in the database as JSON. */
  data: Data;
  /** Declared as a method, so that a letter of any data is a `Letter`. */
  render(data: z.output<Data>, sender: Sender): EmailContent;
};

/** Ties what a letter is made of to what it says. */
export const emailTemplate = <Data extends z.ZodType>(data: Data, render: EmailTemplate<Data>["render"]): EmailTemplate<Data> => ({
  data,
  render,
});

/** Facts without a value are left out. */
export const facts = (...all: Fact[]): Block => ({ is: "facts", facts: all.filter(([, value]) => value !== "") });
export const bill = (rows: readonly BillRow[], total: BillRow): Block => ({ is: "bill", rows, total });
export const text = (words: string): Block => ({ is: "text", text: words });
export const quote = (words: string): Block => ({ is: "quote", text: words });
export const link = (words: string, to: string): Block => ({ is: "link", text: words, to });
export const button = (words: string, to: string): Block => ({ is: "button", text: words, to });
