import type { returnDetail } from "../../contract/admin/returns.ts";
import type { ReplyOf } from "../../contract/call.ts";

export type StaffReturn = ReplyOf<typeof returnDetail>["return"];
