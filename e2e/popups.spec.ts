/** Popups: one at a time, in a queue, as a shopper sees them. */
import { type Locator, type Page, type Request, type Route, expect, test } from "@playwright/test";
import { SHOPPER_USER_AGENT } from "../tools/chromium.ts";
import { expectNoAxeViolations } from "./axe.ts";
import { PASSWORD, signUp, uniqueEmail } from "./account-fixtures.ts";
import { layoutShifts, recordLayoutShifts } from "./layout-shifts.ts";
import { collectPageErrors, hydrated, visit } from "./storefront.ts";
import { shown } from "./words.ts";

test.use({ userAgent: SHOPPER_USER_AGENT });

const LIST = "**/api/web-api/top-banner-list";

const popup = (page: Page) => page.locator("dialog.popup");
const open = (page: Page) => page.locator("dialog.popup[open]");
const called = (page: Page, name: string) => page.getByRole("dialog", { name });
const invitation = (page: Page) => called(page, "Keep what you like");
const banner = (page: Page) => called(page, "Rugs for festive rooms");

/** A browser that has already shown some popups. */
const had = (page: Page, ...seen: ("invitation" | "offer")[]) =>
  page.addInitScript((seen) => {
    if (seen.includes("invitation")) localStorage.setItem("MODALOPEN", "FALSE");
    if (seen.includes("offer")) sessionStorage.setItem("CARPET_OFFER", "SHOWN");
  }, seen);

// Popups wait by the page's clock, which the tests advance.
test.beforeEach(({ page }) => page.clock.install());

/** Advances the clock past every delay of a popup, and lets the code, list and pictures that it needs load between the steps. */
async function passPopupDelays(page: Page): Promise<void> {
  for (let step = 0; step < 10; step++) {
    await page.clock.runFor(1_000);
    await expect.poll(() => pendingRequests(page), { intervals: [20] }).toBe(0);
  }
}

/** API calls and assets that the page has begun to load. */
const pendingRequests = (page: Page) => pending.get(page)?.size ?? 0;
const pending = new WeakMap<Page, Set<Request>>();
test.beforeEach(({ page }) => {
  const requests = new Set<Request>();
  pending.set(page, requests);
  page.on("request", (request) => requests.add(request));
  page.on("requestfinished", (request) => requests.delete(request));
  page.on("requestfailed", (request) => requests.delete(request));
});

/** The clock goes on once the scripts run: before that, no time that a test lets pass counts. */
async function reload(page: Page): Promise<void> {
  await page.reload();
  await hydrated(page);
}

async function expectNoPopup(page: Page): Promise<void> {
  await passPopupDelays(page);
  await expect(open(page)).toHaveCount(0);
}

async function expectPopup(page: Page, dialog: Locator): Promise<void> {
  await passPopupDelays(page);
  await expect(dialog).toBeVisible({ timeout: 1_000 });
}

const close = (dialog: Locator) => dialog.getByRole("button", { name: "Close" }).click();

test("the sign-in popup opens on load, traps focus, and never returns after Escape", { tag: "@both" }, async ({ page }) => {
  await recordLayoutShifts(page);
  const errors = collectPageErrors(page);
  await visit(page, "/category/rugs");
  await expectPopup(page, invitation(page));
  await expectNoAxeViolations(page, "dialog.popup");
  for (let presses = 0; presses < 6; presses++) {
    await page.keyboard.press("Tab");
    // Between the last and the first element, focus is in the browser's toolbar.
    expect(await page.evaluate(() => document.activeElement?.closest("dialog, body")?.tagName)).toMatch(/DIALOG|BODY/);
    expect(await page.evaluate(() => document.activeElement?.closest("main, header, footer"))).toBeNull();
  }
  await page.keyboard.press("Escape");
  await expect(invitation(page)).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem("MODALOPEN"))).toBe("FALSE");
  expect(await layoutShifts(page), "nothing moved").toEqual([]);
  await reload(page);
  await expectNoPopup(page);
  expect(errors).toEqual([]);
});

test("the sign-in popup signs a customer in on the current page", { tag: "@both" }, async ({ page, request }) => {
  const email = uniqueEmail();
  await signUp(request, email);
  await visit(page, "/shop");
  const form = invitation(page).getByRole("form", { name: "Sign In" });
  await expect(invitation(page)).toBeVisible();
  await expect(form).toHaveCount(0);
  await invitation(page).getByRole("button", { name: "Sign in" }).click();
  await expect(form.getByLabel("E-mail")).toBeFocused();
  await expectNoAxeViolations(page, "dialog.popup");
  await form.getByLabel("E-mail").fill(email);
  await form.getByLabel("Password", { exact: true }).fill("not-the-password");
  await form.getByRole("button", { name: "Sign In" }).click();
  await expect(form.getByRole("alert")).toHaveText("The e-mail address or the password is not correct.");
  await form.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await form.getByRole("button", { name: "Sign In" }).click();
  await expect(invitation(page)).toBeHidden();
  await expect(page).toHaveURL("/shop");
  expect(await page.evaluate(() => localStorage.getItem("USER_TOKEN"))).not.toBeNull();
});

test("the sign-in popup links to registration and password reset, and 'Not now' dismisses it for good", async ({ page }) => {
  await visit(page, "/shop");
  await expect(invitation(page).getByRole("link", { name: "Register" })).toHaveAttribute("href", "/register");
  await invitation(page).getByRole("button", { name: "Not now" }).click();
  await expect(invitation(page)).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem("MODALOPEN"))).toBe("FALSE");
  await page.evaluate(() => localStorage.clear());
  await reload(page);
  await invitation(page).getByRole("button", { name: "Sign in" }).click();
  await invitation(page).getByRole("link", { name: "Forgot password?" }).click();
  await expect(page).toHaveURL("/login?forgot=1");
  expect(await page.evaluate(() => localStorage.getItem("MODALOPEN"))).toBe("FALSE");
  await expectNoPopup(page);
});

test("each view of the home page opens one popup: sign-in, offer, banner, then none", async ({ page }) => {
  await visit(page, "/");
  await expectPopup(page, invitation(page));
  await expect(open(page)).toHaveCount(1);
  // A press beside it closes it.
  await page.mouse.click(5, 400);
  await expectNoPopup(page);

  await reload(page);
  const offer = called(page, "Handmade, under ₹25,000");
  await expectPopup(page, offer);
  expect(await page.evaluate(() => sessionStorage.getItem("CARPET_OFFER"))).not.toBeNull();
  await expectNoAxeViolations(page, "dialog.popup");
  await offer.getByRole("link", { name: "See all under ₹25,000" }).click();
  await expect(page).toHaveURL("/tag/under-25000");
  await expect(open(page)).toHaveCount(0);

  await page.getByRole("banner").getByRole("link", { name: "Dhurrie" }).click();
  await expect(banner(page)).toBeVisible();
  await close(banner(page));
  await reload(page);
  await expectNoPopup(page);
});

test(
  "the banner popup opens 1.5 s after its list arrives, is large over a dark backdrop, and loads the list once",
  { tag: "@both" },
  async ({ page }) => {
    await had(page, "invitation", "offer");
    let asked = 0;
    let answeredAt = 0;
    await page.route(LIST, async (route) => {
      asked++;
      const response = await route.fetch();
      answeredAt = Date.now();
      await route.fulfill({ response });
    });
    await visit(page, "/");
    await expect(banner(page)).toBeVisible();
    expect(Date.now() - answeredAt).toBeGreaterThan(1_450);
    for (const words of ["The latest rugs from the loom", "Rugs for festive rooms", "Made in India", new URL(page.url()).host])
      await expect(banner(page).getByText(words, { exact: true })).toBeVisible();
    await expect(banner(page).getByRole("img")).toHaveCount(2);
    await expect(popup(page)).toHaveCSS("z-index", "99999");
    const [box, screen] = [(await popup(page).boundingBox())!, page.viewportSize()!];
    expect(Math.abs(box.x + box.width / 2 - screen.width / 2), "in the middle").toBeLessThan(2);
    expect(box.width).toBe(Math.min(960, screen.width - 32));
    expect(box.height).toBeLessThanOrEqual(screen.height - 32);
    const backdrop = await popup(page).evaluate((dialog) => getComputedStyle(dialog, "::backdrop").backgroundColor);
    expect(backdrop).toBe("rgba(31, 25, 21, 0.72)");
    await expectNoAxeViolations(page, "dialog.popup");
    await close(banner(page));
    await expect(open(page)).toHaveCount(0);
    expect(asked).toBe(1);
  },
);

test("no popup opens while typing or while a panel is open", async ({ page }) => {
  await visit(page, "/category/rugs");
  await page.getByRole("button", { name: "Filters" }).click();
  await expectNoPopup(page);
  await page.keyboard.press("Escape");
  const box = page.getByRole("banner").getByRole("combobox", { name: "Search" });
  await box.pressSequentially("ser");
  await expectNoPopup(page);
  await expect(box).toBeFocused();
  await box.press("Escape");
  await box.blur();
  await expect(invitation(page)).toBeVisible();
  await close(invitation(page));
});

test("no popup opens over the picture viewer", { tag: "@both" }, async ({ page }) => {
  await visit(page, "/category/rugs");
  await visit(page, "/product/serai-madder");
  await page.getByRole("region", { name: "Pictures of Serai Madder" }).getByRole("link").first().click();
  const viewer = called(page, "Pictures of Serai Madder");
  await expect(viewer).toBeVisible();
  await expectNoPopup(page);
  await close(viewer);
  await expect(invitation(page)).toBeVisible();
});

test("a result dialog closes on a click outside and lies above the page", async ({ page }) => {
  await had(page, "invitation");
  await page.route("**/api/web-api/newsletter", (route) =>
    route.fulfill({ status: 400, json: { status: "error", message: "Not this one" } }),
  );
  await visit(page, "/shop");
  const field = page.getByRole("contentinfo").getByLabel("E-mail address");
  await field.fill("asha@example.in");
  await field.press("Enter");
  const result = called(page, shown("Error"));
  await expect(result).toContainText("Not this one");
  await expect(result).toHaveCSS("z-index", "1000");
  await expect(result).toHaveCSS("transition-duration", "0.3s");
  expect(await result.evaluate((dialog) => getComputedStyle(dialog, "::backdrop").transitionDuration)).toBe("0.15s");
  await page.mouse.click(5, 300);
  await expect(result).toBeHidden();
  await expect(field).toBeFocused();
});

test("a toast is shown at the top right for five seconds, longer under the pointer", async ({ page }) => {
  await had(page, "invitation");
  await visit(page, "/shop");
  // A short jump: a long one would fire the page's timers.
  await page.clock.pauseAt(Date.now() + 1_000);
  const box = page.getByRole("banner").getByRole("combobox", { name: "Search" });
  const toast = page.getByText(shown("Please type something here to search"));
  await box.press("Enter");
  await expect(toast).toBeVisible();
  const place = (await page.locator(".toast").boundingBox())!;
  expect(1440 - place.x - place.width).toBeLessThan(40);
  expect(place.y).toBeLessThan(40);
  await page.clock.runFor(4_000);
  await expect(toast).toBeVisible();
  await toast.hover();
  await page.clock.runFor(6_000);
  await expect(toast).toBeVisible();
  await page.mouse.move(10, 500);
  await page.clock.runFor(5_100);
  await expect(toast).toBeHidden();
});

test.describe("with missing content", () => {
  const changed = (change: (list: Record<string, { picture: { src: string; base: string; widths: number[] } | null }[]>) => void) => {
    return async (route: Route) => {
      const response = await route.fetch();
      const list = await response.json();
      change(list);
      await route.fulfill({ response, json: list });
    };
  };
  const lost = { src: "/media/no-such-picture.jpg", base: "", widths: [] };

  for (const [what, answer] of [
    ["fails", (route: Route) => route.fulfill({ status: 500, body: "" })],
    ["never comes", (route: Route) => route.abort()],
    ["says no", (route: Route) => route.fulfill({ json: { status: "error", message: "Not today" } })],
  ] as const) {
    test(`no popup opens when the list ${what}`, async ({ page }) => {
      await page.route(LIST, answer);
      await visit(page, "/");
      await expectNoPopup(page);
    });
  }

  test("no popup opens that is switched off or empty", async ({ page }) => {
    await page.route(
      LIST,
      changed((list) => {
        for (const name of ["resOfferPopupData", "resPopupBannerLeftData", "resPopupBannerRightData"]) list[name] = [];
        Object.assign(list["resSignInPopupData"]!, { popup_show: 0 });
      }),
    );
    await visit(page, "/");
    await expectNoPopup(page);
  });

  test("a broken picture leaves no gap; a banner without pictures does not open", async ({ page }) => {
    await had(page, "invitation");
    await page.route("**/media/no-such-picture.jpg", (route) => route.abort());
    let isRightLost = false;
    await page.route(
      LIST,
      changed((list) => {
        list["resOfferPopupData"]![0]!.picture = Object.assign({}, list["resOfferPopupData"]![0]!.picture, lost);
        list["resPopupBannerLeftData"]![0]!.picture = Object.assign({}, list["resPopupBannerLeftData"]![0]!.picture, lost);
        if (isRightLost) list["resPopupBannerRightData"]![0]!.picture = null;
      }),
    );
    await visit(page, "/");
    await expectPopup(page, called(page, "Handmade, under ₹25,000"));
    await expect(popup(page).getByRole("img")).toHaveCount(0);
    await expect(popup(page).getByRole("link", { name: "See all under ₹25,000" })).toBeVisible();

    isRightLost = true;
    await visit(page, "/");
    await expectNoPopup(page);

    isRightLost = false;
    await visit(page, "/");
    await expectPopup(page, banner(page));
    await expect(banner(page).getByRole("img")).toHaveCount(1);
    await expect(banner(page).getByText("The latest rugs from the loom")).toBeVisible();
  });
});

test("no popup opens in a browser without storage, which could not remember a dismissal", async ({ page }) => {
  const errors = collectPageErrors(page);
  await page.addInitScript(() => {
    for (const name of ["localStorage", "sessionStorage"])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException("denied", "SecurityError");
        },
      });
  });
  await visit(page, "/");
  await expectNoPopup(page);
  expect(errors).toEqual([]);
});

test.describe("for a crawler", () => {
  test.use({ userAgent: "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" });
  test("no popup opens", async ({ page }) => {
    await visit(page, "/");
    await expectNoPopup(page);
  });
});
