import type { Draft } from "../../src/server/content/content.ts";
import type { ContentIds } from "./content-ids.ts";
import { settings } from "./settings.ts";

const weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday"] as const;
const directions = (place: string) => `https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`;

/** The first one is the showroom in the footer of every page. */
export const stores = (ids: ContentIds): Draft<"stores"> => ({
  stores: [
    {
      name: "Jaipur, Hanuman Nagar",
      address: settings.showroomAddress!,
      city: "Jaipur",
      phone: settings.phone!,
      phoneDial: settings.phoneDial!,
      hours: [{ days: [...weekdays], opens: "09:00", closes: "18:00" }],
      coordinates: "26.8990, 75.7480",
      mapLink: directions("Hanuman Nagar, Jaipur"),
      mediaId: ids.picture("site/gallery/room-3.jpg"),
    },
    {
      name: "Delhi, Mehrauli",
      address: "First floor, 7 Kalka Das Marg, Mehrauli\nNew Delhi 110030",
      city: "Delhi",
      phone: "011 0000 0000",
      phoneDial: "+911100000000",
      hours: [
        { days: [...weekdays, "saturday"], opens: "10:30", closes: "19:00" },
        { days: ["sunday"], opens: "12:00", closes: "17:00" },
      ],
      coordinates: "28.5245, 77.1855",
      mapLink: directions("Mehrauli, New Delhi"),
      mediaId: ids.picture("site/gallery/room-1.jpg"),
    },
    {
      name: "Mumbai, Kala Ghoda",
      address: "23 Ropewalk Lane, Kala Ghoda, Fort\nMumbai 400001, Maharashtra",
      city: "Mumbai",
      phone: "022 0000 0000",
      phoneDial: "+912200000000",
      hours: [{ days: ["tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"], opens: "11:00", closes: "19:30" }],
      coordinates: "18.9290, 72.8320",
      mapLink: directions("Kala Ghoda, Mumbai"),
      mediaId: ids.picture("site/gallery/room-4.jpg"),
    },
  ],
});
