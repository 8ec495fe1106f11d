import assert from "node:assert/strict";
import { test } from "node:test";
import { allStates, citiesOf, cityName, findPlace, placeOfPincode, stateName } from "./places.rules.ts";
import { cityNames } from "./places/cities.ts";
import { pincodePrefixes } from "./places/pincodes.ts";

test("every state has its cities, each once and under a tidy name", () => {
  assert.deepEqual(
    Object.keys(cityNames).map(Number),
    allStates.map(({ id }) => id).toSorted((a, b) => a - b),
  );
  for (const { id, name } of allStates) {
    const names = citiesOf(id).map((city) => city.name);
    assert.ok(names.length > 0, name);
    assert.equal(new Set(names).size, names.length, name);
    for (const city of names) assert.match(city, /^[A-Z][A-Za-z]*([ .-]+[A-Za-z]+)*( \([A-Z][A-Za-z. ]+\))?$/, name);
  }
});

/** Saved addresses store these ids. A new city is added at the end of its list and changes none of them. */
const LAST_CITIES = `
  1027 Pahalgam, 2026 Joginder Nagar, 3042 Anandpur Sahib, 4002 Manimajra, 5030 Tanakpur, 6041 Samalkha, 7016 Najafgarh, 8066 Nimbahera,
  9102 Pilkhuwa, 10050 Phulwari Sharif, 11010 Ravangla, 12029 Miao, 13017 Meluri, 14018 Moreh, 15012 Vairengte, 16013 Sonamura,
  17014 Cherrapunji (Sohra), 18045 Abhayapuri, 19069 Digha, 20032 Jhumri Telaiya, 21044 Rajgangpur, 22040 Bhatapara, 23071 Ganj Basoda,
  24072 Umbergaon, 26003 Silvassa, 27092 Shegaon, 29072 Athani, 30017 Colva, 31010 Bitra, 32063 Thrippunithura, 33096 Bhavani Sagar,
  34007 Bahour, 35008 Garacharma, 36051 Pochampally, 37067 Venkatagiri, 38007 Khaltse`;

test("a city keeps its id", () => {
  for (const pinned of LAST_CITIES.split(",")) {
    const [, id, name] = /(\d+) (.+)/.exec(pinned.trim())!;
    assert.equal(cityName(Number(id)), name);
  }
});

test("each town of a PIN code prefix is a city of its state, and no prefix occurs twice in a state", () => {
  for (const [state, text] of Object.entries(pincodePrefixes)) {
    const entries = text.split(",").map((entry) => entry.trim());
    const digits = entries.map((entry) => entry.split(" ")[0]);
    assert.equal(new Set(digits).size, digits.length, stateName(Number(state)));
    for (const entry of entries) {
      const [, , town] = /^(\d{3,6})(?: (.+))?$/.exec(entry) ?? assert.fail(entry);
      if (town)
        assert.ok(
          citiesOf(Number(state)).some(({ name }) => name === town),
          `${state}: ${entry}`,
        );
    }
  }
});

test("no prefix has a town in two states", () => {
  const withTown = Object.values(pincodePrefixes).flatMap((text) => text.match(/\d+(?= [A-Z])/g) ?? []);
  assert.deepEqual(
    withTown.filter((digits, at) => withTown.indexOf(digits) !== at),
    [],
  );
});

const known: [pincode: string, city: string, state: string][] = [
  ["110001", "New Delhi", "Delhi"],
  ["122001", "Gurugram", "Haryana"],
  ["160017", "Chandigarh", "Chandigarh"],
  ["143001", "Amritsar", "Punjab"],
  ["171001", "Shimla", "Himachal Pradesh"],
  ["180001", "Jammu", "Jammu and Kashmir"],
  ["194101", "Leh", "Ladakh"],
  ["201301", "Noida", "Uttar Pradesh"],
  ["221001", "Varanasi", "Uttar Pradesh"],
  ["226001", "Lucknow", "Uttar Pradesh"],
  ["248001", "Dehradun", "Uttarakhand"],
  ["302001", "Jaipur", "Rajasthan"],
  ["380001", "Ahmedabad", "Gujarat"],
  ["396210", "Daman", "Dadra and Nagar Haveli and Daman and Diu"],
  ["362520", "Diu", "Dadra and Nagar Haveli and Daman and Diu"],
  ["400001", "Mumbai", "Maharashtra"],
  ["400601", "Thane", "Maharashtra"],
  ["411001", "Pune", "Maharashtra"],
  ["403001", "Panaji", "Goa"],
  ["462001", "Bhopal", "Madhya Pradesh"],
  ["492001", "Raipur", "Chhattisgarh"],
  ["500001", "Hyderabad", "Telangana"],
  ["520001", "Vijayawada", "Andhra Pradesh"],
  ["560001", "Bengaluru", "Karnataka"],
  ["600001", "Chennai", "Tamil Nadu"],
  ["605001", "Puducherry", "Puducherry"],
  ["609602", "Karaikal", "Puducherry"],
  ["673310", "Mahe", "Puducherry"],
  ["533464", "Yanam", "Puducherry"],
  ["682001", "Kochi", "Kerala"],
  ["682555", "Kavaratti", "Lakshadweep"],
  ["695001", "Thiruvananthapuram", "Kerala"],
  ["700001", "Kolkata", "West Bengal"],
  ["737101", "Gangtok", "Sikkim"],
  ["744101", "Port Blair (Sri Vijaya Puram)", "Andaman and Nicobar Islands"],
  ["751001", "Bhubaneswar", "Odisha"],
  ["781001", "Guwahati", "Assam"],
  ["791111", "Itanagar", "Arunachal Pradesh"],
  ["793001", "Shillong", "Meghalaya"],
  ["795001", "Imphal", "Manipur"],
  ["796001", "Aizawl", "Mizoram"],
  ["797001", "Kohima", "Nagaland"],
  ["799001", "Agartala", "Tripura"],
  ["800001", "Patna", "Bihar"],
  ["834001", "Ranchi", "Jharkhand"],
];

for (const [pincode, city, state] of known)
  test(`${pincode} is in ${city}, ${state}`, () => {
    const place = placeOfPincode(pincode);
    assert.deepEqual([place?.city?.name, stateName(place?.stateIds[0] ?? 0)], [city, state]);
  });

test("a postal district that crosses a border returns both states", () => {
  assert.deepEqual(placeOfPincode("533464")?.stateIds.map(stateName), ["Puducherry", "Andhra Pradesh"]);
  assert.deepEqual(placeOfPincode("247667")?.stateIds.map(stateName), ["Uttarakhand", "Uttar Pradesh"]);
});

test("an unknown PIN code has no place", () => {
  for (const unknown of ["999999", "000000", "ABC123", "190", "12", ""]) placeOfPincode(unknown);
  for (const unknown of ["999999", "000000", "ABC123", "12", ""]) assert.equal(placeOfPincode(unknown), undefined);
});

test("a place is complete, or its first missing part is returned", () => {
  const jaipur = { countryId: 356, stateId: 8, cityId: 8001 };
  assert.deepEqual(findPlace(jaipur), {
    country: { id: 356, name: "India" },
    state: { id: 8, name: "Rajasthan" },
    city: { id: 8001, name: "Jaipur", stateId: 8 },
  });
  assert.deepEqual(findPlace({ ...jaipur, countryId: 1, stateId: 99 }), { missing: "country" });
  assert.deepEqual(findPlace({ ...jaipur, stateId: 99 }), { missing: "state" });
  assert.deepEqual(findPlace({ ...jaipur, stateId: 9 }), { missing: "city" });
});
