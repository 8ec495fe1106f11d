/** Reads an account. */
import type { AddressWire } from "../../../contract/address-fields.ts";
import { type BrowserApi, isRefusal } from "../../../contract/browser-client.ts";
import type { Refusal } from "../../../contract/call.ts";
import type { Address, Device, Passkey, Person } from "./account.ts";

/** The caller handles a session that is over; any other refusal is a fault. */
function requireReply<Reply>(reply: Reply | Refusal): Reply {
  if (isRefusal(reply)) throw new Error(reply.message);
  return reply;
}

export async function readAccount(api: BrowserApi): Promise<{ person: Person; address: Address | null }> {
  const { rowUserData: user, defaultAddress } = requireReply(await api("get-user-data"));
  return {
    person: {
      firstName: user.user_fname,
      lastName: user.user_lname,
      email: user.user_email,
      isEmailVerified: user.user_email_verified,
      mobile: user.user_mobile,
      audience: user.user_type === 2 ? "trade" : "retail",
      trade: user.user_trade_status ? { state: user.user_trade_status, group: user.user_trade_group } : null,
      business: { company: user.user_company_name, gstin: user.user_gst_no, address: user.user_business_address },
    },
    address: defaultAddress && toAddress(defaultAddress),
  };
}

function toAddress(wire: AddressWire): Address {
  const lines = [
    `${wire.ua_fname} ${wire.ua_lname}`,
    [wire.ua_house_no, wire.ua_apartment].filter(Boolean).join(", "),
    wire.ua_complete_address,
    `${wire.ua_city_name} ${wire.ua_pincode}`,
    [wire.ua_state_name, wire.ua_country_name].filter(Boolean).join(", "),
    wire.ua_mobile,
  ];
  return { id: wire.ua_id, lines: lines.flatMap((line) => line.trim() || []) };
}

export async function readDevices(api: BrowserApi): Promise<Device[]> {
  const { sessions } = requireReply(await api("get-user-sessions"));
  return sessions.map((session) => ({
    id: session.session_id,
    name: session.session_device,
    isThis: session.session_current,
    since: session.session_started,
    lastUsed: session.session_last_used,
  }));
}

export async function readPasskeys(api: BrowserApi): Promise<Passkey[]> {
  const { passkeys } = requireReply(await api("passkeys"));
  return passkeys.map((passkey) => ({
    id: passkey.passkey_id,
    name: passkey.passkey_name,
    added: passkey.passkey_created,
    lastUsed: passkey.passkey_last_used,
  }));
}
