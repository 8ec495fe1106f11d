/** What the owner says about the shop as a whole, as the frame of every page shows it. */
import type { PictureView } from "../../ui/picture.tsx";

export type ShopLink = { label: string; to: string };

export type Phone = { shown: string; dial: string };

export type Shop = {
  name: string;
  /** Of the home page, for search engines. */
  pageTitle: string;
  pageDescription: string;
  /** None: the shop's own wordmark. */
  logo: PictureView | null;
  announcement: string;
  /** Beside the announcement, and at the end of the menu of a phone. */
  announcementLinks: ShopLink[];
  /** Line by line. */
  showroom: string[];
  corporate: string[];
  hours: string;
  phone: Phone | null;
  email: string;
  /** How long a piece may be sent back. */
  returnDays: number;
  /** How long a piece takes that is made to order. */
  leadDays: { min: number; max: number };
  social: ShopLink[];
  copyright: string;
};

/** One column of the footer; the text is the owner's HTML. */
export type FooterColumn = { title: string; html: string };

export type MenuItem = {
  id: number;
  label: string;
  /** Where it leads; empty when it only holds other items. */
  to: string;
  isMega: boolean;
  /** In a mega menu it is shown by its picture and these words instead of a list. */
  picture: PictureView | null;
  text: string;
  children: MenuItem[];
};

/** What is there, or what is still on its way. */
export type Deferred<Value> = Value | Promise<Value>;
