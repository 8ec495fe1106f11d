/** The owner's settings of the shop as every page shows them. */
import type { PictureView } from "../../ui/picture.tsx";

export type ShopLink = { label: string; to: string };

export type Phone = { shown: string; dial: string };

export type Shop = {
  name: string;
  /** Title and description of the home page, for search engines. */
  pageTitle: string;
  pageDescription: string;
  /** Null: the shop's own wordmark. */
  logo: PictureView | null;
  /** For dark backgrounds; null: the name in letters. */
  logoOnDark: PictureView | null;
  /** Style rules with the owner's colours. */
  theme: string;
  /** Of the browser's bar on a phone. */
  barColour: string;
  /** Above the header; several take turns. */
  announcements: string[];
  /** Beside them, and at the end of the mobile menu. */
  announcementLinks: ShopLink[];
  /** Line by line. */
  showroom: string[];
  corporate: string[];
  hours: string;
  phone: Phone | null;
  email: string;
  /** How many days a product may be returned. */
  returnDays: number;
  /** How long a made-to-order product takes. */
  leadDays: { min: number; max: number };
  /** When what is in stock leaves, in words: `note` names the cut-off. Null when the owner has not set it. */
  dispatch: { note: string; promise: string } | null;
  /** What shipping costs, in one line. */
  shipping: string;
  social: ShopLink[];
  copyright: string;
};

/** One column of the footer; the text is the owner's HTML. */
export type FooterColumn = { title: string; html: string };

export type MenuItem = {
  id: number;
  label: string;
  /** Its address; '' when it only contains other items. */
  to: string;
  isMega: boolean;
  /** A mega menu shows it as this picture and text instead of a list. */
  picture: PictureView | null;
  text: string;
  children: MenuItem[];
};

/** A value, or a promise while it loads. */
export type Deferred<Value> = Value | Promise<Value>;
