/** What the screens of orders by phone read: pickers, places, and the order with its pay link. */
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { variationSearch } from "../../contract/admin/catalogue.ts";
import { customerSearch } from "../../contract/admin/customers.ts";
import * as orderCalls from "../../contract/admin/orders.ts";
import * as calls from "../../contract/admin/phone-orders.ts";
import { saveAddress } from "../addresses/test-addresses.ts";
import { advanceClock, signUp } from "../accounts/test-accounts.ts";
import { type StockedProduct, signUpTrader, stockProduct } from "../cart/test-cart.ts";
import { allowCod } from "../checkout/test-checkout.ts";
import { offer } from "../promotions/test-promotions.ts";
import { callAdmin, signInAs } from "../staff/test-staff.ts";
import { createTestCatalogue } from "../test-catalogue.ts";
import { type TestShop, openShop } from "../test-shop.ts";

let shop: TestShop;
let support: string;
let rug: StockedProduct;

before(async () => {
  shop = await openShop({ now: "2026-11-23T06:00:00.000Z" });
  const at = await createTestCatalogue(shop.db);
  rug = await stockProduct(shop, at, {
    name: "Serai Madder",
    sizes: [
      { size: "4x6", price: 1_000, stock: 5 },
      { size: "5x8", price: 2_000, stock: 0, madeToOrder: true },
    ],
  });
  await stockProduct(shop, at, { name: "Serai Indigo", sizes: [{ size: "4x6", price: 900, stock: 2 }] });
  await stockProduct(shop, at, { name: "Serai Draft", status: "draft" });
  await stockProduct(shop, at, { name: "100% Wool_Rug" });
  await allowCod(shop);
  support = await signInAs(shop, "support");
});
after(() => shop.close());

type Variation = { sku: string; product: string; terms: string; price: number; stock: number; madeToOrder: boolean };
const variations = async (q: string) =>
  ((await callAdmin(shop, variationSearch, { cookie: support, query: { q } })).body as unknown as { variations: Variation[] }).variations;
const skus = async (q: string) => (await variations(q)).map(({ sku }) => sku);

test("the product picker finds variations by words of the name, by SKU and by size, in any order and case", async () => {
  const madder = ["T-serai-madder-4x6", "T-serai-madder-5x8"];
  assert.deepEqual(await skus("MADDER serai"), madder);
  assert.deepEqual(await skus("t-SERAI-madder-5X8"), ["T-serai-madder-5x8"]);
  assert.deepEqual(await skus("serai 5x8"), ["T-serai-madder-5x8"]);
  assert.deepEqual(await skus("serai 4 × 6 madder"), ["T-serai-madder-4x6"]);
  assert.deepEqual(await skus("serai draft"), []);
  assert.deepEqual((await skus("serai")).toSorted(), ["T-serai-indigo-4x6", ...madder]);
  // A percent sign and an underscore are what they are.
  assert.deepEqual(await skus("%"), ["T-100-wool-rug-4x6"]);
  assert.deepEqual(await skus("l_r"), ["T-100-wool-rug-4x6"]);
  const [first, second] = await variations("madder");
  assert.deepEqual([first!.terms, first!.price, first!.stock, first!.madeToOrder], ["4 × 6 ft", 1_000_00, 5, false]);
  assert.deepEqual([second!.terms, second!.stock, second!.madeToOrder], ["5 × 8 ft", 0, true]);
});

type Customer = { id: number; name: string; email: string; kind: string; group: string };
const customers = async (q: string) =>
  ((await callAdmin(shop, customerSearch, { cookie: support, query: { q } })).body as unknown as { customers: Customer[] }).customers;

test("the customer picker finds accounts by name, e-mail address and mobile number, and shows the trade group", async () => {
  await signUp(shop, { user_fname: "Ananya", user_lname: "Krishnan", user_email: "ananya@example.in", user_mobile: "9845031772" });
  await signUpTrader(shop, 15);
  for (const q of ["krish ananya", "ANANYA@example", "98450 31772", "+91 98450-31772", "03177"])
    assert.deepEqual(
      (await customers(q)).map(({ email }) => email),
      ["ananya@example.in"],
      q,
    );
  const trader = (await customers("@")).find(({ kind }) => kind === "trade");
  assert.equal(trader?.group, "Designers");
  assert.deepEqual([await customers(""), await customers("nobody"), await customers("%")], [[], [], []]);
});

test("a customer comes with the saved addresses, and someone who is none is refused", async () => {
  const token = await signUp(shop, { user_email: "saved@example.in" });
  const { ua_id } = await saveAddress(shop, token);
  const [{ id }] = (await customers("saved@example.in")) as [Customer];
  const found = await callAdmin(shop, calls.phoneCustomer, { cookie: support, params: { id } });
  const [address] = found.body["addresses"] as { id: number; lines: string[]; isDefault: boolean }[];
  assert.deepEqual([address!.id, address!.isDefault], [ua_id, true]);
  assert.match(address!.lines.join(), /Jaipur.*Rajasthan/);
  const nobody = await callAdmin(shop, calls.phoneCustomer, { cookie: support, params: { id: 2_000_000_000 } });
  assert.deepEqual([nobody.httpStatus, nobody.code], [404, "phone_order.customer"]);
});

test("a PIN code fills in state and city, and a chosen state has its own cities", async () => {
  const read = async (query: Record<string, string>) =>
    (await callAdmin(shop, calls.places, { cookie: support, query })).body as unknown as {
      states: { id: number; name: string }[];
      stateId: number;
      cityId: number;
      cities: { id: number; name: string }[];
    };
  const jaipur = await read({ pincode: "302001" });
  assert.equal(jaipur.states.length, 36);
  assert.equal(jaipur.states.find(({ id }) => id === jaipur.stateId)?.name, "Rajasthan");
  assert.equal(jaipur.cities.find(({ id }) => id === jaipur.cityId)?.name, "Jaipur");
  const delhi = await read({ pincode: "302001", state: "7" });
  assert.deepEqual([delhi.stateId, delhi.cityId], [7, 0]);
  const nothing = await read({ pincode: "3" });
  assert.deepEqual([nothing.stateId, nothing.cityId, nothing.cities], [0, 0, []]);
});

test("an order by phone is in the list with its filter, and its page shows the state of its pay link and who took it", async () => {
  const lines = [{ productId: rug.productId, variationId: rug.sizes[0]!.id, quantity: 1 }];
  const { totals } = (await callAdmin(shop, calls.phoneQuote, { cookie: support, body: { customerId: null, lines } })).body as {
    totals: { payable: number; shipping: number };
  };
  const answer = await callAdmin(shop, calls.placePhoneOrder, {
    cookie: support,
    body: {
      key: "from-the-screen",
      customerId: null,
      lines,
      method: "link",
      email: "meena@example.in",
      savedAddressId: null,
      address: {
        firstName: "Meena",
        mobile: "9845031775",
        apartment: "Gulmohar",
        street: "7 Church Street",
        pincode: "302001",
        stateId: 8,
        cityId: 8_001,
      },
      agreed: { payable: totals.payable, shipping: totals.shipping, coupon: 0 },
    },
  });
  assert.equal(answer.httpStatus, 200, JSON.stringify(answer.body));
  const number = String(answer.body["number"]);
  const list = (await callAdmin(shop, orderCalls.orderList, { cookie: support, query: { tab: "unpaid", filters: "by_phone" } })).body as {
    rows: { number: string; isByPhone: boolean }[];
    filters: Record<string, number>;
  } & object;
  assert.deepEqual([list.rows.map((row) => [row.number, row.isByPhone]), list.filters["by_phone"]], [[[number, true]], 1]);
  const page = async () =>
    (await callAdmin(shop, orderCalls.orderDetail, { cookie: await signInAs(shop, "support"), params: { number } })).body["order"] as {
      takenBy: string;
      payLink: { state: string; until: string | null };
      can: { payByLink: boolean };
      timeline: { title: string; detail: string; kind: string }[];
    };
  const order = await page();
  assert.deepEqual(
    [order.takenBy, order.payLink, order.can.payByLink],
    ["support", { state: "open", until: "2026-11-24T06:00:00.000Z" }, true],
  );
  assert.deepEqual(
    order.timeline.map(({ title, detail }) => [title, detail]),
    [
      ["Taken by phone", "support"],
      ["payLink", "meena@example.in (waiting)"],
    ],
  );
  advanceClock(shop, 86_400_000);
  assert.deepEqual([(await page()).payLink.state, (await page()).can.payByLink], ["expired", false]);
});

test("the limits of a network do not hold for the shop's own", async () => {
  const limited = await openShop({ now: "2026-11-23T06:00:00.000Z", rateLimit: true });
  try {
    const sold = await stockProduct(limited, await createTestCatalogue(limited.db), { name: "Serai" });
    await allowCod(limited, { openPerNetwork: 1 });
    const cookie = await signInAs(limited, "orders");
    const lines = [{ productId: sold.productId, variationId: sold.sizes[0]!.id, quantity: 1 }];
    const { totals } = (await callAdmin(limited, calls.phoneQuote, { cookie, body: { customerId: null, lines } })).body as {
      totals: { payableCod: number; shipping: number };
    };
    await offer(limited, "HUNDRED");
    for (let asked = 0; asked < 40; asked++) {
      const body = { customerId: null, lines, couponCode: "HUNDRED", email: `asked-${asked}@example.in` };
      assert.equal((await callAdmin(limited, calls.phoneQuote, { cookie, body })).body["couponMessage"], "", `address ${asked}`);
    }
    for (const nth of [1, 2, 3]) {
      const address = {
        firstName: "Meena",
        mobile: `984503177${nth}`,
        apartment: `${nth}`,
        street: "Church Street",
        pincode: "302001",
        stateId: 8,
        cityId: 8_001,
      };
      const body = {
        key: `from-the-office-${nth}`,
        customerId: null,
        lines,
        method: "cod" as const,
        email: `meena-${nth}@example.in`,
        savedAddressId: null,
        address,
        agreed: { payable: totals.payableCod, shipping: totals.shipping, coupon: 0 },
      };
      assert.equal((await callAdmin(limited, calls.placePhoneOrder, { cookie, body })).httpStatus, 200);
    }
  } finally {
    await limited.close();
  }
});
