import type { orderDetail } from "../../contract/admin/orders.ts";
import type { ReplyOf } from "../../contract/call.ts";

export type StaffOrder = ReplyOf<typeof orderDetail>["order"];
