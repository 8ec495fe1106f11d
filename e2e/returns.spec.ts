/** Goods come back: a guest asks on the page of the order, staff decide, and the refund shows on both sides. */
import { type APIRequestContext, type Page, expect, test } from "@playwright/test";
import { uniqueEmail } from "./account-fixtures.ts";
import { openAdmin } from "./admin-fixtures.ts";
import { expectNoAxeViolations } from "./axe.ts";
import { detailOf, ok, packUnits, say } from "./courier-fixtures.ts";
import { type PlacedOrder, placeOrder, stockedLine } from "./order-fixtures.ts";
import { visit } from "./storefront.ts";

const main = (page: Page) => page.getByRole("main");
const toast = (page: Page, text: string | RegExp) => page.getByRole("status").filter({ hasText: text });

/** A guest's order that was delivered. `page` is signed in as staff. */
async function delivered(page: Page, request: APIRequestContext, quantity = 1): Promise<PlacedOrder> {
  const order = await placeOrder(request, { email: uniqueEmail(), item: await stockedLine(request), quantity });
  for (const [step, data] of [
    ["ship", { carrier: "bluedart", trackingId: "BD12345678" }],
    ["deliver", {}],
  ] as const) {
    const reply = await page.request.post(`/api/admin/orders/${order.number}/${step}`, { data });
    expect(reply.ok(), await reply.text()).toBe(true);
  }
  return order;
}

/** Asks for one pouf that has a fault, as the page does. Returns the number. */
async function ask(
  request: APIRequestContext,
  { number, accessToken }: PlacedOrder,
  reason_id = "mind",
  handover = "drop",
): Promise<string> {
  const call = async (name: string, more: object) => {
    const data = { trans_id: number, order_access_token: accessToken, ...more };
    const reply = await request.post(`/api/web-api/${name}`, { headers: { "X-Access-Key": "dhurrie-web" }, data });
    expect(reply.ok(), await reply.text()).toBe(true);
    return await reply.json();
  };
  const { lines, pickup_days: days } = await call("order-returns", {});
  const wanted = { lines: [{ line_id: lines[0].line_id, units: 1 }], reason_id };
  const { fee, refund } = await call("quote-return", wanted);
  const asked = await call("ask-return", {
    ...wanted,
    key: crypto.randomUUID(),
    note: "It is larger than I thought.",
    handover,
    ...(handover === "pickup" && { pickup_day: days[0] }),
    seen: { fee, refund },
  });
  return asked.return_number;
}

test("a guest returns a rug of a delivered order, and follows it to the refund", { tag: "@phone" }, async ({ page, request, browser }) => {
  const staff = await browser.newPage();
  await openAdmin(staff, "owner");
  const { number, accessToken } = await delivered(staff, request);
  await visit(page, `/order/${number}?key=${accessToken}`);
  await main(page).getByRole("link", { name: "Return or exchange" }).click();
  await expect(page).toHaveURL(`/return/${number}`);
  const form = main(page).getByRole("form", { name: "Ask for the return" });
  await form.getByRole("button", { name: "Ask for the return" }).click();
  await expect(form.getByRole("alert")).toContainText("Please say why.");
  await form.getByRole("radio", { name: "It arrived damaged" }).check();
  await form.getByRole("checkbox", { name: /Chakri Pouf/ }).check();
  await expect(form.getByRole("region", { name: "What you get back" })).toContainText("Feenone");
  await form.getByRole("button", { name: "Ask for the return" }).click();
  await expect(form.getByText("Please add a photograph that shows it.").first()).toBeVisible();
  const photos = form.getByLabel("Photographs");
  await photos.setInputFiles(Array.from({ length: 7 }, () => "demo/media/home/chakri-pouf-1.jpg"));
  await expect(form.getByRole("img", { name: "Photograph 6" })).toBeVisible();
  await expect(form.getByText("That is enough: six photographs can be added.")).toBeVisible();
  await expect(photos).toBeDisabled();
  await page.route("**/api/web-api/remove-return-photo", (route) => route.abort(), { times: 1 });
  await form.getByRole("button", { name: "Remove photograph 6" }).click();
  await expect(form.getByText("The shop could not be reached.")).toBeVisible();
  for (const place of [6, 5, 4, 3, 2]) {
    await form.getByRole("button", { name: `Remove photograph ${place}` }).click();
    await expect(form.getByRole("img", { name: /^Photograph/ })).toHaveCount(place - 1);
  }
  await expect(photos).toBeEnabled();
  await form.getByLabel("What should we know?").fill("The seam is open on one side.");
  await form.getByRole("radio", { name: "You bring or send it" }).check();
  await expectNoAxeViolations(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await form.getByRole("button", { name: "Ask for the return" }).click();
  await expect(toast(page, `We have your return ${number}-R1`)).toBeVisible();
  const view = main(page).getByRole("article", { name: `${number}-R1` });
  await expect(view.getByRole("heading", { name: "You asked for a return" })).toBeVisible();
  await expect(main(page).getByText("Nothing of this order can be returned any more.")).toBeVisible();

  await staff.goto(`/admin/returns/${number}-R1`);
  await expect(staff.getByRole("img", { name: "Photo 1 of the customer" })).toBeVisible();
  await expect(staff.getByText("The seam is open on one side.")).toBeVisible();
  const decide = async (button: string, done: string, before?: () => Promise<void>) => {
    await staff.getByRole("button", { name: button }).click();
    await before?.();
    const dialog = staff.getByRole("dialog");
    await dialog.locator('button[type="submit"]').click();
    await expect(staff.getByText(done)).toBeVisible();
  };
  await decide("Agree", "Agreed. The customer has an e-mail.");
  await page.reload();
  await expect(view.getByRole("heading", { name: "We take it back" })).toBeVisible();
  await decide("It has arrived", "Here, to be checked.");
  await decide("Check it", "Checked. Now it can be refunded.", () =>
    staff.getByRole("dialog").getByRole("button", { name: "One more" }).click(),
  );
  await staff.getByRole("button", { name: "Refund or exchange" }).click();
  const dialog = staff.getByRole("dialog", { name: `Settle the return ${number}-R1` });
  await dialog.getByLabel(/How you have sent the money/).fill("UPI 4321987");
  await dialog.getByRole("button", { name: /^Refund ₹/ }).click();
  await expect(staff.getByText(/is refunded\.$/)).toBeVisible();
  await page.reload();
  await expect(view.getByRole("heading", { name: "Refunded" })).toBeVisible();
  await expect(view.getByRole("button", { name: "I keep it" })).toHaveCount(0);
  await staff.close();
});

test(
  "a guest sees fee and refund before asking, keeps it after all, and asks again",
  { tag: "@phone" },
  async ({ page, request, browser }) => {
    const staff = await browser.newPage();
    await openAdmin(staff, "owner");
    const { number, accessToken } = await delivered(staff, request, 2);
    await staff.close();
    await visit(page, `/return/${number}?key=${accessToken}`);
    const form = main(page).getByRole("form", { name: "Ask for the return" });
    await form.getByRole("radio", { name: "I have changed my mind" }).check();
    const sums = form.getByRole("region", { name: "What you get back" });
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route("**/api/web-api/quote-return", async (route) => {
      await held;
      await route.continue();
    });
    await form.getByRole("combobox", { name: /How many of Chakri Pouf/ }).selectOption("2");
    await expect(sums).toContainText("We are calculating what you get back.");
    await form.getByRole("button", { name: "Ask for the return" }).click();
    await expect(form.getByRole("alert")).toContainText("We are calculating what you get back.");
    answer();
    await expect(sums).toContainText("−₹");
    await expect(sums).not.toContainText("We are calculating");
    await form.getByRole("button", { name: "Ask for the return" }).click();
    const view = main(page).getByRole("article", { name: `${number}-R1` });
    await expect(view).toContainText("A courier comes on");
    await view.getByRole("button", { name: "I keep it" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "I keep it" }).click();
    await expect(view.getByRole("heading", { name: "You have kept it" })).toBeVisible();
    await expect(view.getByText("Your refund")).toHaveCount(0);
    await expect(form).toBeVisible();
  },
);

test("a return whose answer is lost is asked again and is one return", { tag: "@phone" }, async ({ page, request, browser }) => {
  const staff = await browser.newPage();
  await openAdmin(staff, "owner");
  const { number, accessToken } = await delivered(staff, request, 2);
  await staff.close();
  await visit(page, `/return/${number}?key=${accessToken}`);
  const form = main(page).getByRole("form", { name: "Ask for the return" });
  const sums = form.getByRole("region", { name: "What you get back" });
  let isCut = false;
  await page.route("**/api/web-api/quote-return", async (route) => {
    if (isCut) return await route.continue();
    isCut = true;
    await route.abort();
  });
  await form.getByRole("radio", { name: "I have changed my mind" }).check();
  await form.getByRole("combobox", { name: /How many of Chakri Pouf/ }).selectOption("2");
  await expect(sums).toContainText("could not be reached to calculate");
  await sums.getByRole("button", { name: "Calculate again" }).click();
  await expect(sums).toContainText("−₹");
  const keys: string[] = [];
  await page.route("**/api/web-api/ask-return", async (route) => {
    keys.push(route.request().postDataJSON().key);
    if (keys.length > 1) return await route.continue();
    // It arrives, and its answer does not come back.
    await route.fetch();
    await route.abort();
  });
  const button = form.getByRole("button", { name: "Ask for the return" });
  await button.click();
  await expect(form.getByRole("alert")).toContainText("it becomes one return only");
  await button.click();
  await expect(toast(page, `We have your return ${number}-R1`)).toBeVisible();
  expect(keys).toEqual([keys[0], keys[0]]);
  await expect(main(page).getByRole("article")).toHaveCount(1);
});

test(
  "a guest exchanges a pouf: it is set aside when the shop agrees, and the fee is paid by a link",
  { tag: "@phone" },
  async ({ page, request, browser }) => {
    const staff = await browser.newPage();
    await openAdmin(staff, "owner");
    const { number, accessToken } = await delivered(staff, request);
    await visit(page, `/return/${number}?key=${accessToken}`);
    const form = main(page).getByRole("form", { name: "Ask for the return" });
    await form.getByRole("radio", { name: "I have changed my mind" }).check();
    await form.getByRole("checkbox", { name: /Chakri Pouf/ }).check();
    await form.getByRole("radio", { name: "Another size, or the same again" }).check();
    await form.getByRole("button", { name: "Ask for the return" }).click();
    await expect(form.getByRole("alert")).toContainText("Please choose what you would like instead.");
    await form.getByRole("combobox", { name: /Instead of Chakri Pouf/ }).selectOption({ index: 1 });
    await expect(form.getByRole("region", { name: "What you get back" })).toContainText("You pay besides₹500.00");
    await expectNoAxeViolations(page);
    await form.getByRole("radio", { name: "You bring or send it" }).check();
    await form.getByRole("button", { name: "Ask for the return" }).click();
    const view = main(page).getByRole("article", { name: `${number}-R1` });
    await expect(view).toContainText("Instead: Chakri Pouf");
    for (const step of ["agree", "receive"]) {
      const reply = await staff.request.post(`/api/admin/returns/by-number/${number}-R1/${step}`, { data: {} });
      expect(reply.ok(), await reply.text()).toBe(true);
    }
    await staff.goto(`/admin/returns/${number}-R1`);
    await expect(staff.getByText(/^Order in exchange/)).toBeVisible();
    await staff.getByRole("link", { name: /^Order in exchange/ }).click();
    await expect(staff.getByText(`In exchange for the return ${number}-R1`)).toBeVisible();
    await expectNoAxeViolations(staff);
    await staff.goto(`/admin/returns/${number}-R1`);
    await staff.getByRole("button", { name: "Check it" }).click();
    await staff.getByRole("dialog").getByRole("button", { name: "Save what I found" }).click();
    await expect(staff.getByText("Checked. Now it can be refunded.")).toBeVisible();
    await staff.getByRole("button", { name: "Refund or exchange" }).click();
    const dialog = staff.getByRole("dialog", { name: `Settle the return ${number}-R1` });
    await expect(dialog.getByLabel("Where the money goes")).toHaveValue("exchange");
    await expect(dialog.getByText("The customer pays besides, by a link in an e-mail")).toBeVisible();
    await expectNoAxeViolations(staff, '[role="dialog"]');
    await dialog.getByRole("button", { name: "Exchange", exact: true }).click();
    await expect(staff.getByText("The exchange is paid as far as it goes.")).toBeVisible();
    await page.reload();
    await expect(view.getByRole("heading", { name: "Exchanged" })).toBeVisible();
    await staff.close();
  },
);

test("a guest returns what has arrived while the other parcel is still here", { tag: "@phone" }, async ({ page, request, browser }) => {
  test.setTimeout(90_000);
  const staff = await browser.newPage();
  await openAdmin(staff, "owner");
  const { number, accessToken } = await placeOrder(request, { email: uniqueEmail(), item: await stockedLine(request), quantity: 2 });
  await visit(page, `/order/${number}?key=${accessToken}`);
  // The order is in the page, not only its heading.
  const totals = main(page).locator(".order-totals");
  await expect(totals).toBeVisible();
  await expect(main(page).getByRole("link", { name: "Return or exchange" })).toHaveCount(0);
  const [first] = await packUnits(staff.request, number, 2);
  const parcels = [{ id: first, service: "surface", price: 10_000_000 }];
  await ok(await staff.request.post("/api/admin/couriers/bookings", { data: { courier: "sandbox", parcels } }));
  const trackingId = (await detailOf(staff.request, number)).parcels[0]?.booking.trackingId ?? "";
  await say(request, trackingId, "picked_up");
  await say(request, trackingId, "delivered");
  const link = main(page).getByRole("link", { name: "Return or exchange" });
  const isOffered = async () => {
    await page.reload();
    await expect(totals).toBeVisible();
    return await link.count();
  };
  await expect.poll(isOffered, { timeout: 60_000, intervals: [2_000] }).toBe(1);
  await link.click();
  const form = main(page).getByRole("form", { name: "Ask for the return" });
  await form.getByRole("radio", { name: "I have changed my mind" }).check();
  await expect(form.getByText("What is still on its way can be returned once it has arrived.")).toBeVisible();
  await expect(form.getByText(/^Until \d/)).toBeVisible();
  await form.getByRole("checkbox", { name: /Chakri Pouf/ }).check();
  await form.getByRole("radio", { name: "You bring or send it" }).check();
  await expect(form.getByRole("region", { name: "What you get back" })).toContainText("−₹");
  await expectNoAxeViolations(page);
  await form.getByRole("button", { name: "Ask for the return" }).click();
  await expect(toast(page, `We have your return ${number}-R1`)).toBeVisible();
  await expect(main(page).getByText("Nothing that has arrived can be returned. The rest can be, once it has arrived.")).toBeVisible();
  await staff.goto(`/admin/orders/${number}`);
  await expect(staff.getByRole("link", { name: `${number}-R1` })).toBeVisible();
  await staff.close();
});

test("a courier is booked for a return, fetches the goods, and the return goes on by what it says", async ({ page, request }) => {
  test.setTimeout(90_000);
  await openAdmin(page, "owner");
  const number = await ask(request, await delivered(page, request), "mind", "pickup");
  await page.goto(`/admin/returns/${number}`);
  await page.getByRole("button", { name: "Agree" }).click();
  await page.getByRole("dialog").locator('button[type="submit"]').click();
  await page.getByRole("button", { name: "Book a courier" }).click();
  const dialog = page.getByRole("dialog", { name: "Book a courier" });
  await expect(dialog.getByLabel("Which service")).toContainText("Surface, 3 to 6 days");
  await expectNoAxeViolations(page, '[role="dialog"]');
  await dialog.getByRole("button", { name: /^Book for ₹/ }).click();
  await expect(page.getByText("The courier is booked.")).toBeVisible();
  const courier = page
    .getByRole("main")
    .locator("section")
    .filter({ has: page.getByRole("heading", { name: "Courier" }) });
  await expect(courier).toContainText("not picked up yet");
  const trackingId = (await courier.locator(".num").textContent()) ?? "";
  await say(request, trackingId, "picked_up");
  const shown = async () => {
    await page.reload();
    return await courier.textContent();
  };
  await expect.poll(shown, { timeout: 30_000, intervals: [2_000] }).toContain("· picked up");
  await expect(page.getByRole("listitem").filter({ hasText: `Test courier ${trackingId}` })).toBeVisible();
  await expect(page.getByRole("button", { name: "It is on its way" })).toHaveCount(0);
  await expect(courier.getByRole("button", { name: "Cancel booking" })).toHaveCount(0);
  await expectNoAxeViolations(page);
});

test(
  "the page of returns says without JavaScript how to reach the shop, and shows strangers nothing",
  { tag: "@phone" },
  async ({ page, request, browser }) => {
    const staff = await browser.newPage();
    await openAdmin(staff, "owner");
    const { number } = await delivered(staff, request);
    await staff.close();
    const answer = await request.get(`/return/${number}`);
    const html = await answer.text();
    expect(html).toContain("Please turn on JavaScript to return something");
    expect(html).not.toContain("Chakri Pouf");
    await visit(page, `/return/${number}`);
    await expect(main(page).getByRole("heading", { name: "We cannot find this order" })).toBeVisible();
    await expectNoAxeViolations(page);
    expect((await request.get("/return/nonsense")).status()).toBe(404);
  },
);

test("staff find a return, ask for photos, and refuse it with a reason", { tag: "@both" }, async ({ page, request }) => {
  await openAdmin(page, "owner");
  const order = await delivered(page, request);
  const number = await ask(request, order);
  await page.goto("/admin/returns");
  await page.getByRole("searchbox").fill(number);
  const row = page.getByRole("link", { name: new RegExp(number) });
  await expect(row).toBeVisible();
  await expect(page.getByText(/of 48 hours left/).first()).toBeVisible();
  await expectNoAxeViolations(page);
  await row.click();
  await expect(page.getByRole("heading", { level: 1, name: number })).toBeVisible();
  await expect(page.getByText("It is larger than I thought.")).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "Ask for photos" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Ask for photos" }).click();
  await expect(dialog.getByText("Write it first: the customer reads it.").first()).toBeVisible();
  await dialog.getByLabel("What you need to see").fill("The whole seam, please.");
  await expectNoAxeViolations(page, '[role="dialog"]');
  await dialog.getByRole("button", { name: "Ask for photos" }).click();
  await expect(page.getByText("The customer is asked for photos.")).toBeVisible();
  await page.getByRole("button", { name: "Refuse" }).click();
  await dialog.getByLabel("Why you cannot take it back").fill("It was washed.");
  await dialog.getByRole("button", { name: "Refuse" }).click();
  await expect(page.getByText("Refused. The customer has an e-mail.")).toBeVisible();
  await page.goto(`/admin/orders/${order.number}`);
  await expect(page.getByRole("link", { name: number })).toBeVisible();

  await visit(page, `/return/${order.number}?key=${order.accessToken}`);
  const view = main(page).getByRole("article", { name: number });
  await expect(view.getByRole("heading", { name: "We cannot take it back" })).toBeVisible();
  await expect(view.getByText("It was washed.").first()).toBeVisible();
  await expect(view.getByText("Your refund")).toHaveCount(0);
  await expect(main(page).getByRole("form", { name: "Ask for the return" })).toBeVisible();
  await expectNoAxeViolations(page);
});

test("the owner sets what comes back, and mistakes are named", { tag: "@both" }, async ({ page }) => {
  await openAdmin(page, "owner", "/settings/returns");
  const fee = page.getByLabel("Long roll");
  await expect(fee).toBeVisible();
  const before = await fee.inputValue();
  await fee.fill("a lot");
  await page.getByRole("button", { name: "Save the rules of returns" }).click();
  await expect(page.getByText("Enter a fee of 0 or more.").first()).toBeVisible();
  await fee.fill(String(Number(before) + 50));
  await page.getByRole("button", { name: "Save the rules of returns" }).click();
  await expect(page.getByText("Saved. Orders from now on follow it.")).toBeVisible();
  await expectNoAxeViolations(page);
});
