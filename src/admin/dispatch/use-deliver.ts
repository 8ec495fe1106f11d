import { deliverParcel } from "../../contract/admin/shipments.ts";
import { send } from "../api.ts";
import { useAttempt } from "../bricks/use-attempt.ts";
import { useChange } from "../bricks/use-change.ts";
import { dispatch } from "./messages.ts";
import type { Parcel } from "./parcel.ts";

/** Records that a parcel has arrived. `isBusy` while the shop is told. */
export function useDeliver() {
  const [isBusy, attempt] = useAttempt();
  const change = useChange("parcels", "orders", "order", "today");
  const deliver = ({ id, number }: Pick<Parcel, "id" | "number">) =>
    void attempt(() => change(() => send(deliverParcel, { params: { id } }), dispatch.onTheWay.done(number)));
  return { isBusy, deliver };
}
