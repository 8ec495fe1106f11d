/** What browsers and servers exchange about passkeys (https://www.w3.org/TR/webauthn-3/), for customers and for staff. */
import { z } from "zod";

/** Bytes in base64url, as WebAuthn writes them in JSON. */
const base64url = (maxLength: number) =>
  z
    .string()
    .max(maxLength)
    .regex(/^[A-Za-z0-9_-]+$/);
/** A credential as the browser returns it (https://www.w3.org/TR/webauthn-3/#dictdef-publickeycredentialjson); other fields are not read. */
const credential = <Response extends z.ZodType>(response: Response) =>
  z.object({ id: base64url(1400), rawId: base64url(1400), type: z.literal("public-key"), response });
const userVerification = z.literal("required");
const listed = z.array(z.object({ id: z.string(), type: z.literal("public-key"), transports: z.array(z.string()) }));

/** What the device has created. */
export const createdPasskey = credential(
  z.object({
    clientDataJSON: base64url(4000),
    attestationObject: base64url(12_000),
    transports: z.array(z.string().max(40)).max(10).default([]),
  }),
);

/** What the device has signed. */
export const signedPasskey = credential(
  z.object({
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(4000),
    signature: base64url(4000),
    /** The account, as the device stores it. */
    userHandle: base64url(100).optional(),
  }),
);

/** What the browser asks the device to create. */
export const passkeyCreation = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal("public-key") })),
  timeout: z.int(),
  /** The account's passkeys: no device creates a second one. */
  excludeCredentials: listed,
  authenticatorSelection: z.object({ residentKey: z.literal("required"), requireResidentKey: z.literal(true), userVerification }),
  attestation: z.literal("none"),
});

/** What the browser asks the device to sign. */
export const passkeyRequest = z.object({ challenge: z.string(), rpId: z.string(), timeout: z.int(), userVerification });
/** The same, with one of these passkeys. */
export const passkeyRequestOf = passkeyRequest.extend({ allowCredentials: listed });
