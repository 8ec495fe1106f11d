import { type Locator, type Page, expect, test } from "@playwright/test";
import { animationsFinished, expectNoAxeViolations } from "./axe.ts";
import { blockAutomaticCalls } from "./account-fixtures.ts";
import { layoutShifts, recordLayoutShifts } from "./layout-shifts.ts";
import { visit } from "./storefront.ts";
import { shown } from "./words.ts";

const menu = (page: Page): Locator => page.getByRole("navigation", { name: "Main" });
const item = (page: Page, name: string) => menu(page).getByRole("link", { name, exact: true }).first();
const opener = (page: Page, name: string) => menu(page).getByRole("button", { name: `${name} menu` });
const inPanel = (page: Page, name: string) => menu(page).getByRole("link", { name: new RegExp(`^${name}`) });
const foot = (page: Page) => page.getByRole("contentinfo");

test.describe("the desktop menu", () => {
  test("loads a panel's pictures when a resting pointer opens it, stays open on the way in, and closes behind", async ({ page }) => {
    const pictures: string[] = [];
    page.on("request", (request) => request.resourceType() === "image" && pictures.push(request.url()));
    await page.clock.install();
    await visit(page, "/faq");
    await page.waitForLoadState("networkidle");
    const before = pictures.length;
    await item(page, "Rugs").hover();
    await expect(inPanel(page, "Indigo Stories")).toBeVisible();
    await expect.poll(() => pictures.length).toBeGreaterThan(before);

    // Diagonally across the neighbouring items, into the panel.
    const start = (await item(page, "Rugs").boundingBox())!;
    const end = (await inPanel(page, "Indigo Stories").boundingBox())!;
    await page.mouse.move(start.x + 10, start.y + start.height / 2);
    await page.mouse.move(end.x + 30, end.y + 40, { steps: 12 });
    await page.clock.runFor(1_000);
    await expect(inPanel(page, "Indigo Stories")).toBeVisible();

    await page.mouse.move(end.x + 30, 880);
    await expect(inPanel(page, "Indigo Stories")).toBeHidden();
  });

  test("does not open for a pointer that passes over it", async ({ page }) => {
    await visit(page, "/faq");
    // By the page's clock: on a slow machine the pointer would rest too long.
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 1_000);
    await item(page, "Rugs").hover();
    await page.mouse.move(700, 600);
    await page.clock.runFor(300);
    await expect(inPanel(page, "Hand tufted")).toBeHidden();
    await item(page, "Rugs").hover();
    await page.clock.runFor(300);
    await expect(inPanel(page, "Hand tufted")).toBeVisible();
  });

  test("works by keyboard", async ({ page }) => {
    await visit(page, "/faq");
    await opener(page, "Rugs").focus();
    await page.keyboard.press("Enter");
    await expect(opener(page, "Rugs")).toHaveAttribute("aria-expanded", "true");
    await page.keyboard.press("ArrowDown");
    await expect(inPanel(page, "Hand knotted")).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(inPanel(page, "Hand knotted")).toBeHidden();
    await expect(opener(page, "Rugs")).toBeFocused();

    await item(page, "Home").focus();
    await page.keyboard.press("ArrowDown");
    await expect(opener(page, "Home")).toHaveAttribute("aria-expanded", "true");
    for (let presses = 0; presses < 12 && (await opener(page, "Home").getAttribute("aria-expanded")) === "true"; presses++)
      await page.keyboard.press("Tab");
    await expect(opener(page, "Home")).toHaveAttribute("aria-expanded", "false");
    await expect(page.locator(":focus")).toHaveCount(1);
  });

  test("closes on another page and marks the current one", async ({ page }) => {
    await visit(page, "/faq");
    // A click brings its target into view first, and the menu closes on scroll.
    await expect(async () => {
      await page.mouse.move(0, 400);
      await item(page, "Rugs").hover();
      await inPanel(page, "Hand tufted").click({ timeout: 3_000 });
    }).toPass();
    await expect(page).toHaveURL("/category/hand-tufted-rugs");
    await expect(inPanel(page, "Hand tufted")).toBeHidden();
    await expect(item(page, "Rugs")).toHaveAttribute("aria-current", "true");
  });

  test("does not open over the page that a quick click has led to", async ({ page }) => {
    const held = Promise.withResolvers<void>();
    await page.route("**/assets/menu-behaviour-*.js", async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.clock.install();
    await visit(page, "/faq");
    await item(page, "Rugs").click();
    await expect(page.getByRole("heading", { level: 1, name: "Rugs" })).toBeVisible();
    const loaded = page.waitForResponse("**/assets/menu-behaviour-*.js");
    held.resolve();
    await (await loaded).finished();
    // The hand on the mouse is never quite still.
    await opener(page, "Rugs").hover();
    await page.clock.runFor(300);
    await expect(inPanel(page, "Hand tufted")).toBeHidden();
    await page.mouse.move(700, 700);
    await item(page, "Rugs").hover();
    await expect(inPanel(page, "Hand tufted")).toBeVisible();
  });

  test("opens while the page still scrolls a little", async ({ page }) => {
    await visit(page, "/faq");
    await item(page, "Runners").hover();
    // The code of the menu is there now.
    await item(page, "Rugs").hover();
    await expect(inPanel(page, "Indigo Stories")).toBeVisible();
    await page.mouse.move(700, 700);
    await expect(inPanel(page, "Indigo Stories")).toBeHidden();
    for (const [y, header] of [
      [600, "off"],
      [400, "back"],
    ] as const) {
      await page.evaluate((to) => scrollTo(0, to), y);
      await expect(page.locator(`[data-header=${header}]`)).toBeAttached();
    }
    await animationsFinished(page);
    const { x, y, width, height } = (await item(page, "Rugs").boundingBox())!;
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.wheel(0, -8);
    await expect(inPanel(page, "Indigo Stories")).toBeVisible();
  });

  test("closes on scroll", async ({ page }) => {
    await visit(page, "/shop");
    await opener(page, "Rugs").press("Enter");
    await expect(inPanel(page, "Hand tufted")).toBeVisible();
    await page.mouse.wheel(0, 400);
    await expect(inPanel(page, "Hand tufted")).toBeHidden();
  });

  test("has no axe violations while it is open", async ({ page }) => {
    await visit(page, "/faq");
    await opener(page, "Rugs").press("Enter");
    await expect(inPanel(page, "Indigo Stories")).toBeVisible();
    await expectNoAxeViolations(page, "header");
  });
});

test.describe("the menu of a wide touch screen", () => {
  test.use({ hasTouch: true });

  test("opens on the first tap, offers a link to the item itself, and closes on a tap outside", async ({ page }) => {
    await visit(page, "/faq");
    await item(page, "Rugs").tap();
    await expect(inPanel(page, "Hand tufted")).toBeVisible();
    await expect(page).toHaveURL("/faq");
    // In the empty margin.
    await page.touchscreen.tap(8, 880);
    await expect(inPanel(page, "Hand tufted")).toBeHidden();
    await item(page, "Rugs").tap();
    // While the panel moves in, Playwright would scroll to it, and scrolling closes the menu.
    await animationsFinished(page);
    await inPanel(page, "See all of Rugs").tap();
    await expect(page).toHaveURL("/category/rugs");
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the menu opens under the pointer and its links work", async ({ page }) => {
    await page.goto("/faq");
    await item(page, "Rugs").hover();
    await inPanel(page, "Hand tufted").click();
    await expect(page).toHaveURL("/category/hand-tufted-rugs");
  });

  test("the newsletter form answers with its own page", async ({ page }) => {
    await page.goto("/faq");
    await foot(page).getByLabel("E-mail address").fill("asha@example.in");
    await foot(page).getByRole("button", { name: "Subscribe" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(shown("Success"));
    await page.getByRole("link", { name: "Go back to where you were" }).click();
    await expect(page).toHaveURL("/faq");
    // An address that the browser accepts and the server does not.
    await foot(page).getByLabel("E-mail address").fill("asha@example");
    await foot(page).getByRole("button", { name: "Subscribe" }).click();
    await expect(page.getByRole("alert")).toHaveText(shown("Invalid Email Format"));
    await expect(page.getByRole("main").getByLabel("E-mail address")).toHaveValue("asha@example");
  });
});

test.describe("on a phone", { tag: "@phone" }, () => {
  test("the announcement takes one line, and the header's five buttons are whole at every width", async ({ page }) => {
    await visit(page, "/faq");
    for (const width of [320, 360, 390]) {
      await page.setViewportSize({ width, height: 640 });
      const strip = (await page.getByRole("complementary", { name: "Announcement" }).boundingBox())!;
      expect(strip.height).toBe(28);
      const buttons = page.getByRole("banner").locator(".icon-btn");
      const boxes = await Promise.all((await buttons.all()).map((each) => each.boundingBox()));
      const shown = boxes.filter((box) => box !== null).sort((one, other) => one.x - other.x);
      expect(shown.length).toBe(5);
      for (const [place, box] of shown.entries()) {
        expect(box.width).toBeGreaterThanOrEqual(44);
        expect(box.x).toBeGreaterThanOrEqual(place === 0 ? 0 : shown[place - 1]!.x + 44);
        expect(box.x + box.width).toBeLessThanOrEqual(width);
      }
    }
  });

  for (const [width, height] of [
    [390, 844],
    [360, 640],
  ] as const)
    test(`the first banner's button is in the first view of ${width} × ${height}`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      await page.goto("/");
      const banner = page.locator(".banners").filter({ visible: true }).first();
      await expect(banner.getByRole("link", { name: "See the rugs" }).first()).toBeInViewport({ ratio: 1 });
      await expect(banner.getByRole("heading").first()).toBeInViewport({ ratio: 1 });
    });
});

test.describe("the phone menu", { tag: "@phone" }, () => {
  test("leads to the wishlist, a guest through the sign-in page", async ({ page }) => {
    await visit(page, "/faq");
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("dialog", { name: "Menu" }).getByRole("link", { name: "Wishlist" }).click();
    await expect(page).toHaveURL("/login?next=%2Fwishlist");
  });

  test("greets a guest and unfolds three levels", async ({ page }) => {
    await visit(page, "/faq");
    await page.getByRole("button", { name: "Menu", exact: true }).tap();
    const panel = page.getByRole("dialog", { name: "Menu" });
    await expect(panel.getByText("Hi Guest!")).toBeVisible();
    await expect(panel.getByRole("link", { name: shown("Login / Register") })).toHaveAttribute("href", "/login");
    await expect(panel.locator(".side-tiles img")).toHaveCount(4);
    await panel.locator("summary", { hasText: /^Rugs$/ }).tap();
    await panel.locator("summary", { hasText: /^By making$/ }).tap();
    await panel.getByRole("link", { name: "Hand tufted" }).tap();
    await expect(page).toHaveURL("/category/hand-tufted-rugs");
    await expect(panel).toBeHidden();
  });

  test("greets a customer by name, and forgets an expired session", async ({ page }) => {
    await page.route("**/api/web-api/get-user-data", (route) =>
      route.fulfill({
        json: { status: "success", rowUserData: { user_fname: "Asha", user_email: "asha@example.in" }, defaultAddress: null },
      }),
    );
    await page.addInitScript(() => sessionStorage.getItem("begun") ?? localStorage.setItem("USER_TOKEN", "token-of-asha"));
    await blockAutomaticCalls(page);
    await visit(page, "/faq");
    const panel = page.getByRole("dialog", { name: "Menu" });
    await page.getByRole("button", { name: "Menu", exact: true }).tap();
    await expect(panel.getByText("Hi Asha!")).toBeVisible();
    await expect(panel.getByText("asha@example.in")).toBeVisible();
    await expect(panel.getByRole("link", { name: "My Account" })).toHaveAttribute("href", "/my-account");
    await panel.getByRole("button", { name: "Close menu" }).tap();

    await page.evaluate(() => sessionStorage.setItem("begun", "yes"));
    await page.unroute("**/api/web-api/get-user-data");
    await page.route("**/api/web-api/get-user-data", (route) =>
      route.fulfill({ status: 401, json: { status: "error", message: "Session expired" } }),
    );
    await page.getByRole("button", { name: "Menu", exact: true }).tap();
    await expect(page).toHaveURL("/");
    expect(await page.evaluate(() => localStorage.getItem("USER_TOKEN"))).toBeNull();
  });

  test("the footer's columns unfold", async ({ page }) => {
    await visit(page, "/faq");
    const link = foot(page).getByRole("link", { name: "Return Policy" });
    await expect(link).toBeHidden();
    await foot(page).getByRole("button", { name: "Help" }).tap();
    await expect(link).toBeVisible();
  });
});

test("the footer shows address, opening hours and contact", async ({ page }) => {
  await page.goto("/faq");
  await expect(foot(page).getByText("14 Amrapali Marg, Hanuman Nagar")).toBeVisible();
  await expect(foot(page).getByText("Open Mon-Fri 9AM-6PM")).toBeVisible();
  await expect(foot(page).getByRole("link", { name: "0141 000 0000" })).toHaveAttribute("href", "tel:+911410000000");
  await expect(foot(page).getByText(/^Corporate address: .+India$/)).toBeVisible();
  for (const title of ["Shop", "Help", "Dhurrie", "Trade"])
    await expect(foot(page).getByRole("heading", { name: title, exact: true })).toBeVisible();
  await expect(foot(page).getByText(/^© \d{4} Dhurrie/)).toBeVisible();
});

test.describe("the newsletter", () => {
  const call = "**/api/web-api/newsletter";
  const subscribe = async (page: Page) => {
    await foot(page).getByLabel("E-mail address").fill("asha@example.in");
    await foot(page).getByRole("button", { name: "Subscribe" }).click();
  };
  const popup = (page: Page, name: string) => page.getByRole("dialog", { name });

  test("is disabled while pending, then confirms, empties the form and returns focus", async ({ page }) => {
    const answer = Promise.withResolvers<void>();
    await page.route(call, async (route) => {
      await answer.promise;
      await route.fulfill({ json: { status: "success", message: "" } });
    });
    await visit(page, "/faq");
    await subscribe(page);
    await expect(foot(page).getByRole("button", { name: "Subscribing..." })).toBeDisabled();
    answer.resolve();
    await expect(popup(page, shown("Success"))).toContainText(shown("Thank you for subscribing!"));
    await expect(foot(page).getByLabel("E-mail address")).toHaveValue("");
    expect((await popup(page, shown("Success")).boundingBox())?.width).toBe(450);
    await popup(page, shown("Success")).getByRole("button", { name: "OK" }).click();
    await expect(popup(page, shown("Success"))).toBeHidden();
    await expect(foot(page).getByRole("button", { name: "Subscribe" })).toBeFocused();
  });

  test("shows an error at the field for what is no address, until it is changed", { tag: "@both" }, async ({ page }) => {
    await visit(page, "/faq");
    const field = foot(page).getByLabel("E-mail address");
    const error = foot(page).getByText(shown("Invalid Email Format"));
    for (const typed of ["", "asha"]) {
      await field.fill(typed);
      await foot(page).getByRole("button", { name: "Subscribe" }).click();
      await expect(error).toBeVisible();
      await expect(field).toBeFocused();
      await expect(field).toHaveAccessibleDescription(shown("Invalid Email Format"));
      await field.fill("asha@");
      await expect(error).toBeHidden();
    }
    await subscribe(page);
    await expect(popup(page, shown("Success"))).toBeVisible();
  });

  test("shows the server's error and keeps what was typed", async ({ page }) => {
    await page.route(call, (route) => route.fulfill({ status: 422, json: { status: "error", message: "Invalid Email Format" } }));
    await visit(page, "/faq");
    await subscribe(page);
    await expect(popup(page, shown("Error"))).toContainText(shown("Invalid Email Format"));
    await page.mouse.click(20, 20);
    await expect(popup(page, shown("Error"))).toBeHidden();
    await expect(foot(page).getByLabel("E-mail address")).toHaveValue("asha@example.in");
  });

  test("shows an error when the server cannot be reached", async ({ page }) => {
    await page.route(call, (route) => route.abort());
    await visit(page, "/faq");
    await subscribe(page);
    await expect(popup(page, shown("Error"))).toContainText("Could not connect to the server.");
    await page.keyboard.press("Escape");
    await expect(popup(page, shown("Error"))).toBeHidden();
  });

  test("subscribes", async ({ page }) => {
    await visit(page, "/faq");
    await subscribe(page);
    await expect(popup(page, shown("Success"))).toBeVisible();
  });
});

test.describe("the header after scrolling", () => {
  /** Waits for the scroll event: cards that load meanwhile change the height of the page, and such a step counts for nothing. */
  const scrollTo = (page: Page, top: number) =>
    page.evaluate(async (top) => {
      window.scrollTo({ top, behavior: "instant" });
      for (let frames = 0; frames < 3; frames++) await new Promise((next) => requestAnimationFrame(next));
    }, top);

  for (const address of ["/shop", "/product/serai-madder", "/"])
    test(`on ${address}, it leaves on the way down and returns on the way up, and nothing shifts`, { tag: "@both" }, async ({ page }) => {
      await recordLayoutShifts(page);
      await visit(page, address);
      // Until then the home page grows.
      if (address === "/") await expect(page.locator("html")).not.toHaveAttribute("data-fresh");
      const header = page.getByRole("banner");
      for (const top of [300, 700, 1100]) await scrollTo(page, top);
      await expect(header).not.toBeInViewport();
      for (const top of [1000, 900]) await scrollTo(page, top);
      await expect(header).toBeInViewport({ ratio: 1 });
      await expect.poll(async () => (await header.boundingBox())?.y).toBe(0);
      await expectNoAxeViolations(page);
      await scrollTo(page, 1100);
      await expect(header).not.toBeInViewport();
      await scrollTo(page, 0);
      await expect(header).toBeInViewport({ ratio: 1 });
      expect(await layoutShifts(page)).toEqual([]);
    });

  test("the toolbar of a list stands below it", { tag: "@both" }, async ({ page }) => {
    await visit(page, "/shop");
    for (const top of [600, 1100, 1000, 900]) await scrollTo(page, top);
    const header = page.getByRole("banner");
    await expect.poll(async () => (await header.boundingBox())?.y).toBe(0);
    const { height } = (await header.boundingBox())!;
    await expect.poll(async () => (await page.locator(".toolbar").boundingBox())?.y).toBe(height);
  });

  test("it stays while the keyboard is in it, and appears when the keyboard gets there", async ({ page }) => {
    await visit(page, "/shop");
    for (const top of [600, 1100]) await scrollTo(page, top);
    const header = page.getByRole("banner");
    await expect(header).not.toBeInViewport();
    await header.getByRole("link", { name: "Account" }).focus();
    await expect(header).toBeInViewport({ ratio: 1 });
    await page.keyboard.press("Tab");
    await scrollTo(page, 1500);
    await expect(header).toBeInViewport({ ratio: 1 });
  });

  test("another sort order starts below the toolbar, with the header in view or not", { tag: "@both" }, async ({ page }) => {
    for (const way of [
      [600, 1400],
      [600, 1400, 1300, 1200],
    ]) {
      await visit(page, "/shop");
      for (const top of way) await scrollTo(page, top);
      await page.getByLabel("Sort by").selectOption("price_asc");
      await expect(page).toHaveURL(/price_asc/);
      await expect(page.locator(".card-grid")).toHaveAttribute("aria-busy", "false");
      // The address changes before the page has scrolled.
      await expect(async () => {
        const toolbar = (await page.locator(".toolbar").boundingBox())!;
        const grid = (await page.locator(".card-grid").boundingBox())!;
        expect(Math.round(grid.y)).toBeGreaterThanOrEqual(Math.round(toolbar.y + toolbar.height) - 1);
      }).toPass({ timeout: 5_000 });
    }
  });
});
