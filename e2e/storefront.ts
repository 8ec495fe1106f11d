/** What the stories share: how a shopper opens a page, finds the search, and what is seen in a list. */
import { type Locator, type Page, expect } from "@playwright/test";

/** Opens a page and waits until its scripts are awake: before that, a press is answered by the browser alone. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await hydrated(page);
}

/** React has taken over the last part of the page, or the part that is named: some parts wake up later. */
export async function hydrated(page: Page, part = "footer"): Promise<void> {
  await page.waitForFunction((part) => Object.keys(document.querySelector(part) ?? {}).some((key) => key.startsWith("__reactProps")), part);
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

/** The search box: in the header of a desk, in a panel of its own on a phone. */
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

/** The values of a group, its fold opened. */
export async function filterGroup(panel: Locator, name: string): Promise<Locator> {
  const fold = panel.getByRole("group").filter({ has: panel.page().locator("summary", { hasText: name }) });
  if ((await fold.getAttribute("open")) === null) await fold.locator("summary").click();
  return panel.getByRole("group", { name, exact: true });
}

/** Everything that a page complains about: console, failed and refused requests, and hosts that are not the shop's. */
export function collectPageErrors(page: Page): string[] {
  const complaints: string[] = [];
  page.on("console", (message) => message.type() === "error" && complaints.push(`console: ${message.text()}`));
  page.on("pageerror", (error) => complaints.push(`error: ${error.message}`));
  page.on("requestfailed", (request) => {
    // What the browser itself no longer needs is no failure.
    const reason = request.failure()?.errorText ?? "";
    if (reason !== "net::ERR_ABORTED") complaints.push(`failed: ${request.url()} ${reason}`);
  });
  page.on("response", (answer) => answer.status() >= 400 && complaints.push(`${answer.status()}: ${answer.url()}`));
  page.on("request", (request) => {
    const { host, protocol } = new URL(request.url());
    if (protocol.startsWith("http") && host !== new URL(page.url()).host && page.url() !== "about:blank")
      complaints.push(`elsewhere: ${request.url()}`);
  });
  return complaints;
}
