/** A customer's device for tests: it creates passkeys and signs with them as WebAuthn says (https://www.w3.org/TR/webauthn-3/). */
import assert from "node:assert/strict";
import { type KeyObject, createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";
import { passkeyAdd, passkeyAddOptions, passkeyList, passkeyRemove, passkeySignIn, passkeySignInOptions } from "../../contract/accounts.ts";
import type { From, TestShop } from "../test-shop.ts";
import { formReply } from "./test-accounts.ts";

export const PASSKEY_SHOP = "https://shop.test";
const RP_ID = "shop.test";

export type TestPasskey = { id: string; privateKey: KeyObject; userHandle: string; counter: number };

/** What a test may make the device do otherwise. */
type Change = {
  challenge?: string;
  type?: string;
  origin?: string;
  rpId?: string;
  counter?: number;
  userHandle?: string;
  isVerified?: boolean;
  privateKey?: KeyObject;
};

type CBOR = Parameters<typeof isoCBOR.encode>[0];

const sha256 = (bytes: Uint8Array | string) => createHash("sha256").update(bytes).digest();
const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64url");
const clientData = (type: string, challenge: string, origin: string) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

const USER_PRESENT = 1;
const USER_VERIFIED = 4;
const HAS_KEY = 64;

function authenticatorData({ rpId = RP_ID, counter = 0, isVerified = true }: Change, key?: { id: Buffer; cose: Uint8Array }): Buffer {
  const rest = Buffer.alloc(5);
  rest.writeUInt8(USER_PRESENT | (isVerified ? USER_VERIFIED : 0) | (key ? HAS_KEY : 0));
  rest.writeUInt32BE(counter, 1);
  if (!key) return Buffer.concat([sha256(rpId), rest]);
  const idLength = Buffer.alloc(2);
  idLength.writeUInt16BE(key.id.length);
  return Buffer.concat([sha256(rpId), rest, Buffer.alloc(16), idLength, key.id, key.cose]);
}

/** Creates a passkey for the options of `passkey-add-options`. */
export function createPasskey(options: { challenge: string; user: { id: string } }, change: Change = {}) {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x, y } = publicKey.export({ format: "jwk" });
  const cose = isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x!, "base64url"))],
      [-3, new Uint8Array(Buffer.from(y!, "base64url"))],
    ]),
  );
  const rawId = randomBytes(32);
  const id = base64url(rawId);
  const attestation = new Map<string | number, CBOR>([
    ["fmt", "none"],
    ["attStmt", new Map()],
    ["authData", new Uint8Array(authenticatorData(change, { id: rawId, cose }))],
  ]);
  const { challenge = options.challenge, type = "webauthn.create", origin = PASSKEY_SHOP } = change;
  const response = {
    clientDataJSON: base64url(clientData(type, challenge, origin)),
    attestationObject: base64url(isoCBOR.encode(attestation)),
    transports: ["internal"],
  };
  const passkey: TestPasskey = { id, privateKey, userHandle: options.user.id, counter: change.counter ?? 0 };
  return { passkey, credential: { id, rawId: id, type: "public-key" as const, response } };
}

/** Signs in for the challenge of `passkey-sign-in-options`. */
export function signWith(passkey: TestPasskey, given: string, change: Change = {}) {
  const { challenge = given, type = "webauthn.get", origin = PASSKEY_SHOP, userHandle = passkey.userHandle } = change;
  const data = authenticatorData({ counter: passkey.counter, ...change });
  const client = clientData(type, challenge, origin);
  const signature = sign("sha256", Buffer.concat([data, sha256(client)]), change.privateKey ?? passkey.privateKey);
  const response = {
    clientDataJSON: base64url(client),
    authenticatorData: base64url(data),
    signature: base64url(signature),
    userHandle,
  };
  return { id: passkey.id, rawId: passkey.id, type: "public-key" as const, response };
}

/** Tokens with which sessions went on, by the one before. */
const successors = new Map<string, string>();
/** The token of a session now, as its browser would have stored it. */
export function tokenNow(token: string): string {
  const next = successors.get(token);
  return next === undefined ? token : tokenNow(next);
}

export async function addOptions(shop: TestShop, given: string, password = "") {
  const token = tokenNow(given);
  const answer = await shop.call(passkeyAddOptions, { user_current_password: password }, undefined, { token });
  if (answer.httpStatus === 200) successors.set(token, answer.body.user_token);
  return answer;
}

export const add = async (shop: TestShop, token: string, credential: object, name = "", from: From = {}) =>
  formReply(await shop.call(passkeyAdd, { passkey_name: name, credential }, undefined, { ...from, token: tokenNow(token) }));

/** Adds a passkey to the account of a session. */
export async function addPasskey(
  shop: TestShop,
  token: string,
  { name = "", ...change }: Change & { name?: string } = {},
): Promise<TestPasskey> {
  const { body } = await addOptions(shop, token);
  const { passkey, credential } = createPasskey(body.options, change);
  const { status, message } = await add(shop, token, credential, name);
  assert.equal(status, "success", message);
  return passkey;
}

export const signInChallenge = async (shop: TestShop): Promise<string> => (await shop.call(passkeySignInOptions)).body.options.challenge;

type SignIn = { user_type?: 1 | 2; session_data?: object[]; session_key?: string };

/** Signs in with what a device has signed. */
export const signInWith = async (shop: TestShop, credential: object, { user_type = 1, ...cart }: SignIn = {}, from: From = {}) =>
  await shop.call(passkeySignIn, { user_type, credential, ...cart }, undefined, from);

/** Requests a challenge, signs it and signs in. */
export const usePasskey = async (shop: TestShop, passkey: TestPasskey, change: Change = {}, as: SignIn = {}, from: From = {}) =>
  formReply(await signInWith(shop, signWith(passkey, await signInChallenge(shop), change), as, from));

export const passkeysOf = async (shop: TestShop, token: string) =>
  (await shop.call(passkeyList, undefined, undefined, { token: tokenNow(token) })).body.passkeys;

export async function remove(shop: TestShop, given: string, passkey_id: number, user_current_password = "") {
  const token = tokenNow(given);
  const answer = formReply(await shop.call(passkeyRemove, { passkey_id, user_current_password }, undefined, { token }));
  if (answer.token !== undefined) successors.set(token, answer.token);
  return answer;
}
