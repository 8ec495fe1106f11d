import { adminMessages } from "../../contract/admin/messages.ts";
import { failure } from "./failure.ts";

/** A write names the version of the record that it was made from, and another one has been saved since. The form reads the record again and merges field by field. */
export const changedMeanwhile = failure("staff.changed_meanwhile", adminMessages.changedMeanwhile, 409);
