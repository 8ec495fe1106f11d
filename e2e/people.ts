/** People with accounts. */
import { type APIRequestContext, type Page, expect } from "@playwright/test";

export const PASSWORD = "indigo-and-madder-7";
export const OTHER_PASSWORD = "walnut-husk-and-iron-3";

/** Each story has people of its own. */
export const somebody = () => `story-${Date.now()}-${Math.floor(Math.random() * 1e6)}@dhurrie.example`;

type Kind = "retail" | "trade";

/** Opens an account and gives back the token of its first session. */
export async function signUp(request: APIRequestContext, email: string, kind: Kind = "retail"): Promise<string> {
  const answer = await request.post("/api/web-api/registerprocess", {
    headers: { "X-Access-Key": "dhurrie-web" },
    data: {
      user_fname: "Asha",
      user_lname: "Rao",
      user_email: email,
      user_mobile: "9800000000",
      user_password: PASSWORD,
      user_type: kind === "retail" ? 1 : 2,
    },
  });
  const { user_token: token, message } = await answer.json();
  expect(answer.ok(), message).toBe(true);
  return token;
}

export const stored = (page: Page, key: string) => page.evaluate((key) => localStorage.getItem(key), key);
