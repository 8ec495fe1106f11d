/** Calls with which staff sign in by passkey, and keep their own sign-in safe: passkeys, password, authenticator app, recovery codes. */
import { z } from "zod";
import { del, get, post, success } from "../call.ts";
import { createdPasskey, passkeyCreation, passkeyRequest, passkeyRequestOf, signedPasskey } from "../passkey-fields.ts";
import { newPassword, optionalText, required } from "../text.ts";
import { moment, whichId } from "./fields.ts";
import { adminMessages as texts } from "./messages.ts";
import { signedIn } from "./session.ts";

export const passkeySignInOptions = post("admin.passkey-sign-in-options", {
  path: "/api/admin/session/passkey/options",
  summary: "Starts a sign-in with a passkey: what the browser asks the device to sign. It works once, for five minutes.",
  access: "staff-door",
  perMinute: 30,
  reply: success({ options: passkeyRequest }),
});

export const passkeySignIn = post("admin.passkey-sign-in", {
  path: "/api/admin/session/passkey",
  summary: "Signs one of the staff in with a passkey, which replaces password and code.",
  access: "staff-door",
  perMinute: 30,
  body: z.object({ credential: signedPasskey }),
  reply: success({ person: signedIn }),
});

export const passkeyProofOptions = post("admin.passkey-proof-options", {
  path: "/api/admin/session/passkey-proof/options",
  summary: "Starts a proof with one of the signed-in person's passkeys. It works once, for five minutes, in this session.",
  access: "staff",
  perMinute: 30,
  reply: success({ options: passkeyRequestOf }),
});

export const provePasskey = post("admin.prove-with-passkey", {
  path: "/api/admin/session/passkey-proof",
  summary: "Proves again who is signed in, with a passkey.",
  access: "staff",
  perMinute: 30,
  body: z.object({ credential: signedPasskey }),
  reply: success({}),
});

export const ownSignIn = get("admin.own-sign-in", {
  path: "/api/admin/sign-in",
  summary: "How the signed-in person signs in.",
  access: "staff",
  reply: success({
    /** False at an address where browsers have no passkeys. */
    canHavePasskeys: z.boolean(),
    passkeys: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        createdAt: moment,
        /** Null until the first sign-in or proof with it. */
        lastUsedAt: moment.nullable(),
      }),
    ),
    recoveryCodesLeft: z.int(),
  }),
});

export const passkeyAddOptions = post("admin.passkey-add-options", {
  path: "/api/admin/sign-in/passkeys/options",
  summary: "Starts adding a passkey: what the browser asks the device to create. It works once, for five minutes, in this session.",
  access: "staff",
  needsProof: true,
  perMinute: 30,
  reply: success({ options: passkeyCreation }),
});

export const addPasskey = post("admin.add-passkey", {
  path: "/api/admin/sign-in/passkeys",
  summary: "Adds the passkey that the device has created.",
  access: "staff",
  perMinute: 30,
  body: z.object({
    /** '' = the name of the browser. */
    name: optionalText(60),
    credential: createdPasskey,
  }),
  reply: success({}),
});

export const removePasskey = del("admin.remove-passkey", {
  path: "/api/admin/sign-in/passkeys/:id",
  summary: "Removes one of the signed-in person's passkeys: it opens nothing any more.",
  access: "staff",
  needsProof: true,
  params: whichId,
  reply: success({}),
});

export const changeOwnPassword = post("admin.change-own-password", {
  path: "/api/admin/sign-in/password",
  summary: "Changes the signed-in person's password; their other sessions end.",
  access: "staff",
  needsProof: true,
  perMinute: 10,
  body: z.object({ password: newPassword(texts.passwordNeeded, texts.passwordShort, 12) }),
  reply: success({}),
});

export const newAuthenticator = post("admin.new-authenticator", {
  path: "/api/admin/sign-in/authenticator/secret",
  summary: "A secret for a new authenticator app. The one before works until a code of the new one has been entered.",
  access: "staff",
  needsProof: true,
  perMinute: 10,
  reply: success({
    /** For apps that cannot scan. */
    secret: z.string(),
    /** The same as a QR code: an SVG. */
    qr: z.string(),
  }),
});

export const changeAuthenticator = post("admin.change-authenticator", {
  path: "/api/admin/sign-in/authenticator",
  summary: "Replaces the authenticator app by the one that shows this code; other sessions end.",
  access: "staff",
  needsProof: true,
  perMinute: 10,
  body: z.object({ code: required(texts.codeNeeded, 20) }),
  reply: success({}),
});

export const newRecoveryCodes = post("admin.new-recovery-codes", {
  path: "/api/admin/sign-in/recovery-codes",
  summary: "New recovery codes, shown this once; those before do not work any more.",
  access: "staff",
  needsProof: true,
  perMinute: 10,
  reply: success({ recoveryCodes: z.array(z.string()) }),
});
