import type { customerDetail } from "../../contract/admin/customers.ts";
import type { ReplyOf } from "../../contract/call.ts";

/** One customer with everything that is known about the account. */
export type CustomerReply = ReplyOf<typeof customerDetail>;
