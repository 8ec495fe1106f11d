/** Submits the application. Loaded with the first submission. */
import type { tradeRegisterProcess } from "../../../contract/accounts.ts";
import { isRefusal } from "../../../contract/browser-client.ts";
import type { BodyOf } from "../../../contract/call.ts";
import { browserApi } from "../../state/browser-api.ts";
import type { Values } from "../../ui/form/field.tsx";
import { messages } from "./messages.ts";

type Body = BodyOf<typeof tradeRegisterProcess>;

/** `card` as a data URL, '' for none. */
const toBody = (values: Values, card: string): Body => ({
  user_company_name: values["company"] ?? "",
  user_fname: values["name"] ?? "",
  user_email: values["email"] ?? "",
  user_password: values["password"] ?? "",
  user_trade_gst_no: values["gstin"] ?? "",
  user_mobile: values["mobile"] ?? "",
  user_phone_ext: values["extension"] ?? "",
  user_trade_business_address: values["address"] ?? "",
  user_city: values["city"] ?? "",
  user_trade_country_name: values["country"] ?? "",
  // One of the list's own values.
  user_business_type: (values["businessType"] ?? "") as Body["user_business_type"],
  user_trade_company_link: values["link"] ?? "",
  user_trade_business_card: card,
  user_type: 2,
});

/** The reason for a refusal; undefined on success. Throws when the shop cannot be reached. */
export async function apply(values: Values, card: string): Promise<string | undefined> {
  const reply = await browserApi()("traderegisterprocess", toBody(values, card));
  return isRefusal(reply) ? reply.message || messages.failed : undefined;
}
