import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { deleteUserAccount, exportUserData, getUserData } from "../../contract/accounts.ts";
import {
  chooseAddress,
  getAllStates,
  getCityByState,
  getCountryData,
  getUserAddress,
  getUserDefaultAddress,
  pincodePlace,
  removeAddress,
  userAddressProcess,
} from "../../contract/addresses.ts";
import { PASSWORD, clearAccounts, signUp } from "../accounts/test-accounts.ts";
import { type TestShop, openShop } from "../test-shop.ts";
import { MAX_ADDRESSES } from "./addresses.ts";
import { homeAddress, saveAddress } from "./test-addresses.ts";

let shop: TestShop;
let token: string;
before(async () => {
  shop = await openShop();
});
beforeEach(async () => {
  await clearAccounts(shop);
  token = await signUp(shop);
});
after(() => shop.close());

const as = (whose: string) => [undefined, { token: whose }] as const;
const book = async (whose = token) => (await shop.call(getUserAddress, undefined, ...as(whose))).body.resUserAddress;
const defaults = async () => (await book()).filter((address) => address.ua_default_address === 1).map(({ ua_id }) => ua_id);
const save = (change: object = {}, whose = token) => shop.call(userAddressProcess, { ...homeAddress, ...change }, ...as(whose));
const remove = (addrid: number, whose = token) => shop.call(removeAddress, { addrid }, ...as(whose));
const choose = (ua_id: number, whose = token) => shop.call(chooseAddress, { ua_id }, ...as(whose));

test("the first address is saved, returned with the names of its place, and becomes the default", async () => {
  const { httpStatus, body } = await save();
  assert.deepEqual([httpStatus, body.message], [200, "Your address has been saved."]);
  const { ua_id, ...saved } = body.resUserAddress;
  assert.deepEqual(saved, {
    ua_fname: "Asha",
    ua_lname: "Rao",
    ua_email: "",
    ua_mobile: "+919800000000",
    ua_pincode: "302001",
    ua_country_id: 356,
    ua_country_name: "India",
    ua_state_id: 8,
    ua_state_name: "Rajasthan",
    ua_city_id: 8001,
    ua_city_name: "Jaipur",
    ua_apartment: "Flat 4, Neem House",
    ua_complete_address: "11 Station Road",
    ua_house_no: "",
    ua_address_type: "Home",
    ua_address_type_other: "",
    ua_default_address: 1,
  });
  assert.deepEqual(await book(), [body.resUserAddress]);
  assert.deepEqual((await shop.call(getUserDefaultAddress, undefined, ...as(token))).body.resUserAddress, body.resUserAddress);
  assert.deepEqual((await shop.call(getUserData, undefined, ...as(token))).body.defaultAddress, body.resUserAddress);
  assert.ok(ua_id > 0);
});

test("an empty address book has no addresses and no default", async () => {
  assert.deepEqual(await book(), []);
  assert.equal((await shop.call(getUserDefaultAddress, undefined, ...as(token))).body.resUserAddress, null);
});

test("missing fields are refused in the order of the form with the specified messages", async () => {
  const wrong: [string, unknown, string][] = [
    ["ua_fname", "", "Please Enter First Name"],
    ["ua_mobile", "", "Please Enter Mobile NUmber"],
    ["ua_mobile", "98", "Please Enter Valid Mobile Number"],
    ["ua_apartment", "", "Please Enter  Appartment , Suite etc"],
    ["ua_complete_address", " ", "Please Enter  Address"],
    ["ua_pincode", "", "Please enter post code"],
    ["ua_pincode", "30200", "Please enter valid post code"],
    ["ua_country_id", 0, "Please Select Country"],
    ["ua_state_id", 0, "Please Select State"],
    ["ua_city_id", null, "Please Select City"],
    ["ua_address_type", "", "Please select Address type"],
  ];
  for (const [at, [field, value, message]] of wrong.entries()) {
    // Everything that comes later in the form is wrong as well.
    const later = Object.fromEntries(wrong.slice(at + 1).map(([name, bad]) => [name, bad]));
    const { httpStatus, body } = await save({ ...later, [field]: value });
    assert.deepEqual([httpStatus, body.status, body.message], [400, "error", message], field);
  }
  assert.equal((await save({ ua_address_type: "Other" })).body.message, "Please enter Other");
  assert.deepEqual(await book(), []);
});

test("a place must exist, and each part must be in the part above it", async () => {
  assert.equal((await save({ ua_country_id: 840 })).body.message, "Please Select Country");
  assert.equal((await save({ ua_state_id: 25 })).body.message, "Please Select State");
  assert.equal((await save({ ua_city_id: 27_001 })).body.message, "Please Select City");
  assert.equal((await save({ ua_city_id: 8_999 })).body.message, "Please Select City");
  assert.equal((await save({ ua_city_id: 2_147_483_647 })).httpStatus, 400);
});

test("a PIN code of another state, or with letters, is refused; one of several states and an unknown one are accepted", async () => {
  const { httpStatus, body } = await save({ ua_pincode: "700001" });
  assert.deepEqual([httpStatus, body.message], [400, "This PIN code is not in the state that you chose. Please check both."]);
  for (const ua_pincode of ["ABC 12", "ABCDEF", "302 00", "012345", "3020066"])
    assert.equal((await save({ ua_pincode })).body.message, "Please enter valid post code", ua_pincode);
  assert.equal((await saveAddress(shop, token, { ua_pincode: "302 006" })).ua_pincode, "302006");
  assert.equal((await save({ ua_pincode: "999999" })).httpStatus, 200);
});

test("a mobile number is saved without grouping and without the 0 of domestic calls; impossible numbers are refused", async () => {
  assert.equal((await saveAddress(shop, token, { ua_mobile: "098290 12345" })).ua_mobile, "9829012345");
  assert.equal((await saveAddress(shop, token, { ua_mobile: "+91 98290-12345" })).ua_mobile, "+919829012345");
  for (const ua_mobile of ["0000000000", "1234567890", "+911234567890", "98290123456"])
    assert.equal((await save({ ua_mobile })).body.message, "Please Enter Valid Mobile Number", ua_mobile);
});

test("the name of the other type is saved for the type Other only", async () => {
  assert.equal(
    (await saveAddress(shop, token, { ua_address_type: "Other", ua_address_type_other: "Studio" })).ua_address_type_other,
    "Studio",
  );
  assert.equal((await saveAddress(shop, token, { ua_address_type_other: "Studio" })).ua_address_type_other, "");
});

test("a changed address keeps its position, and stays the default whatever the form sends", async () => {
  const first = await saveAddress(shop, token);
  const second = await saveAddress(shop, token, { ua_fname: "Office" });
  const changed = await saveAddress(shop, token, { ua_id: first.ua_id, ua_city_id: 8002, ua_address_type: "Work" });
  assert.deepEqual([changed.ua_city_name, changed.ua_address_type, changed.ua_default_address], ["Jodhpur", "Work", 1]);
  assert.deepEqual(
    (await book()).map(({ ua_id }) => ua_id),
    [first.ua_id, second.ua_id],
  );
});

test("the address that was chosen last is the default and comes first", async () => {
  const first = await saveAddress(shop, token);
  const second = await saveAddress(shop, token);
  assert.deepEqual(await defaults(), [first.ua_id]);
  const chosen = (await choose(second.ua_id)).body.resUserAddress;
  assert.deepEqual([chosen.ua_id, chosen.ua_default_address], [second.ua_id, 1]);
  assert.equal((await choose(second.ua_id)).httpStatus, 200, "again changes nothing");
  assert.equal((await book())[0]!.ua_id, second.ua_id);
  const third = await saveAddress(shop, token, { ua_default_address: 1 });
  await saveAddress(shop, token, { ua_id: first.ua_id, ua_default_address: 1 });
  assert.deepEqual(await defaults(), [first.ua_id]);
  assert.equal((await book()).length, 3);
  assert.notEqual(third.ua_id, first.ua_id);
});

test("after the default is deleted, the newest of the others is the default", async () => {
  const [first, second, third] = [await saveAddress(shop, token), await saveAddress(shop, token), await saveAddress(shop, token)];
  assert.equal((await remove(second.ua_id)).body.message, "The address has been deleted.");
  assert.deepEqual(await defaults(), [first.ua_id]);
  await remove(first.ua_id);
  assert.deepEqual(await defaults(), [third.ua_id]);
  await remove(third.ua_id);
  assert.deepEqual(await book(), []);
});

test("deleted addresses and those of other shoppers are not found", async () => {
  const other = await signUp(shop, { user_email: "bela@example.in" });
  const theirs = await saveAddress(shop, other);
  const gone = await saveAddress(shop, token);
  await remove(gone.ua_id);
  for (const id of [theirs.ua_id, gone.ua_id, 2_000_000_000])
    for (const answer of [await remove(id), await choose(id), await save({ ua_id: id, ua_default_address: 1 })])
      assert.deepEqual([answer.httpStatus, answer.body.message], [404, "This address is no longer in your address book."]);
  assert.deepEqual(await book(other), [theirs]);
  for (const strange of [0, -1, 1.5, 2 ** 31, "ten", null]) assert.equal((await remove(strange as number)).httpStatus, 400);
});

test("concurrent defaults and concurrent first addresses leave one default", async () => {
  const added = await Promise.all([save({ ua_default_address: 1 }), save({ ua_default_address: 1 }), save(), save()]);
  assert.deepEqual(
    added.map(({ httpStatus }) => httpStatus),
    [200, 200, 200, 200],
  );
  assert.equal((await defaults()).length, 1);
  const ids = (await book()).map(({ ua_id }) => ua_id);
  const answers = await Promise.all(ids.map((id) => choose(id)));
  assert.ok(answers.every(({ httpStatus }) => httpStatus === 200));
  assert.equal((await defaults()).length, 1);
  const inBook = await Promise.all(ids.slice(1).map((id) => remove(id)));
  assert.ok(inBook.every(({ httpStatus }) => httpStatus === 200));
  assert.deepEqual(await defaults(), [ids[0]]);
});

test("the database refuses a second default", async () => {
  await saveAddress(shop, token);
  await saveAddress(shop, token);
  await assert.rejects(shop.db.execute("update addresses set is_default = true"), (error: Error) =>
    String(error.cause).includes("addresses_one_default"),
  );
});

test("of two concurrent addresses for the last place in the book, one is refused", async () => {
  for (let added = 1; added < MAX_ADDRESSES; added++) await saveAddress(shop, token);
  const answers = await Promise.all([save(), save()]);
  assert.deepEqual(answers.map(({ httpStatus }) => httpStatus).toSorted(), [200, 409]);
  assert.match(answers.find(({ httpStatus }) => httpStatus === 409)!.body.message!, /^Your address book is full\./);
  assert.equal((await book()).length, MAX_ADDRESSES);
  const [one] = await book();
  assert.equal((await save({ ua_id: one!.ua_id })).httpStatus, 200, "a full book can be changed");
});

test("addresses are exported and deleted with the account", async () => {
  await saveAddress(shop, token);
  const other = await signUp(shop, { user_email: "bela@example.in" });
  await saveAddress(shop, other);
  const exported = (await shop.call(exportUserData, undefined, ...as(token))).body.export["addresses"] as Record<string, unknown>[];
  assert.equal(exported.length, 1);
  assert.deepEqual([exported[0]!["street"], exported[0]!["city"], exported[0]!["state"]], ["11 Station Road", "Jaipur", "Rajasthan"]);
  await shop.call(deleteUserAccount, { user_password: PASSWORD }, ...as(token));
  assert.equal((await shop.db.execute("select from addresses")).rows.length, 1);
});

test("reading takes two statements for any number of addresses, writing at most seven", async () => {
  const first = await saveAddress(shop, token);
  const counted = async () => [await shop.statements(() => book()), await shop.statements(() => choose(first.ua_id))];
  const short = await counted();
  for (let added = 1; added < 10; added++) await saveAddress(shop, token);
  assert.deepEqual(await counted(), short);
  assert.equal(short[0], 2);
  // The session, begin, lock, two changes, commit.
  assert.equal(short[1], 6);
  assert.ok((await shop.statements(() => save({ ua_default_address: 1 }))) <= 7);
  assert.ok((await shop.statements(() => remove(first.ua_id))) <= 6);
});

test("places are served from memory: the country, 36 states, the cities of a state, the place of a PIN code", async () => {
  const statements = await shop.statements(async () => {
    assert.deepEqual((await shop.call(getCountryData)).body.data, [{ country_id: 356, country_name: "India" }]);
    const states = (await shop.call(getAllStates)).body.data;
    assert.equal(states.length, 36);
    assert.deepEqual(states[0], { state_id: 35, state_name: "Andaman and Nicobar Islands", country_id: 356 });
    const cities = (await shop.call(getCityByState, { state_id: 30 })).body;
    assert.deepEqual((cities as unknown as object[])[0], { cities_id: 30006, cities_name: "Bicholim" });
    assert.deepEqual((await shop.call(getCityByState, { state_id: 25 })).body, []);
    assert.equal((await shop.call(getCityByState, { state_id: "ten" })).httpStatus, 400);
    const { place } = (await shop.call(pincodePlace, { ua_pincode: "160055" })).body;
    assert.deepEqual(place, { state_ids: [4, 3], state_id: 4, state_name: "Chandigarh", cities_id: 4001, cities_name: "Chandigarh" });
    assert.equal((await shop.call(pincodePlace, { ua_pincode: "999999" })).body.place, null);
    assert.equal((await shop.call(pincodePlace, { ua_pincode: "1100" })).body.message, "Please enter valid post code");
  });
  assert.equal(statements, 0);
});
