/** Loads the pages and receives forms submitted without JavaScript (server only). */
import type { Api } from "../../../contract/client.ts";
import { settingsData, storeList } from "../../../contract/content.ts";
import { appointment, collaboration, enquiries, unsubscribe } from "../../../contract/enquiries.ts";
import type { ReplyOf } from "../../../contract/call.ts";
import { loadRoom } from "../catalogue/room.wire.ts";
import { toPicture } from "../catalogue/catalogue.wire.ts";
import { toAppointment, toCollaboration, toEnquiry } from "./body.wire.ts";
import { check } from "./checks.ts";
import type { Values } from "../../ui/form/field.tsx";
import type { EnquiryPage, FormKind, Help, Outcome, Store } from "./page-data.ts";
import { messages } from "./messages.ts";

const lines = (text: string) => text.split("\n").flatMap((line) => line.trim() || []);

const toStore = (wire: ReplyOf<typeof storeList>["storesData"][number]): Store => ({
  id: wire.store_id,
  name: wire.store_name,
  city: wire.store_city,
  address: lines(wire.store_address),
  phone: wire.store_phone ? { shown: wire.store_phone, dial: wire.store_dial || wire.store_phone.replace(/[^\d+]/g, "") } : null,
  hours: wire.store_hours,
  opening: wire.store_opening,
  closedOn: wire.store_closed_on,
  map: wire.store_map_link,
  at: wire.store_coordinates,
  picture: wire.picture && toPicture(wire.picture),
});

async function loadStores(api: Api): Promise<Store[]> {
  const reply = await api(storeList).catch(() => null);
  return reply?.status === "success" ? reply.storesData.map(toStore) : [];
}

const noHelp: Help = { phone: null, email: "", hours: "", showroom: [], showroomHours: "" };

async function loadHelp(api: Api): Promise<Help> {
  const reply = await api(settingsData).catch(() => null);
  if (reply?.status !== "success") return noHelp;
  const { admin_support_mobile: shown, admin_support_dial: dial, ...site } = reply.sitesettings;
  return {
    phone: shown ? { shown, dial: dial || shown.replace(/[^\d+]/g, "") } : null,
    email: site.admin_support_email,
    hours: site.help_hours,
    showroom: lines(site.showroom_address),
    showroomHours: site.opening_hours,
  };
}

type PageRequest = { api: Api; query: URLSearchParams; now: number };

/** Each page by its slug. */
const screens: Record<string, (asked: PageRequest) => Promise<EnquiryPage>> = {
  "contact-us": async ({ api }) => {
    const [help, stores] = await Promise.all([loadHelp(api), loadStores(api)]);
    return { kind: "contact", help, map: stores[0]?.map ?? "", picture: stores[0]?.picture ?? null };
  },
  "store-locator": async ({ api }) => ({ kind: "stores", stores: await loadStores(api) }),
  "book-an-appointment": async ({ api, query, now }) => ({
    kind: "appointment",
    stores: await loadStores(api),
    now,
    storeId: Number(query.get("store")) || null,
  }),
  collaboration: () => Promise.resolve({ kind: "collaboration" }),
  unsubscribe: async ({ api, query }) => ({
    kind: "unsubscribe",
    id: (query.get("id") ?? "").slice(0, 100),
    room: await loadRoom(api, 2),
  }),
};

/** Null if the slug is no enquiry page. */
export const loadEnquiryPage = async (slug: string, asked: PageRequest): Promise<EnquiryPage | null> =>
  Object.hasOwn(screens, slug) ? ((await screens[slug]?.(asked)) ?? null) : null;

const formOf: Record<string, FormKind> = { "contact-us": "contact", "book-an-appointment": "appointment", collaboration: "collaboration" };
const MAX_LENGTH = 5_000;

/** Null if the page has no form. */
export async function submitForm(api: Api, slug: string, form: FormData): Promise<Outcome | null> {
  const values: Values = {};
  for (const [field, value] of form) if (typeof value === "string") values[field] = value.slice(0, MAX_LENGTH);
  if (slug === "unsubscribe") return await unsubscribeByForm(api, values);
  const kind = Object.hasOwn(formOf, slug) ? formOf[slug] : undefined;
  if (!kind) return null;
  if (values["look"]) return { isDone: false, message: "", errors: {}, values, isLook: true };
  const errors = check(kind, values);
  if (Object.keys(errors).length > 0) return { isDone: false, message: "", errors, values };
  const sent = { values, elapsedMs: null };
  const reply = await (
    kind === "contact"
      ? api(enquiries, toEnquiry(sent))
      : kind === "appointment"
        ? api(appointment, toAppointment(sent))
        : api(collaboration, toCollaboration(sent))
  ).catch(() => null);
  if (reply?.status === "success") return { isDone: true, message: reply.message, ticket: reply.ticket };
  return { isDone: false, message: reply?.message || messages.failed, errors: {}, values };
}

async function unsubscribeByForm(api: Api, values: Values): Promise<Outcome> {
  const reply = await api(unsubscribe, { id: values["id"] ?? "" }).catch(() => null);
  if (reply?.status === "success") return { isDone: true, message: reply.message, ticket: "" };
  return { isDone: false, message: reply?.message || messages.failed, errors: {}, values };
}
