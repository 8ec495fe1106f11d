/** Browsers within other apps cannot open the windows that a bank needs: there the whole page goes to the provider and comes back. */

/** Where the provider sends the browser after the payment; the shop leads on to the thank-you page. */
const CALLBACK = "/api/payments/razorpay/callback";

const IN_APP = /FBAN|FBAV|FB_IAB|Instagram|Line\/|Twitter|Pinterest|Snapchat|; wv\)/;

const optionsFor = (path: string, agent: string) => (IN_APP.test(agent) ? { callback_url: location.origin + path, redirect: true } : {});

/** Options of the widget; none in a browser of its own. */
export const callbackOptions = (agent = navigator.userAgent) => optionsFor(CALLBACK, agent);

/** Where this tab remembers the pay link that it leaves for the provider's page. */
const LEFT = "PAY_LINK";

/** The same for a pay link, to which the shop leads back when the payment led to no order. */
export function payLinkCallbackOptions(token: string, agent = navigator.userAgent) {
  const options = optionsFor(`${CALLBACK}?from=pay`, agent);
  if ("redirect" in options) sessionStorage.setItem(LEFT, token);
  return options;
}

/** The token of the pay link that this tab has left; '' when it has left none. */
export const leftPayLink = (): string => sessionStorage.getItem(LEFT) ?? "";
