import assert from "node:assert/strict";
import { test } from "node:test";
import type { ProductCardWire } from "../../../contract/fields.ts";
import { alternateSecondPictures, roomsAmong } from "./rooms.wire.ts";

const picture = (src: string, alt = "") => ({ src, base: "", widths: [], width: 1200, height: 1500, alt, thumbhash: "" });

const card = (id: number, room: string): ProductCardWire => ({
  product_id: id,
  product_slug: `rug-${id}`,
  product_name: `Rug ${id}`,
  product_type: 1,
  arrayImages: [],
  pictures: [picture(`front-${id}`), picture(`room-${id}`, `Rug ${id} in ${room}`), picture(`detail-${id}`)],
  product_price: 100,
  product_selling_price: 100,
  product_discount: 0,
  product_collection: "Indigo Stories",
  product_construction: "Hand Knotted",
  product_availability_status: 1,
  product_stock: 2,
  product_sold_out: false,
  product_price_from: true,
  product_size_count: 2,
  product_size_name: "",
  product_is_gift_card: false,
  pv_variation: "",
});

const rooms = ["a bedroom", "a lounge", "a hallway"];
const page = Array.from({ length: 24 }, (_, at) => card(at + 1, rooms[at % 3]!));

test("a rug that is sold out is not shown in its room", () => {
  const soldOut = page.map((each, at) => ({ ...each, product_sold_out: at % 2 === 0 }));
  const shown = roomsAmong({ wire: soldOut, start: 0, opensWithRoom: true }).map(({ to }) => Number(to.replace(/\D/g, "")));
  assert.deepEqual(
    shown.filter((id) => id % 2 === 1),
    [],
  );
  assert.ok(shown.length > 1);
});

test("a category opens with a room picture, and another one follows after every seven cards, left and right in turn", () => {
  const shown = roomsAmong({ wire: page, start: 0, opensWithRoom: true });
  assert.deepEqual(
    shown.map(({ before, isRight }) => [before, isRight]),
    [
      [1, false],
      [8, true],
      [15, false],
      [22, true],
    ],
  );
  const others = roomsAmong({ wire: page, start: 0, opensWithRoom: false });
  assert.deepEqual(
    others.map(({ before }) => before),
    [7, 14, 21],
  );
  // The 29th, 36th and 43rd card of the list.
  const next = roomsAmong({ wire: page, start: 24, opensWithRoom: true });
  assert.deepEqual(
    next.map(({ before }) => before),
    [5, 12, 19],
  );
});

test("no room is shown twice while there is another one, and never beside its own card", () => {
  const shown = roomsAmong({ wire: page, start: 0, opensWithRoom: true });
  const shownRooms = shown.map(({ picture: { alt } }) => alt.replace(/^Rug \d+ in /, ""));
  assert.equal(new Set(shownRooms.slice(0, 3)).size, 3);
  for (const { before, name } of shown) assert.ok(Math.abs(Number(name.slice(4)) - before) >= 2, name);
});

test("a short list, and one whose products have no second picture, are not interrupted", () => {
  assert.deepEqual(roomsAmong({ wire: page.slice(0, 4), start: 0, opensWithRoom: true }), []);
  const plain = page.map((one) => ({ ...one, pictures: one.pictures.slice(0, 1) }));
  assert.deepEqual(roomsAmong({ wire: plain, start: 0, opensWithRoom: true }), []);
});

test("cards of the same room fade to the room and to a detail in turn", () => {
  const second = alternateSecondPictures(page).map(({ pictures }) => pictures[1]?.src.replace(/-\d+/, ""));
  assert.deepEqual(second.slice(0, 7), ["room", "room", "room", "detail", "detail", "detail", "room"]);
  const [first] = alternateSecondPictures([card(1, "a bedroom")]);
  assert.equal(first?.pictures.length, 2);
});
