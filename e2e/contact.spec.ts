/** Contact forms: enquiry, appointment, proposal, and unsubscribing from the newsletter. */
import { type Page, expect, test } from "@playwright/test";
import { uniqueEmail } from "./account-fixtures.ts";
import { visit } from "./storefront.ts";
import { shown } from "./words.ts";

const main = (page: Page) => page.getByRole("main");
const enquiry = (page: Page) => page.getByRole("form", { name: "Send an Enquiry" });
const TICKET = /[0-9A-Z]{4}-[0-9A-Z]{4}/;
/** The server treats a form that was filled faster as spam. */
const LEAST_FILL_MS = 2_200;

test("an enquiry is sent once with the expected fields, and thanked for five seconds", { tag: "@both" }, async ({ page, isMobile }) => {
  await page.clock.install();
  await visit(page, "/contact-us");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(isMobile ? 390 : 1440);
  const bodies: Record<string, unknown>[] = [];
  page.on("request", (request) => request.url().endsWith("/api/enquiries") && bodies.push(request.postDataJSON()));
  const form = enquiry(page);
  await form.getByLabel("Name").fill("Asha Rao");
  await form.getByLabel("E-mail").fill(uniqueEmail());
  await form.getByLabel("Phone").fill("9876543210");
  await form.getByLabel("Message").fill("Is the Serai Madder soft?");
  await page.clock.runFor(LEAST_FILL_MS);
  await form.getByRole("button", { name: "Send" }).dblclick();
  const thanks = main(page).getByRole("status");
  await expect(thanks).toContainText(TICKET);
  await expect(thanks).toBeFocused();
  expect(bodies).toHaveLength(1);
  expect(bodies[0]).toMatchObject({
    name: "Asha Rao",
    phone: "9876543210",
    subject: "Website Enquiry",
    message: "Is the Serai Madder soft?",
    enquiryType: "General",
    priority: "Medium",
    source: "Website",
  });
  await page.clock.runFor(5_100);
  await expect(form).toBeVisible();
  await expect(form.getByLabel("Message")).toHaveValue("");
});

test("a form that a browser fills in and sends at once is held until the server accepts it", async ({ page }) => {
  await visit(page, "/contact-us");
  const form = enquiry(page);
  await form.getByLabel("Name").fill("Asha Rao");
  await form.getByLabel("E-mail").fill(uniqueEmail());
  await form.getByLabel("Message").fill("Is the Serai Madder soft?");
  await form.getByRole("button", { name: "Send" }).click();
  await expect(main(page).getByRole("status")).toContainText(TICKET);
});

test("form errors are shown beside the fields and in a summary, by keyboard, and the form keeps its values", async ({ page }) => {
  await visit(page, "/contact-us");
  const form = enquiry(page);
  await form.getByLabel("Name").focus();
  await page.keyboard.type("Asha");
  await page.keyboard.press("Tab");
  await page.keyboard.type("not an address");
  await page.keyboard.press("Enter");
  const alert = form.getByRole("alert");
  await expect(alert).toBeFocused();
  await expect(alert.getByRole("link")).toHaveText([`E-mail: ${shown("Invalid Email Format")}`, "Message: Please enter a message."]);
  await expect(form.getByLabel("E-mail")).toHaveAccessibleDescription(shown("Invalid Email Format"));
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(form.getByLabel("E-mail")).toBeFocused();
  await expect(form.getByLabel("Name")).toHaveValue("Asha");
  await expect(form.getByLabel("E-mail")).toHaveValue("not an address");
});

test("an unreachable shop shows an error and keeps the form", async ({ page }) => {
  await visit(page, "/contact-us");
  await page.route("**/api/enquiries", (route) => route.abort());
  const form = enquiry(page);
  await form.getByLabel("Name").fill("Asha");
  await form.getByLabel("E-mail").fill(uniqueEmail());
  await form.getByLabel("Message").fill("Hello");
  await form.getByRole("button", { name: "Send" }).click();
  await expect(form.getByRole("alert")).toHaveText("Submission failed. Please try again later.");
  await expect(form.getByLabel("Message")).toHaveValue("Hello");
});

test("the help centre links to the showrooms, and a showroom to its appointment form", { tag: "@both" }, async ({ page }) => {
  await visit(page, "/contact-us");
  await expect(main(page).getByText("Monday to Friday 10am to 11pm ET, Sunday 12pm to 8pm ET")).toBeVisible();
  await expect(main(page).getByRole("link", { name: "Book a Visit" })).toHaveAttribute("href", "/book-an-appointment");
  await main(page).getByRole("link", { name: "All showrooms" }).click();
  await expect(page).toHaveURL("/store-locator");
  const delhi = main(page).getByRole("listitem").filter({ hasText: "Mehrauli" });
  await expect(delhi.getByText(/^(Open|Closed) now/)).toBeVisible();
  await expect(page.locator(".stores-map svg").getByText("Mumbai")).toBeVisible();
  await expect(delhi.getByRole("link", { name: /^Directions/ })).toHaveAttribute("href", /destination=28\.5245,77\.1855$/);
  await delhi.getByRole("link", { name: "Book a Visit" }).click();
  await expect(main(page).getByLabel("Store").locator("option:checked")).toHaveText("Delhi, Mehrauli");
});

test("an appointment offers only the days and hours of the chosen showroom", async ({ page }) => {
  await page.clock.install();
  await visit(page, "/book-an-appointment");
  const form = page.getByRole("form", { name: "Appointment" });
  const days = form.getByLabel("Day");
  await expect(days).not.toContainText(/Saturday|Sunday/);
  await form.getByLabel("Store").selectOption({ label: "Mumbai, Kala Ghoda" });
  await expect(days).toContainText("Sunday");
  await expect(days).not.toContainText("Monday");
  await form.getByLabel("Day").selectOption({ index: 3 });
  const times = await form.getByLabel("Time").locator("option").allInnerTexts();
  expect([times[0], times.at(-1)]).toEqual(["11 am", "7 pm"]);
  await form.getByLabel("A video call").check();
  await form.getByLabel("Name").fill("Asha Rao");
  await form.getByLabel("E-mail").fill(uniqueEmail());
  await page.clock.runFor(LEAST_FILL_MS);
  await form.getByRole("button", { name: "Request this appointment" }).click();
  await expect(main(page).getByRole("status")).toContainText(TICKET);
});

test("the newsletter is left through the e-mail link; without an id no request is sent", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => request.url().includes("/unsubscribe") && request.method() === "POST" && asked.push(request.url()));
  await visit(page, "/unsubscribe");
  await expect(main(page).getByText("To unsubscribe, use the link at the bottom")).toBeVisible();
  expect(asked).toEqual([]);
  await page.goto("/unsubscribe?id=no-such-id");
  await expect(main(page).getByRole("alert")).toHaveText("This link does not work. Open it again from the e-mail.");
  expect(asked).toHaveLength(1);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the forms work, and keep their values after an error", { tag: "@both" }, async ({ page }) => {
    await page.goto("/collaboration");
    const form = page.getByRole("form", { name: "Proposal" });
    await form.getByLabel("Name").fill("Asha Rao");
    await form.getByLabel("Studio or company").fill("Studio Neem");
    await form.getByRole("button", { name: "Send the proposal" }).click();
    await expect(form.getByRole("alert")).toContainText(shown("Please enter Email Address"));
    await expect(form.getByLabel("Studio or company")).toHaveValue("Studio Neem");
    await form.getByLabel("E-mail").fill(uniqueEmail());
    await form.getByLabel("Message").fill("A rug after a drawing of the sea");
    await form.getByRole("button", { name: "Send the proposal" }).click();
    await expect(main(page).getByRole("status")).toContainText(TICKET);
  });

  test("a button loads the days of another showroom", async ({ page }) => {
    await page.goto("/book-an-appointment");
    const form = page.getByRole("form", { name: "Appointment" });
    await form.getByLabel("Name").fill("Asha");
    await form.getByLabel("Store").selectOption({ label: "Mumbai, Kala Ghoda" });
    await form.getByRole("button", { name: "Show times for this store and day" }).click();
    await expect(form.getByLabel("Store").locator("option:checked")).toHaveText("Mumbai, Kala Ghoda");
    expect((await form.getByLabel("Day").locator("option").allInnerTexts()).join()).not.toMatch(/Monday/);
    await expect(form.getByLabel("Name")).toHaveValue("Asha");
    await expect(form.getByRole("alert")).toHaveCount(0);
  });
});
