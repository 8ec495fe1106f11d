/** Seven callers make every call with what belongs to six victims. Only the owner may see or change any of it. */
import fc from "fast-check";
import { calls } from "../src/contract/all.ts";
import { type Call, hasBody, pathOf } from "../src/contract/call.ts";
import { createFavShare } from "../src/contract/wishlist.ts";
import { randomFrom } from "../prove/random.ts";
import { arbitraryOf } from "../prove/request-bodies.ts";
import { type Victim, namesFor, openVictim } from "../prove/victim.ts";
import { signIn, signUp } from "../src/server/accounts/test-accounts.ts";
import type { StockedProduct } from "../src/server/cart/test-cart.ts";
import { bodyOf, guestAddress, sendCod, shipNow } from "../src/server/checkout/test-checkout.ts";
import { lineFor } from "../src/server/cart/test-cart.ts";
import { type Thing, audiences, makeThing, nobodys } from "../src/server/test-authorization.ts";
import type { TestShop } from "../src/server/test-shop.ts";
import { ACCESS_KEY, type AttackedShop } from "./attacked-shop.ts";
import { demoProducts } from "./demo-products.ts";
import type { Part } from "./part.ts";

const VICTIMS = { small: 2, full: 6 };
/** Random bodies for each call and victim, beside those that ask for each thing. */
const EXAMPLES = { small: 1, full: 4 };
const NAMES = ["zqxasha", "zqxbela", "zqxchitra", "zqxdevi", "zqxesha", "zqxfarah"];
/** Their owner reads own data with these: if the answers held none, the search for it would prove nothing. */
const READING = ["get-user-data", "get-user-address", "get-user-default-address", "get-order-data", "get-order-detail", "export-user-data"];

type Target = Victim & {
  things: Record<Thing, readonly (string | number)[]>;
  /** In lower case; a caller who reads one of them knows something about the victim. */
  values: readonly string[];
};

type Caller = { name: string; token: string | undefined; /** Of an own order. */ orderToken: string };

async function openTarget(shop: TestShop, products: readonly StockedProduct[], index: number): Promise<Target> {
  const mobile = `98111222${String(index).padStart(2, "0")}`;
  const victim = await openVictim(shop, products, { name: NAMES[index]!, mobile: `+91${mobile}` });
  const make = (thing: Thing) => makeThing[thing](shop, victim.token, products[0]!);
  // An order has documents when it is shipped; the account's is the first.
  await shipNow(shop, victim.ids.number[0]!);
  const { body } = await shop.call(createFavShare, {}, undefined, { token: victim.token });
  const things = {
    address: victim.ids.address,
    line: victim.ids.line,
    order: victim.ids.number,
    session: [await make("session")],
    // Gives the session a new token.
    passkey: [await make("passkey")],
  };
  const values = [NAMES[index]!, mobile, victim.token, body.share_token, ...victim.ids.number, ...victim.orderTokens].map((value) =>
    value.toLowerCase(),
  );
  return { ...victim, things, values };
}

/** Six who own nothing of it. New for each call: a call may end a session. */
async function strangers(shop: TestShop, products: readonly StockedProduct[], round: number): Promise<Caller[]> {
  const email = (who: string) => `${who}-${round}@example.in`;
  const customer = async (who: string, kind: 1 | 2 = 1) => await signUp(shop, { user_email: email(who), user_type: kind });
  const [over, left] = [await customer("over"), await customer("left")];
  const sessionsOf = (who: string) => `shopper_id = (select id from shoppers where email = '${email(who)}')`;
  await shop.db.execute(
    `update sessions set expires_at = now() - interval '1 minute', last_used_at = now() - interval '90 days' where ${sessionsOf("over")}`,
  );
  await shop.db.execute(`delete from sessions where ${sessionsOf("left")}`);
  const guest = { ...guestAddress, ua_email: email("guest"), ua_mobile: `+9197${String(round).padStart(8, "0")}` };
  const { body } = await sendCod(shop, await bodyOf(shop, "COD", { lines: [lineFor(products[2]!, 1)], address: guest }));
  const orderToken = body.order_access_token;
  return [
    { name: "anonymous", token: undefined, orderToken: "" },
    { name: "another shopper", token: await customer("other"), orderToken: "" },
    { name: "one who has signed out", token: left, orderToken: "" },
    { name: "one whose session is over", token: over, orderToken: "" },
    { name: "a trade customer", token: await customer("trader", 2), orderToken: "" },
    { name: "a guest with the token of another order", token: undefined, orderToken },
  ];
}

type Sent = { body: object; query?: unknown };

async function ask(
  { url }: AttackedShop,
  call: Call,
  { body, query }: Sent,
  token: string | undefined,
): Promise<{ status: number; text: string; sent: string }> {
  const search = new URLSearchParams(
    Object.entries((query ?? {}) as object).map(([name, value]) => [
      name,
      typeof value === "string" ? value.toWellFormed() : JSON.stringify(value),
    ]),
  );
  const address = pathOf(call, body as Record<string, unknown>) + (search.size > 0 ? `?${search}` : "");
  const payload = JSON.stringify(body);
  const reply = await fetch(url + address, {
    method: call.method,
    headers: {
      "x-access-key": ACCESS_KEY,
      ...(hasBody(call) ? { "content-type": "application/json" } : {}),
      ...(token === undefined ? {} : { "x-authorization": `Bearer ${token}` }),
    },
    ...(hasBody(call) ? { body: payload } : {}),
  });
  // A PDF is compressed, so what it says cannot be searched: it counts by its status.
  const text = Buffer.from(await reply.arrayBuffer()).toString("latin1");
  return { status: reply.status, text: text.toLowerCase(), sent: `${address}${payload}`.toLowerCase() };
}

/** What a stranger sends to get hold of something of the victim. */
function attempts(call: Call, target: Target, caller: Caller, rug: StockedProduct, examples: number, seed: number): Sent[] {
  const audience = audiences[call.name];
  const withToken = caller.orderToken === "" ? {} : { order_access_token: caller.orderToken };
  const own =
    typeof audience === "object"
      ? target.things[audience.own].map((id) => ({ body: { ...audience.body(id, rug), ...withToken, contact: "guest@example.in" } }))
      : [];
  const names = namesFor(target, [rug]);
  const sample = (type: Call["body"]) => fc.sample(arbitraryOf(type, names), { seed, numRuns: examples });
  const [bodies, queries] = [sample(call.body), sample(call.query)];
  return [...own, ...bodies.map((body, index) => ({ body: { ...(body as object), ...withToken }, query: queries[index] }))];
}

export const actors: Part = {
  name: "actors",
  demand:
    "six callers who are not the owner learn nothing about a victim and change nothing of it, whatever call they make with its ids; the owner does",
  async run(shop, { size, seed, print }) {
    const products = await demoProducts(shop);
    const rug = products[0]!;
    const targets: Target[] = [];
    while (targets.length < VICTIMS[size]) targets.push(await openTarget(shop.inside, products, targets.length));
    for (const secret of targets.flatMap(({ values }) => values)) shop.secrets.add(secret);
    const snapshot = async () => JSON.stringify(await Promise.all(targets.map(({ rows }) => rows())));
    const findings: string[] = [];
    const random = randomFrom(seed);
    let asked = 0;
    let before = await snapshot();
    for (const [round, call] of calls.entries()) {
      const callers = await strangers(shop.inside, products, round);
      const exampleSeed = random.integer(0, 1e9);
      const one = async (caller: Caller) => {
        for (const target of targets) {
          for (const sent of attempts(call, target, caller, rug, EXAMPLES[size], exampleSeed)) {
            const answer = await ask(shop, call, sent, caller.token);
            asked++;
            const who = `${caller.name} with ${call.name} ${JSON.stringify(sent.body).slice(0, 200)}`;
            const leak = targets
              .flatMap(({ values }) => values)
              .find((value) => answer.text.includes(value) && !answer.sent.includes(value));
            if (leak !== undefined) findings.push(`${leak} is shown to ${who}`);
            if (answer.status >= 500 && answer.status !== 503) findings.push(`${answer.status} for ${who}`);
            const isFile = answer.text.startsWith("%pdf");
            if (isFile && call.sends !== null) findings.push(`a document is sent to ${who}`);
          }
        }
      };
      await Promise.all(callers.map(one));
      const after = await snapshot();
      if (after !== before) findings.push(`${call.name} by one of six strangers changes something of a victim`);
      before = after;
      if (round % 25 === 24) print(`${round + 1} calls, ${asked} requests`);
    }
    const owned = await askAsOwners(shop, targets, rug, findings);
    return {
      figures: { calls: calls.length, callers: 7, victims: targets.length, requests: asked + owned, leaks: findings.length },
      findings,
    };
  },
};

/** The control: owners see what strangers must not, and a thing of theirs gets another answer than nobody's. Returns the number of requests. */
async function askAsOwners(shop: AttackedShop, targets: readonly Target[], rug: StockedProduct, findings: string[]): Promise<number> {
  let asked = 0;
  for (const { email, values, things } of targets) {
    // A call may end a session or give it a new token. The other parts have guessed so many passwords that everyone has to wait.
    const newToken = async () => {
      await shop.inside.db.execute("delete from attempts");
      return (await signIn(shop.inside, { email })).token!;
    };
    for (const name of READING) {
      const token = await newToken();
      const call = calls.find((each) => each.name === name)!;
      const { text } = await ask(shop, call, { body: { trans_id: things.order[0] } }, token);
      asked++;
      if (!values.some((value) => text.includes(value)))
        findings.push(`the owner does not see own data with ${name}: ${text.slice(0, 200)}`);
    }
    for (const [name, audience] of Object.entries(audiences)) {
      if (typeof audience === "string") continue;
      const call = calls.find((each) => each.name === name)!;
      const token = await newToken();
      const id = audience.own === "order" ? things.order[0]! : await makeThing[audience.own](shop.inside, token, rug);
      // The first: of nobody's thing. Afterwards the other is gone.
      const nobody = await ask(shop, call, { body: audience.body(nobodys[audience.own], rug) }, await newToken());
      const own = await ask(shop, call, { body: audience.body(id, rug) }, await newToken());
      asked += 2;
      if (own.status === nobody.status && own.text === nobody.text)
        findings.push(`the owner gets nobody's answer from ${name}: ${own.text.slice(0, 200)}`);
    }
  }
  return asked;
}
