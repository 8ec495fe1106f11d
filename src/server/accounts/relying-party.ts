/** The shop as passkeys know it, and the checks of what a device has created or signed (https://www.w3.org/TR/webauthn-3/). */
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import type { Passkey } from "./passkeys.queries.ts";

/** `id`: the host that passkeys are bound to. `origin`: the only one whose pages may use them. */
export type RelyingParty = { id: string; origin: string };

/** COSE's numbers of Ed25519, ES256 and RS256: what phones, password managers and Windows create. */
export const ALGORITHMS = [-8, -7, -257];

/**
 * Undefined where browsers have no passkeys: without https, and at an IP address. A shop on a loopback address is also reached as localhost, where
 * they work.
 */
export function relyingPartyOf(publicUrl: string): RelyingParty | undefined {
  const url = new URL(publicUrl);
  if (/^(localhost|127(\.\d+){3}|\[::1\])$/.test(url.hostname)) {
    url.hostname = "localhost";
    return { id: "localhost", origin: url.origin };
  }
  const isAddress = /^(\d+(\.\d+){3}|\[.*\])$/.test(url.hostname);
  return url.protocol === "https:" && !isAddress ? { id: url.hostname, origin: url.origin } : undefined;
}

/** Loaded with the first passkey, so that the start does not wait for it. */
const library = () => import("@simplewebauthn/server");
const helpers = () => import("@simplewebauthn/server/helpers");

/** The challenge that the device says it has signed; '' when the text is not readable. */
export function challengeIn(clientDataJSON: string): string {
  try {
    const clientData: unknown = JSON.parse(Buffer.from(clientDataJSON, "base64url").toString());
    const isObject = typeof clientData === "object" && clientData !== null;
    return isObject && "challenge" in clientData && typeof clientData.challenge === "string" ? clientData.challenge : "";
  } catch {
    return "";
  }
}

type Created = Pick<RegistrationResponseJSON, "id" | "rawId" | "type"> & {
  response: { clientDataJSON: string; attestationObject: string; transports: string[] };
};
type Signed = Pick<AuthenticationResponseJSON, "id" | "rawId" | "type"> & {
  response: { clientDataJSON: string; authenticatorData: string; signature: string; userHandle?: string | undefined };
};

/** The new passkey; undefined when any check of WebAuthn fails. */
export async function verifyCreated({ id, origin }: RelyingParty, { response, ...created }: Created, challenge: string) {
  const [{ verifyRegistrationResponse }, { decodeAttestationObject, isoBase64URL, isoCBOR }] = await Promise.all([library(), helpers()]);
  try {
    // Nothing depends on the maker of a device. A statement about it is not read: its certificates may name addresses to connect to.
    const authData = decodeAttestationObject(isoBase64URL.toBuffer(response.attestationObject)).get("authData");
    const withoutStatement = new Map<string | number, Parameters<typeof isoCBOR.encode>[0]>([
      ["fmt", "none"],
      ["attStmt", new Map()],
      ["authData", authData],
    ]);
    const attestationObject = isoBase64URL.fromBuffer(isoCBOR.encode(withoutStatement));
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...created, response: { ...response, attestationObject }, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (!registrationInfo) return undefined;
    const { credential, credentialBackedUp: isBackedUp } = registrationInfo;
    // The id that the caller names is not signed; this one is in the data of the device.
    return { credentialId: credential.id, publicKey: Buffer.from(credential.publicKey), counter: credential.counter, isBackedUp };
  } catch {
    // The library reports each failed check, and unreadable bytes, by an error.
    return undefined;
  }
}

/** The passkey's new state; undefined when any check of WebAuthn fails, such as a counter that has not grown. */
export async function verifySigned(
  { id, origin }: RelyingParty,
  { response, ...signed }: Signed,
  passkey: Pick<Passkey, "credentialId" | "publicKey" | "counter">,
  challenge: string,
) {
  const { verifyAuthenticationResponse } = await library();
  const { userHandle: _, ...fields } = response;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...signed, response: fields, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      credential: { id: passkey.credentialId, publicKey: new Uint8Array(passkey.publicKey), counter: passkey.counter },
      requireUserVerification: true,
    });
    return verified ? { counter: authenticationInfo.newCounter, isBackedUp: authenticationInfo.credentialBackedUp } : undefined;
  } catch {
    return undefined;
  }
}
