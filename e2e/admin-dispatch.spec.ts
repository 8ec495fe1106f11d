/** Parcels from the shelf to the carrier, on a packer's phone, and on to their customers. */
import { type Locator, type Page, expect, test } from "@playwright/test";
import { uniqueEmail } from "./account-fixtures.ts";
import { openAdmin } from "./admin-fixtures.ts";
import { expectNoAxeViolations } from "./axe.ts";
import { detailOf, ok, packUnits, say, withCourier } from "./courier-fixtures.ts";
import { type PlacedOrder, placeOrder } from "./order-fixtures.ts";

// The pick list is one for the shop.
test.describe.configure({ mode: "serial" });

const stage = (page: Page, name: string) => page.getByRole("navigation", { name: "Dispatch" }).getByRole("link", { name });
const scan = async (page: Page, label: string, code: string) => {
  await page.getByLabel(label).fill(code);
  await page.getByLabel(label).press("Enter");
};

test("two runners leave in two parcels; handing over is undone and done again", { tag: "@phone" }, async ({ page, request }) => {
  const { number } = await placeOrder(request, { email: uniqueEmail(), quantity: 2 });
  await openAdmin(page, "orders", `/orders/${number}`);
  await page.getByRole("button", { name: "Pack a part" }).click();
  const part = page.getByRole("dialog", { name: "Pack a part of the order" });
  await expect(part.getByRole("button", { name: "Choose units" })).toBeDisabled();
  await part.getByRole("button", { name: "One more" }).click();
  await expectNoAxeViolations(page, '[role="dialog"]');
  await part.getByRole("button", { name: "Pick 1 unit" }).click();

  const row = page.getByRole("button", { name: new RegExp(`Kutch Trail.*${number}`) });
  await expect(row).toHaveAttribute("aria-pressed", "false");
  await scan(page, "Scan a unit or an order", "NO-SUCH-RUG");
  await expect(page.getByText("NO-SUCH-RUG is not on this list.")).toBeVisible();
  await row.click();
  await expect(row).toHaveAttribute("aria-pressed", "true");
  await expectNoAxeViolations(page);
  // The list stays when the page is read again.
  await page.reload();
  await expect(row).toHaveAttribute("aria-pressed", "true");

  await page.getByRole("link", { name: `Pack ${number}` }).click();
  await expect(page.getByRole("heading", { level: 1, name: number })).toBeVisible();
  await expect(page.getByRole("button", { name: "Packed" })).toBeDisabled();
  await scan(page, "Scan the goods", "OTHER-RUG");
  await expect(page.getByText(/^OTHER-RUG does not belong here\. This parcel gets Kutch Trail/)).toBeVisible();
  await page.getByRole("checkbox", { name: "Kutch Trail" }).check();
  await page.getByLabel("Weight, kg").fill("much");
  await page.getByRole("button", { name: "Packed" }).click();
  await expect(page.getByText("Enter the weight in kilograms, such as 12.5.")).toBeVisible();
  await page.getByLabel("Weight, kg").fill("4,2");
  const camera = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Photo of the parcel" }).click();
  await (await camera).setFiles("src/storefront/public/placeholder.jpg");
  await expect(page.getByRole("button", { name: "1 photo, take another" })).toBeVisible();
  await expect(page.getByRole("img", { name: `Parcel of ${number}, photo 1` })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "Packed" }).click();

  await expect(page).toHaveURL(/stage=packed/);
  const labels = await page.getByRole("link", { name: "Labels, A6" }).getAttribute("href");
  const pdf = await page.request.get(labels!);
  expect(pdf.headers()["content-type"]).toBe("application/pdf");
  const handOver = page.getByRole("button", { name: "Hand over 1 parcel" });
  await page.getByLabel(`Tracking number of ${number}`).fill("DL900100200");
  await expectNoAxeViolations(page);
  await handOver.click();
  await expect(page.getByText(/^1 parcel handed over \(.*\)\. Invoices and e-mails in \d+ s\./)).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("1 parcel back under “Packed”.")).toBeVisible();
  // What was scanned is still there.
  await expect(page.getByLabel(`Tracking number of ${number}`)).toHaveValue("DL900100200");
  await handOver.click();
  await expect(page.getByText(/^1 parcel handed over/)).toBeVisible();
  await page.goto(`/admin/orders/${number}`);
  await expect(page.getByText("Handed over", { exact: true })).toBeVisible();
  const photo = page.getByRole("img", { name: `Parcel of ${number}, photo 1` });
  await photo.scrollIntoViewIfNeeded();
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expect(page.getByRole("button", { name: "Pack a part" })).toHaveCount(0);

  // Another one has left already, and arrives.
  const { number: other } = await placeOrder(request, { email: uniqueEmail() });
  const shipped = await page.request.post(`/api/admin/orders/${other}/ship`, { data: { carrier: "delhivery", trackingId: "DL900100201" } });
  expect(shipped.ok(), await shipped.text()).toBe(true);
  await page.goto("/admin/dispatch?stage=on_the_way");
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: `${other} was delivered` }).click();
  await expect(page.getByText(`The parcel of ${other} is delivered.`)).toBeVisible();
});

test(
  "a morning on a phone: fifty orders are picked, packed and have their labels in at most sixty taps",
  { tag: "@phone" },
  async ({ page, request }) => {
    test.setTimeout(180_000);
    const email = uniqueEmail();
    for (let made = 0; made < 50; made++) await placeOrder(request, { email });
    let taps = 0;
    const tap = async (target: Locator) => {
      taps++;
      await target.click();
    };
    await openAdmin(page, "orders", "/dispatch");
    await page.getByRole("searchbox").fill(email);
    await tap(page.getByRole("button", { name: "All 50" }));
    await expectNoAxeViolations(page);
    await tap(page.getByRole("button", { name: "Pick 50 orders" }));
    await expect(stage(page, "Picked")).toHaveAttribute("aria-current", "page");
    // The same goods of all orders are one row of the list.
    await tap(page.getByRole("button", { name: /Kutch Trail/, pressed: false }));
    await tap(page.getByRole("button", { name: "Pack 50 parcels as the catalogue says" }));
    await expect(page.getByText("50 parcels packed.")).toBeVisible({ timeout: 30_000 });
    const labels = page.getByRole("link", { name: "Labels, A4" });
    const [file] = await Promise.all([page.request.get((await labels.getAttribute("href"))!), tap(labels)]);
    expect(file.status()).toBe(200);
    expect(taps).toBeLessThanOrEqual(60);
  },
);

test(
  "a packer books two parcels, prints the courier's labels and asks for a pick-up; the courier brings both",
  { tag: "@phone" },
  async ({ page, request }) => {
    test.setTimeout(120_000);
    const { number } = await placeOrder(request, { email: uniqueEmail(), quantity: 2 });
    await openAdmin(page, "orders", "/dispatch?stage=packed");
    await packUnits(page.request, number, 2);
    await page.reload();
    await page.getByRole("button", { name: "None" }).click();
    for (const box of await page.getByRole("checkbox", { name: `Choose ${number}` }).all()) await box.check();
    await page.getByRole("button", { name: "Prices of 2 parcels" }).click();
    await expect(page.getByRole("button", { name: /^Book 2 parcels for ₹/ })).toBeVisible();
    await expectNoAxeViolations(page);
    const cheapest = await page.getByRole("button", { name: /^Book 2 parcels/ }).textContent();
    await page.getByText("Fastest").click();
    await expect(page.getByRole("button", { name: /^Book 2 parcels/ })).not.toHaveText(cheapest!);
    await page.getByText("Cheapest").click();
    await page.getByRole("button", { name: cheapest! }).click();
    await expect(page.getByText("2 parcels booked.")).toBeVisible();
    await expect(page.getByText("All chosen parcels are booked.")).toBeVisible();
    const labels = page.getByRole("link", { name: "Labels of Test courier" });
    const file = await page.request.get((await labels.getAttribute("href"))!);
    expect([file.status(), file.headers()["content-type"]]).toEqual([200, "application/pdf"]);
    const manifest = page.getByRole("link", { name: "Manifest of Test courier" });
    const list = await page.request.get((await manifest.getAttribute("href"))!);
    expect([list.status(), list.headers()["content-type"]]).toEqual([200, "application/pdf"]);
    await page.getByRole("button", { name: "Ask for a pick-up of 2 parcels" }).click();
    await expect(page.getByText(/^The courier comes for 2 parcels on /)).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByRole("button", { name: "Hand over 2 parcels" }).click();
    // Others may be about to leave too.
    await expect(page.getByText(new RegExp(`parcels handed over \\(.*${number}`))).toBeVisible();

    const trackingIds = (await detailOf(page.request, number)).parcels.map(({ booking }) => booking.trackingId);
    expect(trackingIds).toHaveLength(2);
    for (const trackingId of trackingIds) await say(request, trackingId, "delivered");
    await expect
      .poll(async () => (await detailOf(page.request, number)).status, {
        timeout: 90_000,
        intervals: [2_000],
      })
      .toBe("delivered");
  },
);

test("of sixty parcels none is left out: prices, labels and a pick-up", async ({ page, request }) => {
  const { number } = await placeOrder(request, { email: uniqueEmail() });
  await openAdmin(page, "orders", "/dispatch?stage=packed");
  await packUnits(page.request, number, 1);
  let isBooked = false;
  const asked: number[] = [];
  await page.route(/\/api\/admin\/shipments\?.*stage=packed/, async (route) => {
    const response = await route.fetch();
    const reply = await response.json();
    const [parcel] = reply.parcels;
    const booking = {
      courier: "sandbox",
      label: "Test courier",
      service: "Surface",
      state: "booked",
      price: 100,
      pickupDay: null,
      tracking: "booked",
    };
    const copy = (_: unknown, place: number) => ({
      ...parcel,
      id: place + 1,
      booking: isBooked ? { ...booking, trackingId: `TC${place}` } : null,
    });
    await route.fulfill({ response, json: { ...reply, parcels: Array.from({ length: 60 }, copy) } });
  });
  await page.route("**/api/admin/couriers/quotes", async (route) => {
    const { ids } = route.request().postDataJSON() as { ids: number[] };
    asked.push(ids.length);
    const quotes = [{ service: "surface", name: "Surface", price: 100, days: null }];
    await route.fulfill({ json: { status: "success", parcels: ids.map((id) => ({ id, number, quotes, why: "" })) } });
  });
  await page.route("**/api/admin/couriers/pickups", async (route) => {
    const { ids } = route.request().postDataJSON() as { ids: number[] };
    await route.fulfill({ json: { status: "success", done: ids, refused: [] } });
  });
  await page.reload();
  await page.getByRole("button", { name: "Prices of 60 parcels" }).click();
  await expect(page.getByRole("button", { name: "Book 60 parcels for ₹60" })).toBeVisible();
  expect(asked).toEqual([50, 10]);
  isBooked = true;
  await page.reload();
  await expect(page.getByRole("link", { name: "Labels of Test courier, 1 to 50" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Labels of Test courier, 51 to 60" })).toBeVisible();
  await page.getByRole("button", { name: "Ask for a pick-up of 60 parcels" }).click();
  await expect(page.getByText(/^The courier comes for 60 parcels on /)).toBeVisible();
  // The list is read again after each change.
  await page.unrouteAll({ behavior: "wait" });
});

test("a booking is cancelled, and the parcel goes back to its shelf", { tag: "@phone" }, async ({ page, request }) => {
  const { number } = await placeOrder(request, { email: uniqueEmail() });
  await openAdmin(page, "orders", "/dispatch?stage=packed");
  const [id] = await packUnits(page.request, number, 1);
  await ok(
    await page.request.post("/api/admin/couriers/bookings", {
      data: { courier: "sandbox", parcels: [{ id, service: "surface", price: 10_000_000 }] },
    }),
  );
  await page.reload();
  await expect(page.getByRole("button", { name: `Put ${number} back` })).toHaveCount(0);
  await page.getByRole("button", { name: `Cancel the booking of ${number}` }).click();
  await expect(page.getByText("The booking is cancelled.")).toBeVisible();
  await page.getByRole("button", { name: `Put ${number} back` }).click();
  await expect(page.getByText("It is on its shelf again.")).toBeVisible();
});

const trackPage = async (page: Page, { number, accessToken }: PlacedOrder) => {
  await page.goto(`/track/${number}?key=${accessToken}`);
  await expect(page.getByRole("heading", { level: 1, name: "Where your order is" })).toBeVisible();
};

test(
  "a shopper whose parcel could not be delivered asks for another day, and it comes",
  { tag: "@phone" },
  async ({ browser, page, request }) => {
    test.setTimeout(120_000);
    const order = await withCourier(browser, request);
    await trackPage(page, order);
    await expect(page.getByRole("heading", { level: 2, name: "With the carrier" })).toBeVisible();
    await say(request, order.trackingId, "undelivered");
    const reloaded = async () => {
      await page.reload();
      return await page.getByRole("heading", { level: 2 }).first().textContent();
    };
    await expect.poll(reloaded, { timeout: 30_000, intervals: [2_000] }).toBe("It could not be delivered");
    await expectNoAxeViolations(page);
    // A wrong number is said, and what was chosen stays.
    await page.getByLabel("Call another number before coming").check();
    await page.getByLabel("Mobile number").fill("12345");
    await page.getByRole("button", { name: "Tell the carrier" }).click();
    await expect(page.getByRole("alert")).toHaveText("Please enter a mobile number in India with ten digits.");
    await expect(page.getByLabel("Mobile number")).toHaveValue("12345");
    await page.getByLabel("Bring it again on").check();
    await page.getByRole("button", { name: "Tell the carrier" }).click();
    await expect(page.getByText(/^You have chosen: Bring it again on /)).toBeVisible();
    await expectNoAxeViolations(page);
    await say(request, order.trackingId, "delivered");
    await expect.poll(reloaded, { timeout: 30_000, intervals: [2_000] }).toBe("Delivered");
  },
);

test("without JavaScript the page of the parcels is whole, and a choice is sent", { tag: "@phone" }, async ({ browser, request }) => {
  test.setTimeout(120_000);
  const order = await withCourier(browser, request);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await trackPage(page, order);
  await expect(page.getByText(order.trackingId)).toBeVisible();
  await say(request, order.trackingId, "undelivered");
  const reloaded = async () => {
    await page.reload();
    return await page.getByRole("heading", { level: 2 }).first().textContent();
  };
  await expect.poll(reloaded, { timeout: 30_000, intervals: [2_000] }).toBe("It could not be delivered");
  await page.getByLabel("Bring it back to the shop").check();
  await page.getByRole("button", { name: "Tell the carrier" }).click();
  await expect(page.getByText(/^You have chosen: Bring it back to the shop\./)).toBeVisible();
  const reply = await page.request.get(`/track/${order.number}?key=${order.accessToken}`);
  expect(reply.headers()["cache-control"]).toBe("no-store");
  expect((await page.goto(`/track/${order.number}?key=wrong`))?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Where your order is");
  await expect(page.getByRole("main")).toContainText("We cannot find this order");
  await context.close();
});

test("a lost parcel is a problem that a person ticks off", { tag: "@phone" }, async ({ browser, page, request }) => {
  test.setTimeout(120_000);
  const order = await withCourier(browser, request);
  await say(request, order.trackingId, "lost");
  await openAdmin(page, "orders", "/dispatch?stage=problems");
  const done = page.getByRole("button", { name: `${order.number} is dealt with` });
  const isThere = async () => {
    await page.reload();
    await page.getByRole("heading", { level: 1 }).waitFor();
    return await done.isVisible();
  };
  await expect.poll(isThere, { timeout: 30_000, intervals: [2_000] }).toBe(true);
  await expect(page.getByText("The courier has lost it.").first()).toBeVisible();
  await expect(stage(page, "Problems")).toBeInViewport({ ratio: 0.95 });
  await expectNoAxeViolations(page);
  await done.click();
  await expect(page.getByText("It is off the list.")).toBeVisible();
  await expect(done).toHaveCount(0);
});
