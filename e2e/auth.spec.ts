/** Sign-in, registration, confirming an address and resetting a password, for retail and trade customers. */
import { type Page, expect, test } from "@playwright/test";
import { OTHER_PASSWORD, PASSWORD, followEmailLink, signUp, uniqueEmail, storedItem } from "./account-fixtures.ts";
import { visit } from "./storefront.ts";
import { shown } from "./words.ts";

const main = (page: Page) => page.getByRole("main");
const form = (page: Page, name: string) => main(page).getByRole("form", { name });
const button = (page: Page, name: string) => main(page).getByRole("button", { name, exact: true });
const heading = (page: Page) => main(page).getByRole("heading", { level: 1 });

/** The page does not redirect to the home page, however long one waits. Needs the page's clock. */
async function expectNoRedirect(page: Page): Promise<void> {
  const url = page.url();
  const requests: string[] = [];
  page.on("request", (request) => requests.push(new URL(request.url()).pathname));
  await page.clock.runFor(5_000);
  expect(requests.filter((path) => path === "/" || path === "/_.data")).toEqual([]);
  await expect(page).toHaveURL(url);
}

/** Milliseconds since the reply to the call arrived, by the page's own measure: the test may hear of a reply late. */
const msSinceReply = (page: Page, call: string) =>
  page.evaluate((call) => {
    const entries = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    return performance.now() - entries.findLast(({ name }) => name.endsWith(`/${call}`))!.responseEnd;
  }, call);

async function fillSignIn(page: Page, email: string, password: string) {
  await main(page).getByLabel("E-mail").fill(email);
  await main(page).getByLabel("Password", { exact: true }).fill(password);
}

async function signIn(page: Page, email: string, password = PASSWORD) {
  await fillSignIn(page, email, password);
  await button(page, "Sign In").click();
}

async function fillRegistration(page: Page, email: string) {
  await main(page).getByLabel("First name").fill("Asha");
  await main(page).getByLabel("E-mail").fill(email);
  await main(page).getByLabel("Mobile").fill("+91 98000 00000");
  await main(page).getByLabel("Password", { exact: true }).fill(PASSWORD);
}

test("registration signs in, leads to the home page, and the e-mail's link confirms the address", { tag: "@both" }, async ({ page }) => {
  const email = uniqueEmail();
  await visit(page, "/login");
  await main(page).getByRole("link", { name: "Register" }).click();
  await expect(heading(page)).toHaveText("Register");
  await expect(main(page).getByRole("link", { name: shown("Login") })).toHaveAttribute("href", "/login");
  await page.evaluate(() => localStorage.setItem("USER_TRADE_TOKEN", "of-a-studio"));
  await fillRegistration(page, email);
  await button(page, "Register").click();
  await expect(main(page).getByText("Your account is ready.")).toBeVisible();
  await expect(page).toHaveURL("/");
  expect(await storedItem(page, "USER_TOKEN")).toMatch(/^[\w-]{43}$/);
  expect(await storedItem(page, "USER_TRADE_TOKEN")).toBeNull();

  const confirming = await followEmailLink(page, { to: email, subject: "Welcome to", button: "Confirm my address" });
  await expect(heading(confirming)).toHaveText(shown("Account Verified"));
  await expect(heading(confirming)).toBeFocused();
  await main(confirming).getByRole("link", { name: "Shop Now" }).click();
  await expect(confirming).toHaveURL("/");
});

test(
  "sign-in leads to the home page after one second; a wrong password shows an error and keeps the e-mail",
  { tag: "@phone" },
  async ({ page, request }) => {
    const email = uniqueEmail();
    await signUp(request, email);
    await visit(page, "/login");
    await signIn(page, email, "not-the-password");
    const alert = form(page, "Sign In").getByRole("alert");
    await expect(alert).toHaveText("The e-mail address or the password is not correct.");
    await expect(alert).toBeFocused();
    await expect(button(page, "Sign In")).toHaveAttribute("aria-disabled", "false");
    await expect(main(page).getByLabel("E-mail")).toHaveValue(email);

    await main(page).getByLabel("Password", { exact: true }).fill(PASSWORD);
    const asked = page.waitForRequest("**/logincheck");
    const answered = page.waitForResponse("**/logincheck");
    await button(page, "Sign In").dblclick();
    // The call carries the guest token of the first one.
    expect((await asked).headers()["x-authorization"]).toBe(`Bearer ${await storedItem(page, "TEMP_USER_TOKEN")}`);
    await answered;
    await expect(button(page, "Sign In")).toHaveAttribute("aria-disabled", "true");
    await expect(page).toHaveURL("/");
    expect(await msSinceReply(page, "logincheck")).toBeGreaterThan(900);
    expect(await storedItem(page, "USER_TOKEN")).not.toBeNull();
    await page.goto("/login");
    await expect(page).toHaveURL("/account");
  },
);

test("a forgotten password is replaced through the e-mail link, which works once", { tag: "@phone" }, async ({ page, request }) => {
  const email = uniqueEmail();
  await signUp(request, email);
  await visit(page, "/login");
  await main(page).getByLabel("E-mail").fill(email);
  await main(page).getByRole("link", { name: "Forgot password?" }).click();
  await expect(heading(page)).toHaveText("Forgot Password");
  await expect(heading(page)).toBeFocused();
  await expect(main(page).getByLabel("E-mail")).toHaveValue(email);
  await button(page, "Send the link").click();
  await expect(main(page).getByText(shown("Please Check Your email inbox for the password reset link."))).toBeVisible();
  await expect(main(page).getByRole("link", { name: "Go To Home" })).toHaveAttribute("href", "/");

  const resetting = await followEmailLink(page, { to: email, subject: "Reset your password", button: "Choose a new password" });
  await expect(heading(resetting)).toHaveText("Reset Password");
  const link = resetting.url();
  const chosen = resetting.getByLabel("Password", { exact: true });
  const confirmation = resetting.getByLabel("Confirm password", { exact: true });
  await button(resetting, "CHANGE").click();
  await expect(chosen).toHaveAccessibleDescription(shown("Please enter password"));
  await expect(chosen).toBeFocused();
  await chosen.fill(OTHER_PASSWORD);
  await confirmation.fill("something else");
  await button(resetting, "CHANGE").click();
  await expect(confirmation).toHaveAccessibleDescription(shown("The password and confirmation password does not match"));
  await confirmation.fill(`${OTHER_PASSWORD} `);
  const answered = resetting.waitForResponse("**/userchangepassword");
  await button(resetting, "CHANGE").click();
  await answered;
  await expect(heading(resetting)).toHaveText("Thank you for submitting");
  expect(await msSinceReply(resetting, "userchangepassword")).toBeGreaterThan(400);
  await expect(main(resetting).getByText(shown("Your Password has been reset"))).toBeVisible();
  await expect(main(resetting).getByRole("link", { name: "Go to Home" })).toHaveAttribute("href", "/");
  await main(resetting).getByRole("link", { name: "Sign in", exact: true }).click();
  await expect(resetting).toHaveURL("/login");
  await signIn(resetting, email, OTHER_PASSWORD);
  await expect(resetting).toHaveURL("/");

  await visit(page, link);
  await expect(main(page).getByRole("alert"), "before a password is typed").toHaveText(
    "This link has expired or was already used. Request a new one.",
  );
  await main(page).getByRole("link", { name: "Request a new link" }).click();
  await expect(heading(page)).toHaveText("Forgot Password");
});

test("Back leads from the forgotten-password page to the sign-in page", async ({ page }) => {
  await visit(page, "/login?next=/wishlist");
  await main(page).getByRole("link", { name: "Forgot password?" }).click();
  await expect(page).toHaveURL(/forgot/);
  await page.goBack();
  await expect(heading(page)).toHaveText("Sign In");
  await expect(page).toHaveURL("/login?next=/wishlist");
  await main(page).getByRole("link", { name: "Forgot password?" }).click();
  await main(page).getByRole("link", { name: "Back to sign in" }).click();
  await expect(page).toHaveURL("/login?next=%2Fwishlist");
});

for (const { next, to } of [
  { next: "/faq?q=wool", to: "/faq?q=wool" },
  { next: "https://elsewhere.example/", to: "/" },
  { next: "//elsewhere.example", to: "/" },
])
  test(`sign-in with next=${next} leads to ${to}`, async ({ page, request }) => {
    const email = uniqueEmail();
    await signUp(request, email);
    await visit(page, `/login?${new URLSearchParams({ next })}`);
    await signIn(page, email);
    await expect(page).toHaveURL(to);
  });

test("a trade customer registers and signs in, and the retail token is removed", { tag: "@phone" }, async ({ page }) => {
  const email = uniqueEmail();
  await visit(page, "/login");
  await main(page).getByRole("link", { name: "Trade sign in" }).click();
  await expect(heading(page)).toHaveText("Trade Sign In");
  await main(page).getByRole("link", { name: "Register" }).click();
  await expect(page).toHaveURL("/trade-register");
  await button(page, "Register").click();
  for (const field of ["First name", "E-mail", "Mobile", "Password"])
    await expect(main(page).getByLabel(field, { exact: true })).toHaveAttribute("aria-invalid", "true");
  await expect(main(page).getByLabel("Last name")).not.toHaveAttribute("aria-invalid");
  await expect(main(page).getByLabel("First name")).toBeFocused();
  await fillRegistration(page, email);
  await main(page).getByLabel("Mobile").fill("98000");
  await button(page, "Register").click();
  await expect(main(page).getByLabel("Mobile")).toHaveAccessibleDescription(shown("Phone Number must be in 10 Digits"));
  await main(page).getByLabel("Mobile").fill("9800000000");
  await button(page, "Register").click();
  await expect(page).toHaveURL("/");
  expect(await storedItem(page, "USER_TRADE_TOKEN")).not.toBeNull();

  await page.evaluate(() => (localStorage.removeItem("USER_TRADE_TOKEN"), localStorage.setItem("USER_TOKEN", "of-a-shopper")));
  await visit(page, "/trade-sign-in");
  await signIn(page, email);
  await expect(page).toHaveURL("/");
  expect(await storedItem(page, "USER_TRADE_TOKEN")).not.toBeNull();
  expect(await storedItem(page, "USER_TOKEN")).toBeNull();
});

test("a forgotten trade password shows the confirmation half a second after the reply", async ({ page }) => {
  await visit(page, "/trade-sign-in?forgot=1");
  await main(page).getByLabel("E-mail").fill("studio");
  await button(page, "Send the link").click();
  await expect(main(page).getByLabel("E-mail")).toHaveAccessibleDescription(shown("Invalid Email Format"));
  await main(page).getByLabel("E-mail").fill(uniqueEmail());
  const answered = page.waitForResponse("**/forgotpassword");
  await button(page, "Send the link").click();
  await answered;
  await expect(main(page).getByText(shown("Please Check Your email inbox for the password reset link."))).toBeVisible();
  expect(await msSinceReply(page, "forgotpassword")).toBeGreaterThan(400);
});

test("an expired session during registration stays on the trade page, but leads a retail shopper to the home page", async ({ page }) => {
  await page.route("**/registerprocess", (route) => route.fulfill({ status: 401, json: { status: "error", message: "Session expired" } }));
  await page.clock.install();
  await visit(page, "/trade-register");
  await fillRegistration(page, uniqueEmail());
  await button(page, "Register").click();
  await expect(main(page).getByRole("alert")).toHaveText("Session expired");
  await expectNoRedirect(page);
  await expect(page).toHaveURL("/trade-register");
  await visit(page, "/register");
  await fillRegistration(page, uniqueEmail());
  await button(page, "Register").click();
  await expect(main(page).getByRole("alert")).toHaveText("Session expired");
  await expect(page).toHaveURL("/");
});

test("an expired confirmation link shows an error, and another e-mail can be requested", { tag: "@phone" }, async ({ page, request }) => {
  const email = uniqueEmail();
  await signUp(request, email);
  await visit(page, "/verify-email?id=an-old-one");
  await expect(main(page).getByRole("alert")).toHaveText("This link has expired or was already used. Request a new one.");
  await expect(main(page).getByRole("link", { name: "Shop Now" })).toHaveAttribute("href", "/");
  await main(page).getByLabel("E-mail").fill(email);
  await button(page, "Send another link").click();
  await expect(main(page).getByRole("status").first()).toHaveText("If this e-mail still needs confirming, we have sent a new link.");
  const confirming = await followEmailLink(page, { to: email, subject: "Confirm your e-mail address", button: "Confirm my address" });
  await expect(heading(confirming)).toHaveText(shown("Account Verified"));
});

test("a trade address is confirmed by its link; a link without a token sends no request", async ({ page, request }) => {
  const email = uniqueEmail();
  await signUp(request, email, "trade");
  const confirming = await followEmailLink(page, { to: email, subject: "Your trade account is ready", button: "Confirm my address" });
  await expect(confirming).toHaveURL(/^[^?]*\/verify-trade-account-email\?id=/);
  await expect(heading(confirming)).toHaveText(shown("Account Verified"));
  const asked: string[] = [];
  page.on("request", (sent) => sent.url().includes("emailverify") && asked.push(sent.url()));
  await visit(page, "/verify-trade-account-email");
  await expect(main(page).getByRole("alert")).toHaveText("This link is incomplete. Please open it again from the e-mail.");
  expect(asked).toEqual([]);
});

test("an unreachable shop shows an error, keeps the form, and works on retry", async ({ page, request }) => {
  const email = uniqueEmail();
  await signUp(request, email);
  await visit(page, "/login");
  await page.route("**/logincheck", (route) => route.abort(), { times: 1 });
  await signIn(page, email);
  await expect(main(page).getByRole("alert")).toHaveText("The shop could not be reached. Please check your connection and try again.");
  await button(page, "Sign In").click();
  await expect(page).toHaveURL("/");
  await page.route("**/emailverify", (route) => route.abort(), { times: 1 });
  await visit(page, "/verify-email?id=an-old-one");
  await button(page, "Try again").click();
  await expect(main(page).getByRole("alert")).toHaveText("This link has expired or was already used. Request a new one.");
});

test("other tabs on the sign-in page follow a sign-in, and all tabs follow a sign-out", async ({ page, context, request }) => {
  const email = uniqueEmail();
  await signUp(request, email);
  await visit(page, "/login");
  // Other tabs write to storage during the sign-in.
  await context.addInitScript(() => setInterval(() => localStorage.setItem("recentSearch", String(Date.now())), 100));
  const other = await context.newPage();
  await visit(other, "/register?next=/faq");
  await signIn(page, email);
  await expect(other).toHaveURL("/faq");
  await expect(page).toHaveURL("/");
  await expect(other.getByRole("banner").getByRole("link", { name: "Wishlist" })).toHaveAttribute("href", "/wishlist");
  await page.evaluate(() => localStorage.removeItem("USER_TOKEN"));
  await expect(other.getByRole("banner").getByRole("link", { name: "Wishlist" })).toHaveAttribute("href", "/login?next=%2Fwishlist");
});

test("a guest's cart is merged on registration and on sign-in", async ({ page }) => {
  const email = uniqueEmail();
  const cart = page.getByRole("banner").getByRole("link", { name: /^Cart/ });
  const addOne = async () => {
    await visit(page, "/product/serai-madder");
    await main(page).getByRole("button", { name: "Add to Cart" }).first().click();
  };
  await addOne();
  await expect(cart).toHaveAccessibleName("Cart, 1 item");
  await visit(page, "/register");
  await fillRegistration(page, email);
  await button(page, "Register").click();
  await expect(page).toHaveURL("/");
  await expect(cart).toHaveAccessibleName("Cart, 1 item");
  expect(JSON.parse((await storedItem(page, "CART_SESSION")) ?? "[]")).toEqual([]);

  await page.evaluate(() => localStorage.removeItem("USER_TOKEN"));
  await addOne();
  await expect(cart).toHaveAccessibleName("Cart, 1 item");
  await visit(page, "/login");
  await signIn(page, email);
  await expect(page).toHaveURL("/");
  await expect(cart).toHaveAccessibleName("Cart, 2 items");
});

test("a customer who leaves right after signing in is not redirected", async ({ page, request }) => {
  const email = uniqueEmail();
  await signUp(request, email);
  await page.clock.install();
  await visit(page, "/login");
  // The page waits a second before it redirects; the clock is paused, so that the click below is always earlier.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  const answered = page.waitForResponse("**/logincheck");
  await signIn(page, email);
  await answered;
  await page
    .getByRole("contentinfo")
    .getByRole("link", { name: "FAQ" })
    .evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL("/faq");
  await expectNoRedirect(page);
});

test("password fields support password managers, pasting and showing", { tag: "@both" }, async ({ page, context }) => {
  const fields = { "/login": "current-password", "/register": "new-password", "/change-password?id=x": "new-password" };
  await page.route("**/check-reset-link", (route) => route.fulfill({ json: { status: "success", message: "" } }));
  for (const [path, purpose] of Object.entries(fields)) {
    await visit(page, path);
    await expect(main(page).getByLabel("Password", { exact: true })).toHaveAttribute("autocomplete", purpose);
    const userName = path === "/login" ? "username webauthn" : "username";
    if (!path.startsWith("/change")) await expect(main(page).getByLabel("E-mail")).toHaveAttribute("autocomplete", userName);
  }
  await visit(page, "/login");
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.evaluate((text) => navigator.clipboard.writeText(text), PASSWORD);
  const password = main(page).getByLabel("Password", { exact: true });
  await password.focus();
  await page.keyboard.press("ControlOrMeta+V");
  await expect(password).toHaveValue(PASSWORD);
  await expect(password).toHaveAttribute("type", "password");
  await main(page).getByRole("button", { name: "Show password" }).click();
  await expect(password).toHaveAttribute("type", "text");
  await main(page).getByRole("button", { name: "Hide password" }).click();
  await expect(password).toHaveAttribute("type", "password");
});

test("the sign-in pages work by keyboard: forgotten password and back, show password, sign in", async ({ page, request }) => {
  const email = uniqueEmail();
  await signUp(request, email);
  await visit(page, "/login?next=/faq");
  const press = (...keys: string[]) => keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve());
  await main(page).focus();
  await press("Tab", "Tab");
  await expect(main(page).getByLabel("E-mail")).toBeFocused();
  await page.keyboard.type(email);
  // Password, Show, Sign In, Forgot password?
  await press("Tab", "Tab", "Tab", "Tab", "Enter");
  await expect(heading(page)).toHaveText("Forgot Password");
  await expect(heading(page)).toBeFocused();
  await press("Tab", "Tab", "Tab", "Enter");
  await expect(heading(page)).toHaveText("Sign In");
  await expect(heading(page)).toBeFocused();
  await press("Tab", "Tab", "Tab");
  await expect(main(page).getByLabel("Password", { exact: true })).toBeFocused();
  await page.keyboard.type("wrong-password");
  await press("Enter");
  await expect(main(page).getByRole("alert")).toBeFocused();
  await press("Tab");
  await expect(main(page).getByLabel("E-mail")).toHaveValue(email);
  await press("Tab");
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type(PASSWORD);
  await press("Tab", "Space");
  await expect(main(page).getByRole("button", { name: "Hide password" })).toBeFocused();
  await press("Tab", "Enter");
  await expect(page).toHaveURL("/faq");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("each page says that it needs JavaScript", async ({ page }) => {
    for (const path of ["/login", "/trade-register", "/verify-email?id=x", "/change-password?id=x"]) {
      await page.goto(path);
      await expect(main(page).locator("noscript p")).toHaveText(/^Please turn on JavaScript/);
      await expect(main(page).getByRole("button")).toHaveCount(0);
    }
  });
});
