/** The same requests from the server, for links of e-mails: with the token in the address. */
import type { Api } from "../../../../contract/client.ts";
import { chooseRedelivery, parcelTracking } from "../../../../contract/parcel-tracking.ts";
import { messages } from "./messages.ts";
import type { Parcels } from "./parcel.ts";
import { type Chosen, choiceBody, toParcels } from "./parcels.wire.ts";

const whichOrder = (number: string, key: string) => ({ trans_id: number, order_access_token: key.slice(0, 200) });

/** Null if the token does not open the order. */
export async function loadParcels(api: Api, number: string, key: string): Promise<Parcels | null> {
  const reply = await api(parcelTracking, whichOrder(number, key));
  return reply.status === "success" ? toParcels(reply) : null;
}

export async function storeChoice(api: Api, number: string, key: string, form: FormData): Promise<Chosen> {
  const body = choiceBody(form);
  const reply = await api(chooseRedelivery, { ...whichOrder(number, key), ...body }).catch(() => null);
  const refusal = reply?.status === "success" ? "" : (reply?.message ?? messages.failed);
  return { parcel: body.parcel_number, refusal };
}
