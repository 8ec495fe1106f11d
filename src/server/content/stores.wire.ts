import type { z } from "zod";
import type { storeList } from "../../contract/content.ts";
import { coordinatesOf } from "../../shared/coordinates.ts";
import { toPictureOrNull } from "./content.wire.ts";
import type { Store } from "../../contract/content/stores.ts";
import { hoursText } from "./stores.rules.ts";
import type { ResolveReference } from "./references.ts";

/** Weekdays as JavaScript's getDay() numbers them. */
const dayNumber = { sunday: 0, monday: 1, tuesday: 2, wednesday: 3, thursday: 4, friday: 5, saturday: 6 } as const;

export const toStoresWire = (stores: readonly Store[], resolve: ResolveReference): z.input<typeof storeList.reply>["storesData"] =>
  stores.map((store) => ({
    store_id: store.id,
    store_name: store.name,
    store_address: store.address,
    store_city: store.city,
    store_phone: store.phone,
    store_dial: store.phoneDial,
    store_hours: hoursText(store),
    store_opening: store.hours.flatMap(({ days, opens, closes }) => days.map((day) => ({ day: dayNumber[day], opens, closes }))),
    store_closed_on: store.closedOn,
    store_map_link: store.mapLink,
    store_coordinates: coordinatesOf(store.coordinates),
    picture: toPictureOrNull(resolve("picture", store.mediaId)),
  }));
