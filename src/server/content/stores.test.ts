import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { storeList } from "../../contract/content.ts";
import { type TestShop, openShop } from "../test-shop.ts";
import { type Draft, findStore, publish, saveDraft } from "./content.ts";
import { hoursText, hoursOn } from "./stores.rules.ts";

let shop: TestShop;
before(async () => void (shop = await openShop()));
after(() => shop.close());

type NewStore = NonNullable<Draft<"stores">["stores"]>[number];
const hours: NewStore["hours"] = [
  { days: ["monday", "tuesday", "wednesday", "thursday", "friday"], opens: "09:00", closes: "18:00" },
  { days: ["sunday", "saturday"], opens: "10:30", closes: "12:00" },
  { days: ["saturday"], opens: "13:00", closes: "16:00" },
];

test("stores are listed in the owner's order, with opening hours as text and as data", async () => {
  assert.deepEqual((await shop.call(storeList)).body.storesData, []);
  const jaipur = {
    name: "Jaipur",
    address: "14 Amrapali Marg\nJaipur",
    city: "Jaipur",
    phone: "0141 000 0000",
    phoneDial: "+911410000000",
  };
  await saveDraft(shop.db, "stores", "", {
    stores: [{ ...jaipur, hours, closedOn: ["2026-12-25"], mapLink: "https://map.test/", coordinates: "26.9, 75.8" }, { name: "Delhi" }],
  });
  assert.deepEqual((await shop.call(storeList)).body.storesData, []);
  await publish(shop.db, "stores", "");
  const { storesData } = (await shop.call(storeList)).body;
  const [first, second] = storesData;
  assert.deepEqual(
    { ...first, store_opening: first!.store_opening.slice(4, 7) },
    {
      store_id: 1,
      store_name: "Jaipur",
      store_address: "14 Amrapali Marg\nJaipur",
      store_city: "Jaipur",
      store_phone: "0141 000 0000",
      store_dial: "+911410000000",
      store_hours: "Mon-Fri 9 am to 6 pm, Sat-Sun 10:30 am to 12 pm, Sat 1 pm to 4 pm",
      store_opening: [
        { day: 5, opens: "09:00", closes: "18:00" },
        { day: 0, opens: "10:30", closes: "12:00" },
        { day: 6, opens: "10:30", closes: "12:00" },
      ],
      store_closed_on: ["2026-12-25"],
      store_map_link: "https://map.test/",
      store_coordinates: { latitude: 26.9, longitude: 75.8 },
      picture: null,
    },
  );
  assert.deepEqual([second?.store_id, second?.store_hours], [2, ""]);
  assert.equal((await findStore(shop.db, 2))?.name, "Delhi");
  assert.equal(await findStore(shop.db, 3), undefined);
});

test("invalid times and dates are refused", async () => {
  const refused = (store: NewStore, message: RegExp) => assert.rejects(saveDraft(shop.db, "stores", "", { stores: [store] }), message);
  await refused({ name: "" }, /A store needs a name/);
  await refused({ name: "x", hours: [{ days: ["monday"], opens: "18:00", closes: "09:00" }] }, /opens before it closes/);
  await refused({ name: "x", hours: [{ days: ["monday"], opens: "9:00", closes: "24:00" }] }, /A time is written as 09:30/);
  await refused({ name: "x", hours: [{ days: [], opens: "09:00", closes: "18:00" }] }, /need a day/);
  await refused({ name: "x", closedOn: ["25.12.2026"] }, /The date is written as/);
  await refused({ name: "x", coordinates: "near the market" }, /Coordinates are written as/);
  await refused({ name: "x", mapLink: "http://map.test" }, /starts with https/);
});

test("the hours of a date are those of its weekday, sorted, and empty when the store is closed", () => {
  const store = { hours: hours.map((opening) => ({ ...opening })), closedOn: ["2026-12-26"] };
  assert.deepEqual(hoursOn(store, "2026-11-23"), [{ opens: "09:00", closes: "18:00" }]);
  assert.deepEqual(hoursOn(store, "2026-11-21"), [
    { opens: "10:30", closes: "12:00" },
    { opens: "13:00", closes: "16:00" },
  ]);
  assert.deepEqual(hoursOn(store, "2026-12-26"), []);
  assert.deepEqual(hoursOn({ hours: [], closedOn: [] }, "2026-11-23"), []);
  assert.equal(
    hoursText({ hours: [{ days: ["sunday", "monday", "wednesday"], opens: "00:30", closes: "12:05" }] }),
    "Mon, Wed, Sun 12:30 am to 12:05 pm",
  );
});
