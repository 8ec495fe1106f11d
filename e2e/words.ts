/** What a page shows for a text of the specification, in the set of words that the shop under test has (`WORDS`). */
import "../src/storefront/features/account/messages.ts";
import "../src/storefront/features/addresses/checkout/messages.ts";
import "../src/storefront/features/addresses/messages.ts";
import "../src/storefront/features/auth/messages.ts";
import "../src/storefront/features/blog/messages.ts";
import "../src/storefront/features/cart/messages.ts";
import "../src/storefront/features/checkout/messages.ts";
import "../src/storefront/features/checkout/thank-you/messages.ts";
import "../src/storefront/features/chrome/menu/greeting-messages.ts";
import "../src/storefront/features/chrome/newsletter/messages.ts";
import "../src/storefront/features/chrome/not-found-messages.ts";
import "../src/storefront/features/listing/messages.ts";
import "../src/storefront/features/orders/messages.ts";
import "../src/storefront/features/popups/messages.ts";
import "../src/storefront/features/search/messages.ts";
import "../src/storefront/features/trade/messages.ts";
import "../src/storefront/features/wishlist/messages.ts";
import "../src/storefront/ui/result-popup-messages.ts";
import "../src/storefront/words/address-words.ts";

export { inPageWords as shown } from "../src/storefront/words/words.ts";
