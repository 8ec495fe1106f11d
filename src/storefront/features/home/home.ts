/** What the home page shows. */
import type { CSSProperties } from "react";
import type { PictureView } from "../../ui/picture.tsx";
import type { Card, CollectionTile } from "../catalogue/card.ts";

/** The target of a link, and the window that it opens in. */
export type LinkTarget = { to: string; isNewWindow: boolean };
/** A title with a link beside it; either may be missing. */
export type Head = { title: string; link: (LinkTarget & { label: string }) | null };

/** A product that is visible in a picture. */
export type ShownProduct = { name: string; to: string; construction: string; price: number; isFrom: boolean };
/** A picture of a block: a room, a rug, a logo. */
export type GalleryPicture = { picture: PictureView; caption: string; to: string; product: ShownProduct | null };

export type Banner = {
  picture: PictureView | null;
  /** Address of a video that plays in the picture's place, or ''. */
  video: string;
  /** HTML that the owner wrote. */
  html: string;
  to: string;
  /** Label of the button, or ''. */
  button: string;
  /** The side of the picture that leaves room for the text. */
  space: "left" | "right" | "top" | "none";
  product: ShownProduct | null;
};

export type Products = {
  kind: "products";
  title: string;
  showsTitle: boolean;
  /** HTML that the owner wrote. */
  html: string;
  /** Link to the list that the products come from. */
  link: LinkTarget & { label: string };
  layout: "slider" | "grid" | "list";
  isMoving: boolean;
  columns: number;
  /** The two pictures of a card alternate. */
  alternates: boolean;
  cards: Card[];
};

export type CategoryTile = { label: string; to: string; count: number; picture: PictureView | null };
export type Categories = {
  kind: "categories";
  title: string;
  showsTitle: boolean;
  layout: "uneven" | "even" | "slider";
  isMoving: boolean;
  columns: number;
  tiles: CategoryTile[];
};

/** Takes its column and shows nothing. */
export type Space = { kind: "space" };
export type RichText = { kind: "richText"; title: string; html: string };
export type LinkedPicture = { kind: "picture"; picture: PictureView; target: LinkTarget | null; caption: string; maxWidth: string };
/** Pictures that lead to the first five collections. */
export type Rugs = { kind: "rugs"; head: Head; slides: GalleryPicture[] };
/** A slider of banners among the blocks. */
export type Banners = { kind: "banners"; head: Head; banners: Banner[] };
export type Heading = { kind: "heading"; text: string; size: "h1" | "h2" | "h3"; subheading: string; align: "left" | "center" | "right" };
export type Video = { kind: "video"; src: string; poster: PictureView | null; caption: string };
export type Collections = { kind: "collections"; head: Head; layout: "slider" | "index"; isMoving: boolean; collections: CollectionTile[] };
/** Logos that move by. */
export type LogoMarquee = { kind: "logoMarquee"; head: Head; logos: GalleryPicture[] };
export type InstagramStrip = { kind: "instagramStrip"; head: Head; pictures: { picture: PictureView; to: string }[] };
export type Post = { title: string; to: string; summary: string; picture: PictureView | null };
export type BlogPosts = { kind: "blogPosts"; head: Head; posts: Post[] };
export type Rooms = { kind: "rooms"; head: Head; html: string; layout: "slider" | "uneven"; rooms: GalleryPicture[] };

export type Content =
  | Products
  | Categories
  | Space
  | RichText
  | LinkedPicture
  | Rugs
  | Banners
  | Heading
  | Video
  | Collections
  | LogoMarquee
  | InstagramStrip
  | BlogPosts
  | Rooms;

/** How the owner wants a section or a block to look: class names that the design knows, and inline styles. */
export type Appearance = { classNames: string; style: CSSProperties };
export type Block = Appearance & { content: Content };

/** `span`: the width of the column, out of 12. */
export type Column = { span: number; blocks: Block[] };
export type Section = Appearance & { id: number; columns: Column[]; backdrop: PictureView | null };

/** The owner arranges the page twice: for wide screens and for phones. */
export type Layout = { banners: Banner[]; sections: Section[] };
export type SectionLists = { wide: Section[]; phone: Section[] };
export type Home = { wide: Layout; phone: Layout };
