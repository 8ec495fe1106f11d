/** Data of the pages on which visitors contact the shop. */
import type { Coordinates } from "../../../shared/coordinates.ts";
import type { Errors, Values } from "../../ui/form/field.tsx";
import type { Room } from "../catalogue/room.ts";
import type { PictureView } from "../../ui/picture.tsx";

export type Store = {
  id: number;
  name: string;
  city: string;
  /** Line by line. */
  address: string[];
  phone: { shown: string; dial: string } | null;
  /** Opening hours as text. */
  hours: string;
  /** Opening hours in Indian time; day 0 = Sunday. */
  opening: { day: number; opens: string; closes: string }[];
  /** YYYY-MM-DD. */
  closedOn: string[];
  map: string;
  at: Coordinates | null;
  picture: PictureView | null;
};

export type Help = {
  phone: { shown: string; dial: string } | null;
  email: string;
  hours: string;
  showroom: string[];
  showroomHours: string;
};

/** `now` in milliseconds: when the page was rendered. */
export type EnquiryPage =
  | { kind: "contact"; help: Help; map: string; picture: PictureView | null }
  | { kind: "appointment"; stores: Store[]; now: number; storeId: number | null }
  | { kind: "stores"; stores: Store[] }
  | { kind: "collaboration" }
  | { kind: "unsubscribe"; id: string; room: Room | null };

export type FormKind = "contact" | "appointment" | "collaboration";
export type Outcome =
  | { isDone: true; message: string; ticket: string }
  /** `errors` by field; `message` for errors of no field. */
  | { isDone: false; message: string; errors: Errors; values: Values }
  /** Nothing was submitted: the form shows another store's times. */
  | { isDone: false; message: ""; errors: Errors; values: Values; isLook: true };
