/** Buying for a business: given at checkout by a guest, or saved with the account. */
import { type Page, expect, test } from "@playwright/test";
import { PASSWORD, signUp, uniqueEmail } from "./account-fixtures.ts";
import { expectNoAxeViolations } from "./axe.ts";
import { COIL, cartLineOf, continueToPay, openStep, payNow, saveAddress } from "./cart-fixtures.ts";
import { cod, consent, expectOrderConfirmed, openPaymentStep } from "./payment-page.ts";
import { hydrated } from "./storefront.ts";
import { shown } from "./words.ts";

/** Of Maharashtra; the demo shop is in Rajasthan, and the fixtures deliver there. */
const GSTIN = "27AAPFU0939F1ZV";

const fold = (page: Page) => page.locator("details.accordion", { hasText: "Buying for a business?" });
const field = (page: Page, name: string) => page.getByRole("textbox", { name });
const forOther = (page: Page) => page.getByRole("checkbox", { name: /to someone else/ });
const beSignedIn = (page: Page, token: string, key = "USER_TOKEN") =>
  page.addInitScript(([key, token]) => localStorage.setItem(key!, token!), [key, token]);

test(
  "a guest buys for a business: wrong input is named, and nothing is lost by reload, Back or a second tab",
  { tag: "@both" },
  async ({ page }) => {
    await openPaymentStep(page, uniqueEmail());
    const tax = page.getByRole("status").filter({ hasText: "The prices include" });
    await expect(tax).toHaveText("The prices include CGST and SGST, because the goods are delivered in Rajasthan, our own state.");
    await expect(fold(page)).not.toHaveAttribute("open");
    await fold(page).locator("summary").click();
    await field(page, "GSTIN").fill("27aapfu 0939 f1zw");
    await cod(page).check();
    await consent(page).check();
    await payNow(page).click();
    await expect(fold(page).locator(".field-error")).toHaveText([
      "Please enter the company name.",
      "Please check the GST number. It has 15 characters, for example 27AAPFU0939F1ZV.",
    ]);
    await expect(field(page, "Company name")).toBeFocused();
    await expectNoAxeViolations(page);

    await field(page, "Company name").fill("Studio Ira");
    await field(page, "GSTIN").fill("27aapfu 0939 f1zv");
    await forOther(page).check();
    await expect(tax).toHaveText(
      "The prices include IGST, because the goods go to someone else for a business in Maharashtra, and we are in Rajasthan.",
    );
    await payNow(page).click();
    await expect(field(page, "Registered address")).toBeFocused();
    await expect(fold(page).locator(".field-error")).toHaveText([
      "Please enter the registered address: this GSTIN is of another state than the delivery address.",
    ]);
    await field(page, "Registered address").fill("4 Kala Ghoda\nMumbai 400001");

    const expectFilled = async (tab: Page) => {
      await expect(fold(tab)).toHaveAttribute("open");
      await expect(field(tab, "Company name")).toHaveValue("Studio Ira");
      await expect(field(tab, "Registered address")).toHaveValue("4 Kala Ghoda\nMumbai 400001");
      await expect(forOther(tab)).toBeChecked();
    };
    await page.reload();
    await expectFilled(page);
    await page.getByRole("link", { name: `Change ${shown("Shipping address")}` }).click();
    await expect(continueToPay(page)).toBeVisible();
    await page.goBack();
    await expectFilled(page);
    const second = await page.context().newPage();
    await second.goto("/checkout");
    await expectFilled(second);
    await second.close();

    await cod(page).check();
    await consent(page).check();
    await payNow(page).click();
    await expectOrderConfirmed(page);
    await page.getByRole("link", { name: "See your order" }).click();
    await expect(page.getByRole("definition").filter({ hasText: "Studio Ira" })).toHaveText(`Studio IraGSTIN ${GSTIN}`);
    await expectNoAxeViolations(page);
  },
);

test(
  "an account keeps its business, checkout fills it in, and the customer can buy privately instead",
  { tag: "@phone" },
  async ({ page }) => {
    const token = await signUp(page.request, uniqueEmail());
    const headers = { "X-Access-Key": "dhurrie-web", "X-Authorization": `Bearer ${token}` };
    await page.request.post("/api/web-api/addToCart", { headers, data: { ...(await cartLineOf(page, COIL)), quantity: 1 } });
    await saveAddress(page, token, {});
    await beSignedIn(page, token);
    await page.goto("/profile");
    await hydrated(page);
    const form = page.getByRole("form", { name: "Buying for a business" });
    await form.getByRole("textbox", { name: "GSTIN" }).fill("27AAPFU0939F1Z");
    await form.getByRole("button", { name: "Save" }).click();
    await expect(form.locator(".field-error")).toHaveCount(2);
    await form.getByRole("textbox", { name: "Company name" }).fill("Studio Ira");
    await form.getByRole("textbox", { name: "GSTIN" }).fill("27 aapfu0939f1zv");
    await form.getByRole("textbox", { name: "Registered address" }).fill("4 Kala Ghoda");
    await form.getByRole("button", { name: "Save" }).click();
    await expect(form.getByRole("status")).toHaveText("Your business details have been saved.");
    await expectNoAxeViolations(page);

    await openStep(page, "/checkout");
    await expect(fold(page).locator("summary")).toContainText(`Studio Ira, ${GSTIN}`);
    await expect(field(page, "GSTIN")).toHaveValue(GSTIN);
    await page.getByRole("button", { name: "Buy privately instead" }).click();
    await expect(field(page, "Company name")).toHaveValue("");
    await page.reload();
    await expect(payNow(page)).toBeVisible();
    await expect(fold(page), "the choice is for this order").not.toHaveAttribute("open");
  },
);

test("a trade account without an application says so, and how to apply", { tag: "@phone" }, async ({ page }) => {
  const email = uniqueEmail();
  const token = await signUp(page.request, email, "trade");
  await beSignedIn(page, token, "USER_TRADE_TOKEN");
  await page.goto("/account");
  await hydrated(page);
  const banner = page.getByRole("region", { name: "Trade programme" });
  await expect(banner).toContainText("Your trade account is ready, with our regular prices.");
  await expect(banner).not.toContainText("We have your application");
  await banner.getByRole("link", { name: "Apply to the trade programme" }).click();
  const form = page.getByRole("form", { name: "Trade Program Registration" });
  await form.getByRole("textbox", { name: "Company name" }).fill("Studio Ira");
  await form.getByRole("textbox", { name: "Full name" }).fill("Ira Sen");
  await form.getByRole("textbox", { name: shown("Email") }).fill(email);
  await form.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await form.getByRole("textbox", { name: "GST number" }).fill(GSTIN);
  await form.getByRole("button", { name: "Apply for the trade programme" }).click();
  await expect(page.getByRole("dialog", { name: "Registration Successful" })).toBeVisible();
  await page.goto("/account");
  await hydrated(page);
  await expect(banner).toContainText("We have your application to the trade programme.");
  await page.goto("/profile");
  await hydrated(page);
  await expect(field(page, "GSTIN")).toHaveValue(GSTIN);
});
