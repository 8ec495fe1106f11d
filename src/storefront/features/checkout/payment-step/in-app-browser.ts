/** Browsers within other apps cannot open the windows that a bank needs: there the whole page goes to the provider and comes back. */

/** Where the provider sends the browser after the payment; the shop leads on to the thank-you page. */
const CALLBACK = "/api/payments/razorpay/callback";

const IN_APP = /FBAN|FBAV|FB_IAB|Instagram|Line\/|Twitter|Pinterest|Snapchat|; wv\)/;

/** Options of the widget; none in a browser of its own. */
export const callbackOptions = (agent = navigator.userAgent) =>
  IN_APP.test(agent) ? { callback_url: location.origin + CALLBACK, redirect: true } : {};
