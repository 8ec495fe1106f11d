import type { tradeApplication } from "../../contract/admin/trade.ts";
import type { ReplyOf } from "../../contract/call.ts";

export type TradeReply = ReplyOf<typeof tradeApplication>;
