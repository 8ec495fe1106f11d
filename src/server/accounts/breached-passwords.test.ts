import assert from "node:assert/strict";
import { type Server, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { after, before, beforeEach, test } from "node:test";
import { dictionary } from "@zxcvbn-ts/language-common";
import {
  forgotPassword,
  loggedInUserChangePassword,
  registerProcess,
  tradeRegisterProcess,
  userChangePassword,
} from "../../contract/accounts.ts";
import { type TestShop, openShop } from "../test-shop.ts";
import { openBreachCheck } from "./breached-passwords.ts";
import { isEasyToGuess } from "./passwords.ts";
import { asha, clearAccounts, formReply, newestEmail, runJobs, signUp } from "./test-accounts.ts";

/** Its SHA-1 is 7ADC7 785C1A45A751AB8CE3313D970DC48FF9448. */
const BREACHED = "seven-weavers-sang";
const COMMON = "This password is easy to guess. Please choose another.";
const PADDING = "0018A45C4D1DEF81644B54AB7F969B88D65:0\r\n";

let shop: TestShop;
let service: Server;
let reply: { status: number; body: string; headers?: Record<string, string> } | "none";
const asked: { url: string | undefined; padding: unknown }[] = [];
const logged: string[] = [];
let isBreached: (password: string) => Promise<boolean>;
before(async () => {
  service = createServer((request, response) => {
    asked.push({ url: request.url, padding: request.headers["add-padding"] });
    if (reply !== "none") response.writeHead(reply.status, reply.headers).end(reply.body);
  });
  await new Promise<void>((done) => service.listen(0, "127.0.0.1", done));
  const baseUrl = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  isBreached = openBreachCheck({ baseUrl, timeoutMs: 200, logError: (line) => void logged.push(line) });
  shop = await openShop({ isBreached });
});
beforeEach(async () => {
  reply = { status: 200, body: `${PADDING}785C1A45A751AB8CE3313D970DC48FF9448:3` };
  asked.length = 0;
  logged.length = 0;
  await clearAccounts(shop);
});
after(async () => {
  await shop.close();
  service.closeAllConnections();
  service.close();
});

test("the passwords that breaches show most often are refused without asking anyone", async () => {
  const long = dictionary["passwords-common"]!.filter((password) => password.length >= 8);
  assert.ok(long.length > 15_000, `${long.length} passwords`);
  const accepted: string[] = [];
  for (const [place, password] of long.entries()) if (place % 20 === 0 && !(await isEasyToGuess(password, []))) accepted.push(password);
  assert.deepEqual(accepted, []);
  assert.equal((await shop.call(registerProcess, { ...asha, user_password: long.at(-1)! })).httpStatus, 422);
  assert.deepEqual(asked, []);
});

test("a password that the service knows from a breach is refused wherever one is chosen", async () => {
  const token = await signUp(shop);
  await shop.call(forgotPassword, { user_email: asha.user_email, user_type: 1 });
  await runJobs(shop);
  const link = String((await newestEmail(shop, "reset"))["resetToken"]);
  asked.length = 0;
  const chosen = { user_password: BREACHED, user_confirm_password: BREACHED };
  const application = { user_company_name: "Rao Interiors", user_fname: "Asha", user_email: "trade@example.in", user_password: BREACHED };
  const answers = [
    await shop.call(registerProcess, { ...asha, user_email: "another@example.in", user_password: BREACHED }),
    await shop.call(tradeRegisterProcess, application),
    await shop.call(loggedInUserChangePassword, chosen, undefined, { token }),
    await shop.call(userChangePassword, { ...chosen, token: link, user_type: 1 }),
  ].map(formReply);
  for (const { httpStatus, message } of answers) assert.deepEqual([httpStatus, message], [422, COMMON]);
  const request = { url: "/range/7ADC7", padding: "true" };
  assert.deepEqual(asked, [request, request, request, request], "five digits are all that leaves the shop");
});

test("a password that only shares its first digits with a breached one, or with padding, is accepted", async () => {
  reply = { status: 200, body: `${PADDING}785C1A45A751AB8CE3313D970DC48FF9449:70\r\n785C1A45A751AB8CE3313D970DC48FF9448:0` };
  assert.equal(await isBreached(BREACHED), false);
  assert.deepEqual(logged, []);
});

test("a service that fails, redirects or does not answer keeps nobody from registering, and the log says so without the password", async () => {
  const location = { location: "/elsewhere" };
  for (const failure of [{ status: 503, body: "" }, { status: 302, body: "", headers: location }, "none"] as const) {
    reply = failure;
    await clearAccounts(shop);
    await signUp(shop, { user_password: BREACHED });
  }
  assert.equal(logged.length, 3);
  for (const line of logged)
    assert.ok(line.startsWith("Breached passwords: the service does not answer") && !line.includes(BREACHED), line);
  assert.ok(!asked.some(({ url }) => url === "/elsewhere"), "a redirect is not followed");
});
