/** Applying to the trade programme, on the owner's page about it. */
import { type Page, expect, test } from "@playwright/test";
import { PASSWORD, uniqueEmail } from "./account-fixtures.ts";
import { expectNoAxeViolations } from "./axe.ts";
import { hydrated, visit } from "./storefront.ts";
import { shown } from "./words.ts";

const form = (page: Page) => page.getByRole("form", { name: "Trade Program Registration" });
const send = (page: Page) => form(page).getByRole("button", { name: "Apply for the trade programme" });
/** One red pixel. */
const PNG = Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==", "base64");

async function fill(page: Page, email: string, password = PASSWORD) {
  await form(page).getByLabel("Company name").fill("Studio Rao");
  await form(page).getByLabel("Full name").fill("Asha Rao");
  await form(page).getByLabel(shown("Email")).fill(email);
  await form(page).getByLabel("Password", { exact: true }).fill(password);
}

test(
  "an empty or invalid application shows its errors beside the fields and focuses the first",
  { tag: "@both" },
  async ({ page, isMobile }) => {
    await visit(page, "/trade-program");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Trade programme");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(isMobile ? 390 : 1440);
    await send(page).click();
    const company = form(page).getByLabel("Company name");
    await expect(company).toBeFocused();
    await expect(company).toHaveAccessibleDescription("Company name is required.");
    await expect(form(page).getByLabel("Full name")).toHaveAccessibleDescription("Your full name is required.");
    await expect(form(page).getByLabel(shown("Email"))).toHaveAccessibleDescription("Email is required.");
    const password = form(page).getByLabel("Password", { exact: true });
    await expect(password).toHaveAccessibleDescription("Password is required.");

    await fill(page, "studio@nowhere", "seven77");
    await form(page).getByLabel("GST number").fill("27AAPFU0939F1ZX");
    await form(page).getByLabel("Mobile").fill("12345");
    await send(page).click();
    await expect(form(page).getByLabel(shown("Email"))).toHaveAccessibleDescription("Invalid email format.");
    await expect(password).toHaveAccessibleDescription("Password must be at least 8 characters.");
    await expect(form(page).getByLabel("GST number")).toHaveAccessibleDescription(/^Please check the GST number/);
    await expect(form(page).getByLabel("Mobile")).toHaveAccessibleDescription(shown("Phone Number must be in 10 Digits"));
    await expect(form(page).getByLabel("Country")).toHaveValue("India");
    await expectNoAxeViolations(page, ".trade");
  },
);

test("a business card is checked before it is sent, previewed, and can be removed", { tag: "@both" }, async ({ page }) => {
  await visit(page, "/trade-program");
  const card = form(page).getByLabel("Business card");
  await card.setInputFiles({ name: "card.svg", mimeType: "image/svg+xml", buffer: Buffer.from("<svg/>") });
  await expect(card).toHaveAccessibleDescription("Please choose an image or a PDF.");
  await card.setInputFiles({ name: "card.pdf", mimeType: "application/pdf", buffer: Buffer.alloc(5 * 1024 * 1024 + 1) });
  await expect(card).toHaveAccessibleDescription("Please choose a file of at most 5 MB.");
  await fill(page, uniqueEmail());
  await send(page).click();
  await expect(card).toBeFocused();
  await card.setInputFiles({ name: "card.png", mimeType: "image/png", buffer: PNG });
  await expect(form(page).getByRole("img", { name: "Your business card" })).toBeVisible();
  await expect(form(page).getByText("card.png")).toBeVisible();
  await form(page).getByRole("button", { name: "Remove the file" }).click();
  await expect(form(page).getByRole("img")).toBeHidden();
  await expect(card).toBeFocused();
  await expect(card).toHaveValue("");
});

test("an application is sent once with all fields, and leads to the home page", { tag: "@both" }, async ({ page }) => {
  await visit(page, "/trade-program");
  const bodies: Record<string, unknown>[] = [];
  page.on("request", (request) => request.url().endsWith("/traderegisterprocess") && bodies.push(request.postDataJSON()));
  const email = uniqueEmail();
  await fill(page, email);
  await form(page).getByLabel("GST number").fill("27 aapfu0939f1zv");
  await form(page).getByLabel("Business type").selectOption("Architect");
  await form(page).getByLabel("Business card").setInputFiles({ name: "card.png", mimeType: "image/png", buffer: PNG });
  await expect(form(page).getByText("card.png")).toBeVisible();
  await send(page).dblclick();
  const news = page.getByRole("dialog", { name: "Registration Successful" });
  await expect(news).toHaveAccessibleDescription("Your application has been submitted successfully. We'll be in touch soon!");
  expect(bodies).toHaveLength(1);
  expect(bodies[0]).toMatchObject({
    user_company_name: "Studio Rao",
    user_fname: "Asha Rao",
    user_email: email,
    user_trade_country_name: "India",
    user_business_type: "architect",
    user_trade_business_card: `data:image/png;base64,${PNG.toString("base64")}`,
    user_type: 2,
  });
  await news.getByRole("button", { name: "Okay" }).click();
  await expect(page).toHaveURL("/");
});

test("a refused application shows the reason and keeps the form", async ({ page }) => {
  await visit(page, "/trade-program");
  await hydrated(page, "main form");
  const email = uniqueEmail();
  const alert = form(page).getByRole("alert");
  await page.route("**/traderegisterprocess", (route) => route.abort());
  await fill(page, email);
  await send(page).click();
  await expect(alert).toHaveText("Registration failed. Please try again.");
  await expect(alert).toBeFocused();
  await page.unroute("**/traderegisterprocess");
  await form(page).getByLabel("Password", { exact: true }).fill("password");
  await send(page).click();
  await expect(alert).toHaveText("This password is easy to guess. Please choose another.");
  await expect(form(page).getByLabel("Company name")).toHaveValue("Studio Rao");
  await expect(form(page).getByLabel(shown("Email"))).toHaveValue(email);
});

test("a form submitted before hydration keeps its password out of the address and asks to try again", async ({ page }) => {
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.goto("/trade-program");
  await fill(page, uniqueEmail());
  await send(page).click();
  await expect(page.getByRole("alert").filter({ hasText: "The page was still loading" })).toBeVisible();
  expect(page.url()).not.toContain("password");
});
