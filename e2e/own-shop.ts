/** A shop of a story's own, for what would meet the other stories: prices, popups, the day. */
import { type Browser, type Page, expect } from "@playwright/test";
import type { Role } from "../src/shared/staff-roles.ts";
import { startShopWith } from "./start-shop.ts";

export type OwnShop = Awaited<ReturnType<typeof startShopWith>>;

/** A page of a browser that has never been in the shop. */
export async function openShop(browser: Browser, { url }: OwnShop, width = 1440): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, viewport: { width, height: 900 }, locale: "en-IN", timezoneId: "Asia/Kolkata" });
  return await context.newPage();
}

/** The same, signed in as someone of the demo shop's staff. */
export async function openShopAs(role: Role, browser: Browser, shop: OwnShop): Promise<Page> {
  const key = () => /\/outbox\?key=(\S+)/.exec(shop.output())?.[1] ?? "";
  await expect.poll(key).not.toBe("");
  const page = await openShop(browser, shop);
  const reply = await page.request.post("/api/admin/session", { data: { email: `${role}@demo.example`, password: key() } });
  expect(reply.ok(), await reply.text()).toBe(true);
  return page;
}
