/** Converts between the wire names of the calls and the types of this area. */
import type { z } from "zod";
import type {
  changeUserEmail,
  getUserData,
  getUserSessions,
  loggedInUserChangePassword,
  loginCheck,
  passkeyList,
  passkeySignIn,
  registerProcess,
  tradeRegisterProcess,
  tradeTerms,
  updateUserBusiness,
  updateUserData,
  userChangePassword,
} from "../../contract/accounts.ts";
import type { TradeOffer } from "../../shared/trade-price.ts";
import type { AccountKind, Business, Contact } from "./accounts.queries.ts";
import type { GuestCart, MergedCartWire } from "./deps.ts";
import type { NewAccount, SignedIn } from "./accounts.ts";
import type { AccountDetails } from "./personal-data.ts";
import type { Application } from "./trade.ts";

const kinds = { 1: "retail", 2: "trade" } as const;
export const kindOf = ({ user_type }: { user_type: 1 | 2 }): AccountKind => kinds[user_type];

export const accountKeyOf = (body: { user_email: string; user_type: 1 | 2 }) => ({ kind: kindOf(body), email: body.user_email });

export const signInOf = (body: z.output<typeof loginCheck.body>) => ({ ...accountKeyOf(body), password: body.user_password });
/** Undefined when the browser sent none. */
export const guestCartOf = (
  body: z.output<typeof loginCheck.body | typeof passkeySignIn.body | typeof registerProcess.body>,
): GuestCart | undefined => body.session_data && { lines: body.session_data, key: body.session_key };

export const newAccountOf = (body: z.output<typeof registerProcess.body>): NewAccount => ({
  ...accountKeyOf(body),
  firstName: body.user_fname,
  lastName: body.user_lname,
  mobile: body.user_mobile,
  password: body.user_password,
});

export const resetOf = (body: z.output<typeof userChangePassword.body>) => ({
  kind: kindOf(body),
  token: body.token,
  password: body.user_password,
});

export const changeOf = (body: z.output<typeof loggedInUserChangePassword.body>) => ({
  password: body.user_password,
  current: body.user_current_password,
});

export const applicationOf = (body: z.output<typeof tradeRegisterProcess.body>): Application => ({
  applicant: { email: body.user_email, name: body.user_fname, mobile: body.user_mobile, password: body.user_password },
  business: {
    company: body.user_company_name,
    phoneExtension: body.user_phone_ext,
    gstin: body.user_trade_gst_no,
    businessAddress: body.user_trade_business_address,
    city: body.user_city,
    country: body.user_trade_country_name,
    businessType: body.user_business_type,
    companyLink: body.user_trade_company_link,
  },
  card: contentOf(body.user_trade_business_card),
});

/** The bytes of a data URL; its media type is not trusted. Undefined for ''. */
const contentOf = (dataUrl: string): Uint8Array | undefined =>
  dataUrl === "" ? undefined : Buffer.from(dataUrl.slice(dataUrl.indexOf(",") + 1), "base64");

export const contactOf = (body: z.output<typeof updateUserData.body>): Contact => ({
  firstName: body.user_fname,
  lastName: body.user_lname,
  mobile: body.user_mobile,
});
export const businessOf = (body: z.output<typeof updateUserBusiness.body>): Business => ({
  company: body.user_company_name,
  gstin: body.user_gst_no,
  businessAddress: body.user_business_address,
});
export const newEmailOf = (body: z.output<typeof changeUserEmail.body>) => ({
  email: body.user_email,
  password: body.user_current_password,
});
/** '' when it is left out. */
export const currentPasswordOf = (body: { user_current_password: string }) => body.user_current_password;
export const passwordOf = (body: { user_password: string }) => body.user_password;

/** The token with which a session goes on. */
export const newTokenRow = (token: string) => ({ user_token: token });
/** No token when the session has ended. */
export const newTokenRowIfAny = (token: string | undefined) => (token === undefined ? {} : newTokenRow(token));

export const signedInReply = (message: string, { token, result }: SignedIn<MergedCartWire>): z.input<typeof loginCheck.reply> => ({
  status: "success",
  message,
  user_token: token,
  cart_changes: result.changes,
  cart_earlier: result.earlier,
});

export const userRow = ({ shopper, terms }: AccountDetails): z.input<typeof getUserData.reply>["rowUserData"] => ({
  user_fname: shopper.firstName,
  user_lname: shopper.lastName,
  user_email: shopper.email,
  user_mobile: shopper.mobile,
  user_type: shopper.kind === "retail" ? 1 : 2,
  user_email_verified: shopper.emailVerifiedAt !== null,
  user_trade_status: terms?.state ?? "",
  user_trade_group: terms?.group ?? "",
  user_company_name: shopper.company,
  user_gst_no: shopper.gstin,
  user_business_address: shopper.businessAddress,
});

type SessionRow = { id: number; device: string; createdAt: Date; lastUsedAt: Date; isCurrent: boolean };
export const sessionRow = (session: SessionRow): z.input<typeof getUserSessions.reply>["sessions"][number] => ({
  session_id: session.id,
  session_device: session.device,
  session_started: session.createdAt.toISOString(),
  session_last_used: session.lastUsedAt.toISOString(),
  session_current: session.isCurrent,
});

type PasskeyRow = { id: number; name: string; createdAt: Date; lastUsedAt: Date | null };
export const passkeyRow = (passkey: PasskeyRow): z.input<typeof passkeyList.reply>["passkeys"][number] => ({
  passkey_id: passkey.id,
  passkey_name: passkey.name,
  passkey_created: passkey.createdAt.toISOString(),
  passkey_last_used: passkey.lastUsedAt?.toISOString() ?? null,
});

export const offerRow = (offer: TradeOffer | undefined): z.output<(typeof tradeTerms)["reply"]>["terms"] =>
  offer
    ? {
        discount_basis_points: offer.discountBasisPoints,
        overrides: [...offer.overrides].map(([slug, { discountBasisPoints, minimumQuantity }]) => ({
          product_slug: slug,
          discount_basis_points: discountBasisPoints,
          minimum_quantity: minimumQuantity,
        })),
      }
    : null;
