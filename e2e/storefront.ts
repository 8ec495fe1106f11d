/** Opening and reading storefront pages: hydration, search, filters, product cards, page errors. */
import { type Locator, type Page, expect } from "@playwright/test";

/** Opens a page and waits for hydration: before it, a click has only its native effect. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await hydrated(page);
}

/** Of what loads after the page: the desktop menu, the last part that is seen, the parts that watch clicks, and forms. */
const lateParts = [".header-menu ul", "footer", ".toasts", "main form"];

/** React has hydrated all of the page, or the given part. It begins with the first touch of the page. */
export async function hydrated(page: Page, part?: string): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event("focusin")));
  await page.waitForFunction(
    (parts) =>
      [...document.querySelectorAll(parts)].every((one) => Object.keys(one).some((key) => key.startsWith("__reactProps"))) &&
      document.querySelector(parts) !== null,
    part ?? lateParts.join(", "),
  );
}

export const cards = (page: Page): Locator => page.getByRole("main").getByRole("article");
export const cardNames = (page: Page): Locator => cards(page).getByRole("heading");

/** The lowest price on each card, in rupees. */
export async function cardPrices(page: Page): Promise<number[]> {
  return (await cards(page).allInnerTexts()).map(rupeesIn);
}

/** The first amount in a text such as 'From ₹1,24,900.00'. */
export function rupeesIn(text: string): number {
  const [, amount = ""] = /₹([\d,]+\.\d\d)/.exec(text) ?? [];
  return Number(amount.replaceAll(",", "") || Number.NaN);
}

/** The search form: in the header on a desktop, in a dialog on a phone. */
export async function openSearch(page: Page, isMobile: boolean): Promise<Locator> {
  if (!isMobile) return page.getByRole("banner").getByRole("search");
  const panel = page.getByRole("dialog", { name: "Search" });
  await page.getByRole("banner").getByRole("button", { name: "Search" }).click();
  await expect(panel).toBeVisible();
  return panel.getByRole("search");
}

export async function search(page: Page, isMobile: boolean, term: string): Promise<void> {
  const box = (await openSearch(page, isMobile)).getByRole("combobox");
  await box.fill(term);
  await box.press("Enter");
}

export async function openFilters(page: Page): Promise<Locator> {
  await page.getByRole("button", { name: "Filters" }).click();
  const panel = page.getByRole("dialog", { name: "Filters" });
  await expect(panel).toBeVisible();
  return panel;
}

/** The group with its filter values; unfolds it first. */
export async function filterGroup(panel: Locator, name: string): Promise<Locator> {
  const group = panel.getByRole("group").filter({ has: panel.page().locator("summary", { hasText: name }) });
  if ((await group.getAttribute("open")) === null) await group.locator("summary").click();
  return panel.getByRole("group", { name, exact: true });
}

/** Collects console errors, exceptions, failed requests, error responses and requests to other hosts. */
export function collectPageErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on("console", (message) => message.type() === "error" && errors.push(`console: ${message.text()}`));
  page.on("pageerror", (error) => errors.push(`error: ${error.message}`));
  page.on("requestfailed", (request) => {
    // The browser cancels what it no longer needs: not a failure.
    const reason = request.failure()?.errorText ?? "";
    if (reason !== "net::ERR_ABORTED") errors.push(`failed: ${request.url()} ${reason}`);
  });
  page.on("response", (response) => response.status() >= 400 && errors.push(`${response.status()}: ${response.url()}`));
  page.on("request", (request) => {
    const { host, protocol } = new URL(request.url());
    if (protocol.startsWith("http") && host !== new URL(page.url()).host && page.url() !== "about:blank")
      errors.push(`other host: ${request.url()}`);
  });
  return errors;
}
