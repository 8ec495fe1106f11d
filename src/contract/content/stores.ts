import { z } from "zod";
import { coordinatesOf } from "../../shared/coordinates.ts";
import { itemId, line, lines, reference, site } from "./fields.ts";

export const weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] as const;

const weekday = z.enum(weekdays).meta({
  options: Object.fromEntries(weekdays.map((day) => [day, day[0]!.toUpperCase() + day.slice(1)])),
});

const time = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, "A time is written as 09:30.")
  .meta({ control: "time" });

const opening = z
  .strictObject({
    days: z.array(weekday).min(1, "Opening hours need a day.").meta({ title: "Days" }),
    opens: time.meta({ title: "Opens", help: "Indian time, such as 09:30." }),
    closes: time.meta({ title: "Closes" }),
  })
  .refine(({ opens, closes }) => opens < closes, "A store opens before it closes.");

const store = z.strictObject({
  id: itemId,
  name: line(80)
    .refine((name) => name !== "", "A store needs a name.")
    .meta({ title: "Name" }),
  address: lines().meta({ title: "Address" }),
  city: line(80).meta({ title: "Town" }),
  phone: line(40).meta({ title: "Phone", help: "As shoppers read it, with spaces." }),
  phoneDial: z
    .string()
    .regex(/^(\+[1-9]\d{6,14})?$/, "The number to dial is a + and digits only, for example +911410000000.")
    .default("")
    .meta({ title: "Phone number to dial", help: "A + and digits only, such as +911410000000." }),
  hours: z
    .array(opening)
    .max(14)
    .default([])
    .meta({ title: "Opening hours", add: "Add hours", help: "With two entries for a day, the store is closed in between." }),
  /** YYYY-MM-DD. */
  closedOn: z
    .array(z.iso.date("The date is written as 2026-11-21."))
    .max(100)
    .default([])
    .meta({ title: "Closed on", add: "Add a day", help: "Holidays and other days on which the store stays closed." }),
  /** As text, because that is what map services copy. */
  coordinates: line(60)
    .refine((typed) => typed === "" || coordinatesOf(typed) !== null, "Coordinates are written as 26.8950, 75.8100: north, then east.")
    .meta({
      title: "Coordinates",
      help: "Such as 26.8950, 75.8100: press long on the place in a map app, and copy them. The shop draws its map from them, and links to directions.",
    }),
  mapLink: site.meta({ title: "Link to a map" }),
  mediaId: reference("picture"),
});
export type Store = z.output<typeof store>;

/** The showrooms, in the order in which they are shown. */
export const stores = z.strictObject({
  stores: z.array(store).max(60).default([]).meta({ title: "Stores", add: "Add a store", help: "Shown in this order." }),
});
