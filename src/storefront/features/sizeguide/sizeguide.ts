/** What the size guide shows. */
import type { PictureView } from "../../ui/picture.tsx";
import type { Question } from "../../ui/questions.tsx";
import type { DrawnRug } from "./room-plan.tsx";
import type { Card } from "../catalogue/card.ts";
import type { Advice, Plan } from "./room-plan.rules.ts";

export type Tab = { slug: string; name: string; html: string; picture: PictureView | null };
export type Tile = { name: string; to: string; picture: PictureView | null };

export type Guide = {
  title: string;
  intro: string;
  secondTitle: string;
  secondIntro: string;
  tabs: Tab[];
  tiles: Tile[];
  questions: Question[];
};

/** A choice in the adviser: a link that leaves the other choices as they are. */
export type Choice = { name: string; query: string; isChosen: boolean };

export type Adviser = {
  rooms: Choice[];
  question: string;
  furniture: Choice[];
  advice: (Advice & { query: string; isChosen: boolean })[];
  plan: Plan | null;
  /** The plan as text, for screen readers. */
  planText: string;
  /** The first product in stock; none when there is none. */
  drawn: DrawnRug | null;
  chosen: { name: string; measure: string; listing: string } | null;
  cards: Card[];
};
