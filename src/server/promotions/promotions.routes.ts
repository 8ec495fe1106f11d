import { giftCardBalance } from "../../contract/promotions.ts";
import type { Db } from "../../db/connect.ts";
import { throttleCodeLookup } from "../accounts/accounts.ts";
import type { Answer } from "../http/answer.ts";
import type { Clock } from "../platform/clock.ts";
import { cardUnknown, readBalance } from "./gift-cards.ts";
import { codeOf, toBalanceWire } from "./promotions.wire.ts";

/** The cart answers the calls that apply a coupon or a gift card to it. */
export function promotionsRoutes(answer: Answer, { db, clock }: { db: Db; clock: Clock }): void {
  answer(giftCardBalance)(async (body, { session, address }) => {
    const now = clock();
    const caller = { shopperId: session?.shopperId ?? null, address };
    const card = await throttleCodeLookup(db, caller, now, () => readBalance(db, codeOf(body), now), cardUnknown.is);
    return { status: "success", ...toBalanceWire(card) };
  });
}
