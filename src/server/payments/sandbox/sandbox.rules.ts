/** Results of the test values, and the retry schedule of webhooks. */

export const SANDBOX_PATH = "/sandbox/razorpay";

export type Method = "card" | "upi" | "netbanking" | "wallet";

/** Input of a payment, from the widget or a test. */
export type Try = {
  method: Method;
  vpa?: string | undefined;
  card?: { number: string; otp?: string | undefined } | undefined;
  bank?: string | undefined;
  wallet?: string | undefined;
  /** The bank's or wallet's decision; success by default. */
  outcome?: "success" | "failure" | undefined;
};

/** Cards that Razorpay's test mode accepts. */
export const TEST_CARDS = [
  "4111111111111111",
  "5267318187975449",
  "5555555555554444",
  "5105105105105100",
  "4012888888881881",
  "5104060000000008",
];

export const BANKS = { HDFC: "HDFC Bank", ICIC: "ICICI Bank", SBIN: "State Bank of India", UTIB: "Axis Bank" };
export const WALLETS = { mobikwik: "MobiKwik", olamoney: "Ola Money", airtelmoney: "Airtel Money" };

/** The test bank rejects an OTP of fewer than four digits. */
const SHORTEST_OTP = 4;

/** The result of an attempt: the reason when it fails, and what a receipt shows. `refused` = invalid input, no attempt was made. */
export type Ending = { kind: "refused"; reason: string; field: string } | { kind: "tried"; instrument: string; failure?: string };

const byBank: Record<"success" | "failure", { failure?: string }> = {
  success: {},
  failure: { failure: "Your payment has been declined by the bank. Try again, or pay in another way." },
};

export function endingOf(tried: Try): Ending {
  if (tried.method === "upi") return byUpi(tried.vpa?.trim().toLowerCase() ?? "");
  if (tried.method === "card") return byCard(tried.card?.number.replace(/[\s-]/g, "") ?? "", tried.card?.otp, tried.outcome);
  const [names, code, field]: [Record<string, string>, string, string] =
    tried.method === "netbanking" ? [BANKS, tried.bank ?? "HDFC", "bank"] : [WALLETS, tried.wallet ?? "mobikwik", "wallet"];
  const name = Object.hasOwn(names, code) ? names[code] : undefined;
  if (name === undefined) return { kind: "refused", reason: `There is no such ${field} here.`, field };
  return { kind: "tried", instrument: name, ...byBank[tried.outcome ?? "success"] };
}

function byUpi(vpa: string): Ending {
  if (!/^[\w.-]{2,256}@[a-z]{2,64}$/.test(vpa))
    return { kind: "refused", reason: "Please enter a UPI ID, such as success@razorpay.", field: "vpa" };
  if (vpa === "success@razorpay") return { kind: "tried", instrument: vpa };
  if (vpa === "failure@razorpay") return { kind: "tried", instrument: vpa, failure: "The payment was declined in the UPI app." };
  return { kind: "refused", reason: "This is a test. It knows success@razorpay and failure@razorpay.", field: "vpa" };
}

function byCard(number: string, otp: string | undefined, outcome: Try["outcome"]): Ending {
  if (!TEST_CARDS.includes(number))
    return { kind: "refused", reason: "This is a test, please never enter a card of your own. Use 4111 1111 1111 1111.", field: "number" };
  const instrument = `card ending ${number.slice(-4)}`;
  if (otp !== undefined && otp.trim().length < SHORTEST_OTP)
    return { kind: "tried", instrument, failure: "The OTP was not right, so the bank declined the card." };
  return { kind: "tried", instrument, ...byBank[outcome ?? "success"] };
}

const HOUR_SECONDS = 3_600;

/** Seconds until an event that the shop did not accept is sent again; null after about a day, when it is given up. */
export const secondsUntilNextTry = (tries: number): number | null => (tries > 34 ? null : Math.min(2 ** (tries - 1), HOUR_SECONDS));
