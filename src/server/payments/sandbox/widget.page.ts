/** The page in the widget's frame. */
import { type Paise, moneyText } from "../../../shared/money.ts";
import { BANKS, type Method, SANDBOX_PATH, WALLETS } from "./sandbox.rules.ts";

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const safe = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

const page = (body: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>Test payment</title><link rel="stylesheet" href="${SANDBOX_PATH}/widget.css"></head>
<body>${body}<script src="${SANDBOX_PATH}/widget.js" type="module"></script></body></html>
`;

const close = `<button type="button" class="close" id="close" aria-label="Close the payment"><svg viewBox="0 0 22 22" width="22" height="22" aria-hidden="true"><path d="M5 5l12 12M17 5L5 17"/></svg></button>`;
const label = `<p class="test"><strong>TEST</strong> No money moves here. Never enter a card of your own.</p>`;

/** For an order that cannot be paid. */
export const closedPage = (reason: string): string =>
  page(
    `<main data-closed>${label}<header><div><h1>Test payment</h1></div>${close}</header><p class="alert" role="alert">${safe(reason)}</p></main>`,
  );

export function openPage({
  name,
  description,
  method,
  orderId,
  amount,
}: {
  name: string;
  description: string;
  method: Method;
  orderId: string;
  amount: Paise;
}): string {
  const sum = moneyText(amount);
  const way = (value: Method, words: string) =>
    `<label class="way"><input type="radio" name="method" value="${value}"${value === method ? " checked" : ""}><span>${words}</span></label>`;
  const choice = (field: string, names: Record<string, string>) =>
    Object.entries(names)
      .map(
        ([code, words], at) =>
          `<label class="choice"><input type="radio" name="${field}" value="${code}"${at === 0 ? " checked" : ""}><span>${words}</span></label>`,
      )
      .join("");
  const outcome = (field: string, who: string) =>
    `<fieldset><legend>What ${who} says</legend><div class="choices">
<label class="choice"><input type="radio" name="${field}" value="success" checked><span>Agrees</span></label>
<label class="choice"><input type="radio" name="${field}" value="failure"><span>Declines</span></label></div></fieldset>`;
  const panel = (value: Method, fields: string) =>
    `<section class="panel" data-method="${value}"${value === method ? "" : " hidden"}>${fields}</section>`;

  return page(`<main data-order="${safe(orderId)}">
${label}
<header><div><h1>${safe(name || "Test payment")}</h1>${description ? `<p>${safe(description)}</p>` : ""}</div><p class="sum">${sum}</p>${close}</header>
<form novalidate>
<p class="alert" id="alert" role="alert" tabindex="-1" hidden></p>
<fieldset class="ways"><legend>Pay with</legend>${way("upi", "UPI")}${way("card", "Card")}${way("netbanking", "Netbanking")}${way("wallet", "Wallet")}</fieldset>
${panel(
  "upi",
  `<label for="vpa">UPI ID</label>
<input class="field" id="vpa" name="vpa" inputmode="email" autocomplete="off" autocapitalize="none" spellcheck="false" value="success@razorpay" aria-describedby="vpa-says">
<p class="hint" id="vpa-says">Test values: <button type="button" data-fill="vpa" data-value="success@razorpay">success@razorpay</button> <button type="button" data-fill="vpa" data-value="failure@razorpay">failure@razorpay</button></p>`,
)}
${panel(
  "card",
  `<label for="number">Card number</label>
<input class="field" id="number" name="number" inputmode="numeric" autocomplete="off" value="4111 1111 1111 1111" aria-describedby="number-says">
<p class="hint" id="number-says">Test cards: <button type="button" data-fill="number" data-value="4111 1111 1111 1111">4111 1111 1111 1111</button> <button type="button" data-fill="number" data-value="5267 3181 8797 5449">5267 3181 8797 5449</button></p>
<label for="otp">OTP of the test bank</label>
<input class="field short" id="otp" name="otp" inputmode="numeric" autocomplete="off" maxlength="10" value="1234" aria-describedby="otp-says">
<p class="hint" id="otp-says">Four digits or more pay, fewer are declined.</p>`,
)}
${panel("netbanking", `<fieldset><legend>Bank</legend><div class="choices">${choice("bank", BANKS)}</div></fieldset>${outcome("bank-says", "the bank")}`)}
${panel("wallet", `<fieldset><legend>Wallet</legend><div class="choices">${choice("wallet", WALLETS)}</div></fieldset>${outcome("wallet-says", "the wallet")}`)}
<button class="pay" id="pay">Pay ${sum}</button>
</form>
</main>`);
}
