/** Staff of the demo shop, in the admin. */
import { type Page, expect, test } from "@playwright/test";
import type { Role } from "../src/shared/staff-roles.ts";

/** The key to the demo's staff is that of its outbox. */
export function demoKey(): string {
  const outbox = process.env["E2E_OUTBOX"] ?? "";
  test.skip(outbox === "", "E2E_OUTBOX does not name the outbox of the shop that E2E_URL names.");
  return new URL(outbox).searchParams.get("key") ?? "";
}

/** Signs in as someone of the demo shop's staff, and opens a page of the admin. */
export async function openAdmin(page: Page, role: Role, path = ""): Promise<void> {
  const data = { email: `${role}@demo.example`, password: demoKey() };
  // Tests that run at the same time sign in as the same person, whose attempts wait for each other.
  await expect(async () => {
    const reply = await page.request.post("/api/admin/session", { data });
    expect(reply.ok(), await reply.text()).toBe(true);
  }).toPass({ intervals: [1_000], timeout: 15_000 });
  await page.goto(`/admin${path}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}

/** Proves again who is signed in, when the admin asks. */
export async function proveIt(page: Page): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "Please confirm that it is you" });
  await dialog.getByLabel("Password").fill(demoKey());
  await dialog.getByRole("button", { name: "Confirm" }).click();
}
