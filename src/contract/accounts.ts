/** Calls of sign-in, registration and the account itself (specification 2, section 7). */
import { z } from "zod";
import { addressRow } from "./address-fields.ts";
import { businessFields, hasCompany } from "./business-fields.ts";
import { get, post, success } from "./call.ts";
import { GUEST_CART_BODY_LIMIT, cartChange, earlierLine, guestCart, guestCartKey } from "./cart-fields.ts";
import { id } from "./fields.ts";
import { messages } from "./messages.ts";
import { createdPasskey, passkeyCreation, passkeyRequest, signedPasskey } from "./passkey-fields.ts";
import { businessCardMaxBytes, businessCardTypes, businessTypes } from "./rules.ts";
import { anyPassword, email, gstinOrNone, mobile, mobileOrNone, newPassword, optionalMobile, optionalText, required } from "./text.ts";

const texts = messages.account;

/** 1 retail, 2 trade. */
const userType = z.literal([1, 2]);
const userEmail = email(texts.emailNeeded, texts.emailFormat);
/** From the link in a mail. */
const mailedToken = required(texts.linkNeeded, 200);
const done = success({ message: z.string() });
/** The session goes on with this token; the old one has ended. */
const doneWithNewToken = success({ message: z.string(), user_token: z.string() });
/** Without a token the session itself has ended. */
const doneAndPerhapsSignedOut = success({ message: z.string(), user_token: z.string().optional() });
const signedIn = success({
  message: z.string(),
  user_token: z.string(),
  /** Of the guest's cart, what could not be taken over as it was. */
  cart_changes: z.array(cartChange),
  /** What was in the customer's cart already when the guest's cart was merged into it. Empty when none was. */
  cart_earlier: z.array(earlierLine),
});

/** What a guest had in the cart, to be taken over; with its name, it is taken over once. */
const withGuestCart = { session_data: guestCart.optional(), session_key: guestCartKey.optional() };

export const loginCheck = post("logincheck", {
  bodyLimit: GUEST_CART_BODY_LIMIT,
  summary: "Signs a retail or trade customer in, and takes over what a guest had in the cart.",
  access: "signing-in",
  perMinute: 20,
  body: z.object({
    user_email: userEmail,
    user_password: anyPassword(texts.passwordNeeded),
    user_type: userType,
    ...withGuestCart,
  }),
  reply: signedIn,
});

export const passkeySignInOptions = post("passkey-sign-in-options", {
  summary: "Starts a sign-in with a passkey: what the browser asks the customer's device to sign. It works once, for five minutes.",
  perMinute: 30,
  reply: success({ options: passkeyRequest }),
});

export const passkeySignIn = post("passkey-sign-in", {
  bodyLimit: GUEST_CART_BODY_LIMIT,
  summary: "Signs a retail or trade customer in with a passkey, and takes over what a guest had in the cart.",
  access: "signing-in",
  perMinute: 20,
  body: z.object({
    credential: signedPasskey,
    user_type: userType,
    ...withGuestCart,
  }),
  reply: signedIn,
});

export const forgotPassword = post("forgotpassword", {
  summary: "Mails a link to reset the password; the answer is the same whether the account exists or not.",
  perMinute: 5,
  body: z.object({ user_email: userEmail, user_type: userType }),
  reply: done,
});

export const registerProcess = post("registerprocess", {
  bodyLimit: GUEST_CART_BODY_LIMIT,
  summary: "Registers a retail customer, or a trade customer from the five-field page, and signs them in.",
  perMinute: 10,
  body: z.object({
    user_fname: required(texts.firstNameNeeded, 80),
    user_lname: optionalText(80),
    user_email: userEmail,
    user_mobile: mobile(texts.mobileFormat, texts.mobileFormat),
    user_password: newPassword(texts.passwordNeeded, texts.passwordShort),
    user_type: userType,
    ...withGuestCart,
  }),
  reply: signedIn,
});

export const emailVerify = post("emailverify", {
  summary: "Confirms an e-mail address with the token from the mail.",
  perMinute: 20,
  body: z.object({ token: mailedToken, user_type: userType }),
  reply: done,
});

export const resendVerification = post("resend-verification", {
  summary: "Mails another link to confirm an address; the answer is the same whether there is something to confirm or not.",
  perMinute: 5,
  body: z.object({ user_email: userEmail, user_type: userType }),
  reply: done,
});

const resetPassword = newPassword(texts.passwordNeeded, texts.passwordShort);
/** Compared with the first field, so it needs no length rule. */
const repeatedPassword = anyPassword(texts.passwordNeeded);
const isRepeated = (body: { user_password: string; user_confirm_password: string }) => body.user_password === body.user_confirm_password;

export const userChangePassword = post("userchangepassword", {
  summary: "Sets a new password with the token from the reset mail.",
  perMinute: 10,
  body: z
    .object({ user_password: resetPassword, user_confirm_password: repeatedPassword, token: mailedToken, user_type: userType })
    .refine(isRepeated, { error: texts.resetMismatch, path: ["user_confirm_password"] }),
  reply: done,
});

export const checkResetLink = post("check-reset-link", {
  summary: "Whether the link to reset a password still works, before a new password is typed.",
  perMinute: 20,
  body: z.object({ token: mailedToken, user_type: userType }),
  reply: done,
});

/** May be left out for ten minutes after signing in. */
const passwordUnlessFresh = z.string({ error: texts.currentNeeded }).trim().max(200, messages.input.tooLong).default("");

export const loggedInUserChangePassword = post("loggedinuserchangepassword", {
  summary: "Sets a new password for the signed-in customer and signs all other devices out.",
  access: "shopper",
  perMinute: 10,
  body: z
    .object({
      user_password: resetPassword,
      user_confirm_password: repeatedPassword,
      user_current_password: passwordUnlessFresh,
    })
    .refine(isRepeated, { error: texts.changeMismatch, path: ["user_confirm_password"] }),
  reply: doneWithNewToken,
});

/** The largest file in base64, with its heading. The server must let a body of this size in. */
export const businessCardMaxLength = Math.ceil(businessCardMaxBytes / 3) * 4 + 64;
/** The business card, and room for the other fields of the form. */
const applicationMaxBytes = businessCardMaxLength + 64 * 1024;
/** Only the heading is matched; the bytes are judged when they are decoded. */
const businessCardHeading = new RegExp(`^$|^data:(${businessCardTypes.join("|")});base64,`);
/** With or without https:, and nothing else before the colon: the shop's staff will click on it. */
const webAddress = /^((https?:\/\/)?[^\s/:]+\.[^\s]+)?$/i;

export const tradeRegisterProcess = post("traderegisterprocess", {
  summary: "Applies to the trade programme; with the password of an existing trade account, for that account.",
  perMinute: 10,
  bodyLimit: applicationMaxBytes,
  body: z.object({
    user_company_name: required(messages.trade.companyNeeded, 160),
    user_fname: required(messages.trade.nameNeeded, 160),
    user_password: newPassword(messages.trade.passwordNeeded, messages.trade.passwordShort),
    user_email: email(messages.trade.emailNeeded, messages.trade.emailFormat),
    user_mobile: optionalMobile(texts.mobileFormat),
    user_phone_ext: optionalText(10),
    user_trade_gst_no: gstinOrNone,
    user_trade_business_address: optionalText(500),
    user_city: optionalText(100),
    user_trade_country_name: optionalText(100).prefault("India"),
    user_business_type: z.enum([...businessTypes, ""], { error: messages.trade.businessType }).default(""),
    user_trade_company_link: z
      .string({ error: messages.trade.companyLink })
      .trim()
      .max(300, messages.input.tooLong)
      .regex(webAddress, messages.trade.companyLink)
      .default(""),
    /** A data URL. */
    user_trade_business_card: z
      .string({ error: messages.trade.cardFormat })
      .max(businessCardMaxLength, messages.trade.cardTooBig)
      .regex(businessCardHeading, messages.trade.cardFormat)
      .default(""),
    user_type: z.literal(2).default(2),
  }),
  reply: done,
});

export const getUserData = get("get-user-data", {
  summary: "The signed-in customer and their default address.",
  access: "shopper",
  reply: success({
    /** Empty: there is nothing to say about it. */
    message: z.string(),
    rowUserData: z.object({
      user_fname: z.string(),
      user_lname: z.string(),
      user_email: z.string(),
      user_mobile: z.string(),
      user_type: userType,
      /** False until the link in the first e-mail is opened. */
      user_email_verified: z.boolean(),
      /** The state of a trade customer's application; '' for all others. */
      user_trade_status: z.enum(["", "applied", "approved", "declined"]),
      /** Whose prices a trade customer gets; '' = those of everybody. */
      user_trade_group: z.string(),
      /** The business that the customer buys for; '' = none. */
      user_company_name: z.string(),
      user_gst_no: z.string(),
      user_business_address: z.string(),
    }),
    defaultAddress: addressRow.nullable(),
  }),
});

export const updateUserData = post("update-user-data", {
  summary: "Changes the customer's name, and the mobile number when one is given.",
  access: "shopper",
  perMinute: 60,
  body: z.object({
    user_fname: required(texts.firstNameNeeded, 80),
    user_lname: required(texts.lastNameNeeded, 80),
    /** '' takes the number away; left out, it stays. */
    user_mobile: mobileOrNone(texts.mobileFormat).optional(),
  }),
  reply: done,
});

export const updateUserBusiness = post("update-user-business", {
  summary: "Changes the business that the customer buys for: it is prefilled at checkout and printed on invoices.",
  access: "shopper",
  perMinute: 60,
  body: z.object(businessFields).refine(...hasCompany),
  reply: done,
});

export const changeUserEmail = post("change-user-email", {
  summary: "Mails a link to a new address for the signed-in customer, and a notification to the old one.",
  access: "shopper",
  perMinute: 5,
  body: z.object({ user_email: userEmail, user_current_password: anyPassword(texts.currentNeeded) }),
  reply: doneWithNewToken,
});

export const confirmUserEmail = post("confirm-user-email", {
  summary: "Confirms a new e-mail address with the token from the e-mail sent to it.",
  perMinute: 20,
  body: z.object({ token: mailedToken }),
  reply: done,
});

export const logout = get("logout", {
  // `anyone`: leaving must also work when the session is already over.
  summary: "Ends the session of the token that is sent.",
  reply: success({}),
});

export const getUserSessions = get("get-user-sessions", {
  summary: "Where the customer is signed in, the latest use first.",
  access: "shopper",
  reply: success({
    sessions: z.array(
      z.object({
        session_id: z.int(),
        /** Such as 'Chrome on Android'. */
        session_device: z.string(),
        session_started: z.iso.datetime(),
        /** True to about an hour. */
        session_last_used: z.iso.datetime(),
        /** Of the token that asks. */
        session_current: z.boolean(),
      }),
    ),
  }),
});

export const revokeUserSession = post("revoke-user-session", {
  summary: "Signs one of the customer's devices out.",
  access: "shopper",
  perMinute: 60,
  body: z.object({ session_id: id, user_current_password: passwordUnlessFresh }),
  reply: doneAndPerhapsSignedOut,
});

export const revokeUserSessions = post("revoke-user-sessions", {
  summary: "Signs the customer out on all other devices, or on all.",
  access: "shopper",
  perMinute: 20,
  body: z.object({
    /** Also the session that asks. */ include_current: z.boolean().default(false),
    user_current_password: passwordUnlessFresh,
  }),
  reply: doneAndPerhapsSignedOut,
});

export const passkeyAddOptions = post("passkey-add-options", {
  summary: "Starts adding a passkey: what the browser asks the customer's device to create. It works once, for five minutes.",
  access: "shopper",
  perMinute: 10,
  body: z.object({ user_current_password: passwordUnlessFresh }),
  reply: success({
    /** The session goes on with this token; the old one has ended. */
    user_token: z.string(),
    options: passkeyCreation,
  }),
});

export const passkeyAdd = post("passkey-add", {
  summary: "Adds the passkey that the customer's device has created.",
  access: "shopper",
  perMinute: 10,
  body: z.object({
    /** '' = the name of the browser. */
    passkey_name: optionalText(60),
    credential: createdPasskey,
  }),
  reply: done,
});

export const passkeyList = get("passkeys", {
  summary: "The customer's passkeys, the newest first.",
  access: "shopper",
  reply: success({
    passkeys: z.array(
      z.object({
        passkey_id: z.int(),
        passkey_name: z.string(),
        passkey_created: z.iso.datetime(),
        /** Null until the first sign-in with it. */
        passkey_last_used: z.iso.datetime().nullable(),
      }),
    ),
  }),
});

export const passkeyRemove = post("passkey-remove", {
  summary: "Removes one of the customer's passkeys: it signs nobody in any more.",
  access: "shopper",
  perMinute: 10,
  body: z.object({ passkey_id: id, user_current_password: passwordUnlessFresh }),
  reply: doneWithNewToken,
});

export const tradeTerms = get("trade-terms", {
  summary: "The discounts of the signed-in trade customer; null for everyone else.",
  access: "shopper",
  reply: success({
    terms: z
      .object({
        /** Hundredths of a per cent off every price: 1250 = 12.5 %. */
        discount_basis_points: z.int(),
        /** Products with other terms, in place of the discount above, from a quantity on. */
        overrides: z.array(z.object({ product_slug: z.string(), discount_basis_points: z.int(), minimum_quantity: z.int() })),
      })
      .nullable(),
  }),
});

export const exportUserData = get("export-user-data", {
  summary: "All personal data that the shop stores about the customer's account, as a file.",
  access: "shopper",
  perMinute: 10,
  reply: success({
    /** For people to read: its fields may grow with the shop. */
    export: z.record(z.string(), z.unknown()),
  }),
});

export const deleteUserAccount = post("delete-user-account", {
  summary: "Deletes the account with everything that hangs on it, once and for all.",
  access: "shopper",
  perMinute: 10,
  body: z.object({ user_password: anyPassword(texts.passwordNeeded) }),
  reply: done,
});
