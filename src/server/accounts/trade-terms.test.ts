import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { tradeRegisterProcess, tradeTerms } from "../../contract/accounts.ts";
import { addTestProduct, createTestCatalogue } from "../test-catalogue.ts";
import { type TestShop, openShop } from "../test-shop.ts";
import { PASSWORD, asha, clearAccounts, signIn, signUp } from "./test-accounts.ts";
import { tradeCommand } from "./trade.commands.ts";

const EMAIL = "ira@studio.in";

let shop: TestShop;
before(async () => {
  shop = await openShop({ now: "2026-11-21T10:00:00.000Z" });
  const catalogue = await createTestCatalogue(shop.db);
  await addTestProduct(shop.db, catalogue, { name: "Serai Madder" });
  await addTestProduct(shop.db, catalogue, { name: "Kutch Trail" });
});
beforeEach(() => clearAccounts(shop));
after(() => shop.close());

const run = (...args: string[]) => tradeCommand({ db: shop.db, mail: { jobs: shop.media.jobs, clock: shop.clock } }, args);
const termsOf = async (token: string) => {
  const { body, headers } = await shop.call(tradeTerms, undefined, undefined, { token });
  assert.match(String(headers["cache-control"]), /no-store/);
  return body.terms;
};
async function applicant(): Promise<string> {
  await shop.call(tradeRegisterProcess, {
    user_company_name: "Studio Ira",
    user_fname: "Ira Sen",
    user_email: EMAIL,
    user_password: PASSWORD,
  });
  return (await signIn(shop, { email: EMAIL, kind: 2 })).token!;
}

test("an approved customer gets the group's discount and the terms of some products; applied and declined ones get none", async () => {
  await run("group", "Designers", "12.5");
  await run("group", "Hotels", "40");
  const token = await applicant();
  assert.equal(await termsOf(token), null);
  await run("approve", EMAIL, "Designers");
  assert.deepEqual(await termsOf(token), { discount_basis_points: 1250, overrides: [] });

  assert.deepEqual(await run("price", "Designers", "serai-madder", "30%", "5"), ["serai-madder: 30 % for Designers, from 5 units"]);
  assert.deepEqual(await run("price", "Designers", "kutch-trail", "0"), ["kutch-trail: 0 % for Designers"]);
  await run("price", "Hotels", "serai-madder", "50");
  const terms = await termsOf(token);
  assert.equal(terms?.discount_basis_points, 1250);
  assert.deepEqual(
    terms?.overrides.toSorted((a, b) => a.product_slug.localeCompare(b.product_slug)),
    [
      { product_slug: "kutch-trail", discount_basis_points: 0, minimum_quantity: 1 },
      { product_slug: "serai-madder", discount_basis_points: 3000, minimum_quantity: 5 },
    ],
  );

  await run("price", "Designers", "kutch-trail", "usual");
  await run("price", "Designers", "serai-madder", "25", "2");
  assert.deepEqual((await termsOf(token))?.overrides, [{ product_slug: "serai-madder", discount_basis_points: 2500, minimum_quantity: 2 }]);

  await run("decline", EMAIL);
  assert.equal(await termsOf(token), null);
});

test("retail and other trade accounts have no terms", async () => {
  await run("group", "Designers", "12.5");
  await applicant();
  await run("approve", EMAIL, "Designers");
  assert.equal(await termsOf(await signUp(shop, { ...asha, user_email: EMAIL })), null);
  assert.equal(await termsOf(await signUp(shop, { user_type: 2 })), null);
});

test("terms out of range are refused", async () => {
  await run("group", "Designers", "12.5");
  for (const bad of [["91"], ["-1"], ["a lot"], ["1.005"]])
    await assert.rejects(run("price", "Designers", "serai-madder", ...bad), { code: "trade.discount" });
  for (const units of ["0", "1.5", "1000", "many"])
    await assert.rejects(run("price", "Designers", "serai-madder", "20", units), { code: "trade.minimum" });
  for (const [group, slug] of [
    ["Designers", "no-such-rug"],
    ["Nobody", "serai-madder"],
  ] as const)
    for (const discount of ["20", "usual"]) await assert.rejects(run("price", group, slug, discount), { code: "trade.no_such_product" });
});
