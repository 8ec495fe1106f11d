/** Random requests to every call: valid ones from the contract, and broken ones. */
import fc from "fast-check";
import { areas } from "../../src/contract/all.ts";
import type { Call } from "../../src/contract/call.ts";
import { signUp } from "../../src/server/accounts/test-accounts.ts";
import { issueGiftCard } from "../../src/server/promotions/promotions.ts";
import { ACCESS_KEY } from "../../src/server/test-shop.ts";
import { fromRupees } from "../../src/shared/money.ts";
import { arbitraryOf, broken, withUnstorableTexts } from "../request-bodies.ts";
import { type Random, randomFrom } from "../random.ts";
import { type Proof, assertHolds, assertSame } from "../proof.ts";
import { namesFor, openVictim } from "../victim.ts";
import { type World, inWorld } from "../world.ts";

const REQUESTS = { small: 2_500, full: 10_000 };
const AT_ONCE = 4;
/** No call takes this long. */
const HANGS_MS = 15_000;
/** A request may end the sender's session, so a new customer signs up after this many requests. */
const SESSION = 50;
/** A text that occurs in all of Bela's data, and in nothing that is sent. */
const PRIVATE = /zqxbela/i;

const calls: readonly Call[] = Object.values(areas).flat();

type Request = { call: Call; body: unknown; query: unknown; token: string | undefined };
type Answered = { status: number; text: string };

async function send({ shop }: World, random: Random, { call, body, query, token }: Request): Promise<Answered> {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries((query ?? {}) as object))
    search.append(name, typeof value === "string" ? value : JSON.stringify(value));
  const isPost = call.method === "POST";
  const raw =
    isPost && random.percent(3)
      ? random.pick(["{", "[1,", '{"a":', "null", "7", `{"a":${"[".repeat(3_000)}${"]".repeat(3_000)}}`])
      : JSON.stringify(body ?? {});
  const sent = shop.app.inject({
    method: call.method,
    url: `${call.path}${search.size > 0 ? `?${search}` : ""}`,
    headers: {
      ...(random.percent(97) ? { "x-access-key": ACCESS_KEY } : {}),
      ...(token === undefined ? {} : { "x-authorization": `Bearer ${token}` }),
      ...(random.percent(20)
        ? {
            "idempotency-key": random
              .pick(["short", "a-key-of-some-length", "zq-order-1", "ключ", "x".repeat(300)])
              .replace(/[^\x20-\x7e]/g, "?"),
          }
        : {}),
      ...(isPost ? { "content-type": random.percent(98) ? "application/json" : "text/plain" } : {}),
    },
    ...(isPost ? { payload: raw } : {}),
  });
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, fail) => (timer = setTimeout(() => fail(new Error(`${call.name} hangs`)), HANGS_MS)));
  const answer = await Promise.race([sent, late]).finally(() => clearTimeout(timer));
  return { status: answer.statusCode, text: answer.body };
}

export const requests: Proof = {
  name: "requests",
  promise: "Whatever is sent to any call, the shop answers, breaks nothing, and shows nobody another customer's data",
  run: async ({ size, seed, print }) =>
    await inWorld(async (world) => {
      const random = randomFrom(seed);
      const products = [await world.add("Serai", 10_000), await world.add("Mehfil", 10_000, 2_499)];
      const herData = await openVictim(world.shop, products, { name: "zqxbela", mobile: "+919800000000" });
      const card = await issueGiftCard(world.shop.db, { amount: fromRupees(100_000) }, world.shop.clock());
      const names = namesFor(herData, products, card.code);
      const each = Math.ceil(REQUESTS[size] / calls.length);
      const fitting = new Map(
        calls.map((call) => [
          call.name,
          {
            bodies: fc.sample(arbitraryOf(call.body, names), { seed, numRuns: each }),
            queries: fc.sample(arbitraryOf(call.query, names), { seed, numRuns: each }),
          },
        ]),
      );
      const planned = random.shuffled(calls.flatMap((call) => Array.from({ length: each }, (_, number) => ({ call, number }))));
      const answered: Record<string, number> = {};
      const before = await herData.rows();
      const expectAnswer = async (request: Request) => {
        const { status, text } = await send(world, random, request);
        const which = `${request.call.name} ${JSON.stringify([request.body, request.query])?.slice(0, 600)}`;
        assertHolds(status < 500, `no request makes the shop fail: ${status} for ${which}: ${text.slice(0, 300)}`);
        assertHolds(!PRIVATE.test(text), `no reply has another customer's data: ${which}`);
        answered[`${String(status)[0]}xx`] = (answered[`${String(status)[0]}xx`] ?? 0) + 1;
      };
      let token = "";
      let sent = 0;
      const work = async () => {
        for (let next = planned.pop(); next; next = planned.pop()) {
          const { call, number } = next;
          if (sent++ % SESSION === 0) token = await signUp(world.shop, { user_email: `stranger-${sent}@example.in` });
          const isBroken = random.percent(55);
          const { bodies, queries } = fitting.get(call.name)!;
          const spoil = (value: unknown) => (isBroken ? broken(value, random) : value);
          const request: Request = {
            call,
            body: spoil(bodies[number]),
            query: random.percent(50) ? queries[number] : spoil(queries[number]),
            token: random.percent(call.access === "shopper" ? 80 : 40) ? token : random.pick([undefined, `${token.slice(0, -2)}zz`, "x"]),
          };
          await expectAnswer(request);
          if (sent % 2_000 === 0) print(`${sent} requests`);
        }
      };
      // Random requests meet an unstorable text in a call that would store it only now and then, so each text of each call gets one.
      for (const call of calls) {
        const { bodies, queries } = fitting.get(call.name)!;
        if (sent++ % SESSION === 0) token = await signUp(world.shop, { user_email: `stranger-${sent}@example.in` });
        for (const body of withUnstorableTexts(bodies[0])) await expectAnswer({ call, body, query: queries[0], token });
        for (const query of withUnstorableTexts(queries[0])) await expectAnswer({ call, body: bodies[0], query, token });
      }
      await Promise.all(Array.from({ length: AT_ONCE }, work));
      assertSame(await herData.rows(), before, "no data of another customer is changed");
      assertSame((await world.shop.app.inject("/readyz")).statusCode, 200, "the shop is still ready");
      return { requests: sent, calls: calls.length, ...answered };
    }),
};
