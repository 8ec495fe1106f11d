/** Codes of authenticator apps (RFC 6238): six digits, a new one every 30 seconds. */
import type { TOTP } from "otpauth";

const STEP_SECONDS = 30;
/** A telephone's clock may be one step off. */
const STEPS_OFF = 1;

/** Loaded with the first use, so that the start does not wait for it. */
const library = () => import("otpauth");

export async function newTotpSecret(): Promise<string> {
  const { Secret } = await library();
  return new Secret({ size: 20 }).base32;
}

/** What the app scans: the address as text, and as a QR code. `account`: how the app lists it. */
export async function describeTotp(secret: string, { issuer, account }: { issuer: string; account: string }) {
  const address = (await totpOf(secret, issuer, account)).toString();
  const { toString } = await import("qrcode");
  return { qr: await toString(address, { type: "svg", margin: 0, errorCorrectionLevel: "M" }) };
}

/** The step of a right code; undefined for a wrong one. A step may be used once. */
export async function stepOfCode(secret: string, code: string, now: Date): Promise<number | undefined> {
  const token = code.replaceAll(/\s/g, "");
  if (!/^\d{6}$/.test(token)) return undefined;
  const totp = await totpOf(secret);
  const off = totp.validate({ token, window: STEPS_OFF, timestamp: now.getTime() });
  return off === null ? undefined : Math.floor(now.getTime() / 1000 / STEP_SECONDS) + off;
}

async function totpOf(secret: string, issuer = "Dhurrie", label = "staff"): Promise<TOTP> {
  const { Secret, TOTP: Totp } = await library();
  return new Totp({ issuer, label, secret: Secret.fromBase32(secret), period: STEP_SECONDS });
}
