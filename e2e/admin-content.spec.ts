/** What the shop says besides its products: every kind changed, refused at its field, published, seen by a shopper; by keys, by touch, by two editors. */
import { type Locator, type Page, expect, test } from "@playwright/test";
import { openAdmin } from "./admin-fixtures.ts";
import { expectNoAxeViolations } from "./axe.ts";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const dialog = (page: Page) => page.getByRole("dialog");

type Document = { body: Record<string, unknown>; version: number; publishedVersion: number | null };

/** By the API. The page is signed in. */
async function ask<Reply>(page: Page, method: "get" | "post" | "put" | "delete", path: string, data?: object): Promise<Reply> {
  const reply = await page.request[method](`/api/admin/content/${path}`, {
    headers: { origin: new URL(page.url()).origin },
    ...(data && { data }),
  });
  expect(reply.ok(), await reply.text()).toBe(true);
  return (await reply.json()) as Reply;
}
const read = (page: Page, kind: string) => ask<Document>(page, "get", kind);

async function write(page: Page, kind: string, body: object): Promise<void> {
  const { version } = await read(page, kind);
  const saved = await ask<{ version: number }>(page, "put", kind, { version, body });
  await ask(page, "post", `${kind}/publish`, { version: saved.version });
}

/** Lets a story change a document, and puts back what was shown before it. */
async function changing(page: Page, kind: string, story: () => Promise<void>): Promise<void> {
  const { body } = await read(page, kind);
  try {
    await story();
  } finally {
    await write(page, kind, body);
  }
}

async function publish(page: Page): Promise<void> {
  await button(page, "Publish …").click();
  await dialog(page).getByRole("button", { name: "Publish", exact: true }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByText("Published.", { exact: true })).toBeVisible();
}

/** Opens the first row of a list whose name has the text; its fields are in it. */
async function openRow(page: Page, name: RegExp): Promise<void> {
  await page.getByRole("button", { name }).first().click();
}

/** What the shop sends for a page, before any script runs. */
const source = async (shopper: Page, path: string): Promise<string> => (await shopper.request.get(path)).text();

type Story = {
  kind: string;
  title: string;
  /** Types something that is refused, and returns the field and what it says. */
  wrong: (page: Page) => Promise<[field: Locator, message: RegExp]>;
  /** Puts it right. */
  right: (page: Page, word: string) => Promise<void>;
  seen: (shopper: Page, word: string) => Promise<void>;
};

const line = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true }).first();

const stories: Story[] = [
  {
    kind: "footer",
    title: "Footer",
    wrong: async (page) => {
      await openRow(page, /^Change /);
      await line(page, "Heading").fill("x".repeat(81));
      return [line(page, "Heading"), /too long/];
    },
    right: (page, word) => line(page, "Heading").fill(word),
    seen: async (shopper, word) => {
      await shopper.goto("/");
      await expect(shopper.locator("footer")).toContainText(word);
    },
  },
  {
    kind: "faq",
    title: "FAQ",
    wrong: async (page) => {
      await button(page, "Add a group").click();
      return [line(page, "Name of the group"), /A group of questions needs a name/];
    },
    right: async (page, word) => {
      await line(page, "Name of the group").fill(word);
      await page.getByRole("button", { name: "Add a question" }).last().click();
      await line(page, "Question").fill(`Is ${word} true?`);
    },
    seen: async (shopper, word) => {
      await shopper.goto("/faq");
      await expect(shopper.getByText(word).first()).toBeVisible();
    },
  },
  {
    kind: "stores",
    title: "Stores",
    wrong: async (page) => {
      await openRow(page, /^Change /);
      await line(page, "Phone number to dial").fill("0141 22");
      return [line(page, "Phone number to dial"), /a \+ and digits only/];
    },
    right: async (page, word) => {
      await line(page, "Phone number to dial").fill("");
      await line(page, "Name").fill(word);
    },
    seen: async (shopper, word) => {
      await shopper.goto("/store-locator");
      await expect(shopper.getByText(word).first()).toBeVisible();
    },
  },
  {
    kind: "sizeguide",
    title: "Size guide",
    wrong: async (page) => {
      await line(page, "Title").fill("x".repeat(121));
      return [line(page, "Title"), /too long/];
    },
    right: (page, word) => line(page, "Title").fill(word),
    seen: async (shopper, word) => {
      await shopper.goto("/sizeguide");
      await expect(shopper.getByText(word).first()).toBeVisible();
    },
  },
];

test("documents of content are changed, refused at a field, published, and seen by a shopper", async ({ page, browser }) => {
  test.setTimeout(240_000);
  await openAdmin(page, "content", "/content");
  await expectNoAxeViolations(page);
  const shopper = await browser.newPage();
  try {
    for (const { kind, title, wrong, right, seen } of stories)
      await test.step(kind, () =>
        changing(page, kind, async () => {
          const word = `Word${Date.now().toString(36)}`;
          await page.goto("/admin/content");
          await page.getByRole("main").getByRole("link", { name: title, exact: true }).click();
          await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
          const [field, message] = await wrong(page);
          await button(page, "Save draft").click();
          await expect(page.getByText(message).last()).toBeVisible();
          await expect(field).toBeInViewport();
          await expectNoAxeViolations(page);
          await right(page, word);
          await publish(page);
          await seen(shopper, word);
        }),
      );
  } finally {
    await shopper.close();
  }
});

const items = (page: Page) => page.getByRole("list", { name: "Items of the menu" });
const levels = async (page: Page): Promise<string[]> =>
  await items(page)
    .locator("li")
    .evaluateAll((rows) =>
      rows.map((row) => `${"·".repeat(Number(row.getAttribute("data-level")) - 1)}${row.querySelector(".part-name")?.textContent}`),
    );

test(
  "the menu is arranged by keys and by touch, and an item without a name is shown at its field",
  { tag: "@phone" },
  async ({ page, browser }) => {
    const menu = [["Rugs", "By size", "By colour"], ["Sale"]].map(([name, ...below]) => ({
      name,
      children: below.map((one) => ({ name: one, customLink: "/shop" })),
      customLink: "/shop",
    }));
    await openAdmin(page, "content", "/content/menu");
    await changing(page, "menu", async () => {
      await write(page, "menu", { items: menu });
      await page.reload();
      await expect.poll(() => levels(page)).toEqual(["Rugs", "·By size", "·By colour", "Sale"]);
      await expectNoAxeViolations(page);
      const tap = (name: string) => page.getByRole("button", { name, exact: true }).tap();
      const press = async (name: string) => {
        await page.getByRole("button", { name, exact: true }).focus();
        await page.keyboard.press("Enter");
      };
      await press("Move Sale in, below the one before it");
      await expect.poll(() => levels(page)).toEqual(["Rugs", "·By size", "·By colour", "·Sale"]);
      await tap("Move Sale up");
      await tap("Move Sale in, below the one before it");
      await expect.poll(() => levels(page)).toEqual(["Rugs", "·By size", "··Sale", "·By colour"]);
      await press("Move Sale out, beside the one above it");
      await tap("Remove Sale");
      await page.getByRole("button", { name: "Undo" }).click();
      await expect.poll(() => levels(page)).toEqual(["Rugs", "·By size", "·Sale", "·By colour"]);
      await press("Add an item below Rugs");
      await button(page, "Save draft").click();
      await expect(page.getByText("A menu item needs a name.").last()).toBeVisible();
      await line(page, "Name").fill("Runners");
      await page.getByRole("button", { name: "Close Runners" }).click();
      await page.getByRole("button", { name: "Change Rugs" }).click();
      await page.getByRole("switch", { name: /^Panel of columns/ }).click({ force: true });
      await expect(page.getByRole("region", { name: "The panel of Rugs" })).toContainText("Runners");
      await expectNoAxeViolations(page);
      await publish(page);
      const shopper = await browser.newPage();
      expect(await source(shopper, "/")).toContain("Runners");
      await shopper.close();
    });
  },
);
