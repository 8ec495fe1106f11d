/** What the home page is made of, in the shop's own words. */
import type { CSSProperties } from "react";
import type { PictureView } from "../../ui/picture.tsx";
import type { Card } from "../catalogue/card.ts";
import type { CollectionTile } from "../catalogue/collection-tile.ts";

/** A place to go, and in which window. */
export type Target = { to: string; isNewWindow: boolean };
/** A title with a link beside it; either may be missing. */
export type Head = { title: string; link: (Target & { label: string }) | null };

/** A rug that stands in a picture. */
export type Piece = { name: string; to: string; construction: string; price: number; isFrom: boolean };
/** A picture among others: a room, a rug, a mark. */
export type Shown = { picture: PictureView; caption: string; to: string; piece: Piece | null };

export type Banner = {
  picture: PictureView | null;
  /** Address of a film that plays in the picture's place, or ''. */
  film: string;
  /** HTML of the owner. */
  words: string;
  to: string;
  /** What the button says, or ''. */
  button: string;
  /** Where the picture leaves room for the words. */
  space: "left" | "right" | "top" | "none";
  piece: Piece | null;
};

export type Products = {
  kind: "products";
  title: string;
  showsTitle: boolean;
  /** HTML of the owner. */
  words: string;
  /** To the list that the products are taken from. */
  link: Target & { label: string };
  layout: "slider" | "grid" | "list";
  isMoving: boolean;
  columns: number;
  /** The two pictures of a card take turns. */
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

/** Keeps its column and shows nothing. */
export type Space = { kind: "space" };
export type Words = { kind: "words"; title: string; html: string };
export type LinkedPicture = { kind: "picture"; picture: PictureView; target: Target | null; caption: string; maxWidth: string };
/** Pictures that lead to the first five collections. */
export type Rugs = { kind: "rugs"; head: Head; slides: Shown[] };
/** A slider of banners among the blocks. */
export type Banners = { kind: "banners"; head: Head; banners: Banner[] };
export type Heading = { kind: "heading"; text: string; size: "h1" | "h2" | "h3"; subheading: string; align: "left" | "center" | "right" };
export type Film = { kind: "film"; src: string; poster: PictureView | null; caption: string };
export type Collections = { kind: "collections"; head: Head; layout: "slider" | "index"; isMoving: boolean; collections: CollectionTile[] };
/** Marks that walk by. */
export type Marks = { kind: "marks"; head: Head; marks: Shown[] };
export type Strip = { kind: "strip"; head: Head; pictures: { picture: PictureView; to: string }[] };
export type Post = { title: string; to: string; summary: string; picture: PictureView | null };
export type Journal = { kind: "journal"; head: Head; posts: Post[] };
export type Rooms = { kind: "rooms"; head: Head; html: string; layout: "slider" | "uneven"; rooms: Shown[] };

export type Content =
  | Products
  | Categories
  | Space
  | Words
  | LinkedPicture
  | Rugs
  | Banners
  | Heading
  | Film
  | Collections
  | Marks
  | Strip
  | Journal
  | Rooms;

/** How the owner dresses a section or a block: names of the design, and a style of their own. */
export type Dress = { looks: string; style: CSSProperties };
export type Block = Dress & { content: Content };

/** A column has a width out of 12. */
export type Column = { span: number; blocks: Block[] };
export type Section = Dress & { id: number; columns: Column[]; backdrop: PictureView | null };

/** What stands there for wide screens, and for phones. */
export type Tree = { banners: Banner[]; sections: Section[] };
export type Home = { wide: Tree; phone: Tree };
