/** Every address of the shop, for links in pages, e-mails and feeds. Parameters are encoded here. */

const encoded = encodeURIComponent;
const within = (folder: string, name: string): string => `/${folder}/${encoded(name)}`;
const withQuery = (path: string, name: string, value?: string): string => (value ? `${path}?${name}=${encoded(value)}` : path);

export const homePath = "/";

export const shopPath = "/shop";
export const listingPath = (type: string, slug: string): string => within(type, slug);
export const categoryPath = (slug: string): string => within("category", slug);
export const collectionPath = (slug: string): string => within("collection", slug);
export const tagPath = (slug: string): string => within("tag", slug);
/** A collection, at the address that the home page's blocks use. */
export const rugCollectionPath = (slug: string): string => within("collections", slug);
/** All collections. */
export const collectionsPath = "/collection";
/** The next cards of a listing, or the counts for filters not applied yet. */
export const listingPartPath = "/listing-part";

/** A product, with a variation selected if the key is given. */
export const productPath = (slug: string, variationKey?: string): string => withQuery(within("product", slug), "v", variationKey);
/** The same as a link within the product page. */
export const variationQuery = (key: string): string => withQuery("", "v", key);
/** Current price and stock of a variation, for the product page. */
export const variationPath = (slug: string, productId: number, key: string): string =>
  `${productPath(slug)}/variation?id=${productId}&v=${encoded(key)}`;
/** The share image of a product; the address changes with `version`. */
export const sharePicturePath = (slug: string, version: string): string => `/og${productPath(slug)}.jpg?of=${version}`;

export const searchFormPath = "/search-result";
/** A path segment of dots only would be resolved by the browser. */
export const searchPath = (term: string): string =>
  /^\.+$/.test(term) ? withQuery(searchFormPath, "q", term) : within("search-result", term);
export const suggestPath = (term: string): string => withQuery("/suggest", "q", term);

export const blogPath = "/blog";
export const blogCategoryPath = (category: string): string => withQuery(blogPath, "category", category);
export const postPath = (slug: string): string => within("blog", slug);
export const faqPath = "/faq";
export const faqSearchPath = (search: string): string => withQuery(faqPath, "q", search);
export const sizeGuidePath = "/sizeguide";
/** Where a customer confirms an order that is paid on delivery. */
export const confirmOrderPath = "/confirm-order";
export const codConfirmPath = (token: string): string => withQuery(confirmOrderPath, "order", token);
export const newsletterPath = "/newsletter";
/** Where the question whether a person wants the newsletter is answered. */
export const newsletterConfirmPath = (id: string): string => withQuery(newsletterPath, "confirm", id);
/** When a product arrives, for browsers without JavaScript. */
export const deliveryPath = "/delivery";
export const notFoundPath = "/error_404";

/** A content page. */
export const pagePath = (slug: string): string => `/${encoded(slug)}`;
/** The page that says who sells, as the E-Commerce Rules want it. */
export const SELLER_PAGE = "legal-notice";
/** Of a page that shows a document before it is published, or a product before it is on sale. */
export const PREVIEW = "preview";
export const previewQuery = (token: string): string => withQuery("", PREVIEW, token);
/** A landing page. */
export const landingPath = (slug: string): string => within("in", slug);
export const contactPath = "/contact-us";
/** Pictures and videos. */
export const mediaPath = "/media/";
/** A small JPEG of a picture, by its key, for e-mails. */
export const emailPicturePath = (key: string): string => `${mediaPath}${encoded(key)}-email.jpg`;
/** A large one, for newsletters. */
export const wideEmailPicturePath = (key: string): string => `${mediaPath}${encoded(key)}-email-wide.jpg`;
/** Opens a chat with a telephone number, such as +91 141 000 0000, and a message to send. */
export const whatsAppLink = (dial: string, message: string): string => `https://wa.me/${dial.replace(/\D/g, "")}?text=${encoded(message)}`;
export const storesPath = "/store-locator";
export const appointmentPath = "/book-an-appointment";
export const appointmentInStorePath = (storeId: number): string => `${appointmentPath}?store=${storeId}`;
export const termsPath = "/terms-condition";
export const tradeProgramPath = "/trade-program";
export const unsubscribePath = (id: string): string => withQuery("/unsubscribe", "id", id);

export const giftCardBalancePath = "/gift-card-balance";

export const cartPath = "/cart";
export const checkoutAddressPath = "/cart/address";
export const checkoutPath = "/checkout";
/** The pages where something is paid. */
export type PayingPage = typeof checkoutPath | typeof payPath;
/** Where the payment provider sends the browser when the payment led to no order. */
export const paymentReturnPath = (page: PayingPage, outcome: "pending" | "failed"): string => withQuery(page, "payment", outcome);
/** `accessToken` is for guests. */
export const thankYouPath = (number: string, accessToken?: string): string => withQuery(within("thankyou", number), "key", accessToken);
export const orderPath = (number: string, accessToken?: string): string => withQuery(within("order", number), "key", accessToken);
/** Where goods of a delivered order are returned. `accessToken` is for guests. */
export const returnPath = (number: string, accessToken?: string): string => withQuery(within("return", number), "key", accessToken);
export const ordersPath = "/orders";
export const trackOrderPath = "/order-status";
/** Where the parcels of an order are. */
export const parcelsPath = (number: string, accessToken?: string): string => withQuery(within("track", number), "key", accessToken);
/** Where an order that was taken by phone is paid. */
export const payPath = "/pay";
/** The token is behind the '#', which no server and no log sees. */
export const payLinkPath = (token: string): string => `${payPath}#${token}`;

export const accountPath = "/account";
export const myAccountPath = "/my-account";
export const devicesPath = "/account/devices";
export const confirmEmailPath = "/account/confirm-email";
export const profilePath = "/profile";
export const passwordPath = "/profile/change-password";
export const addressBookPath = "/address";
export const addressPath = (id: number): string => `${addressBookPath}/${id}`;
export const wishlistPath = "/wishlist";
export const sharedWishlistPath = (token: string): string => within("wishlist", token);
export const quickOrderPath = "/quick-order";

export const loginPath = "/login";
export const registerPath = "/register";
export const verifyEmailPath = "/verify-email";
export const resetPasswordPath = "/change-password";
export const tradeLoginPath = "/trade-sign-in";
export const tradeRegisterPath = "/trade-register";
export const tradeVerifyEmailPath = "/verify-trade-account-email";
export const tradeResetPasswordPath = "/change-trade-account-password";
/** A page linked from an e-mail, with the e-mail's token. */
export const withToken = (path: string, token: string): string => withQuery(path, "id", token);
/** A sign-in or registration page that leads to `next` afterwards; omitted for the home page. */
export const withNext = (path: string, next: string): string => withQuery(path, "next", next === homePath ? "" : next);
export const signInPath = (next: string): string => withNext(loginPath, next);
/** Leads to the wishlist afterwards. */
export const wishlistSignInPath = "/login?next=%2Fwishlist";
/** What names a product that is saved then. Behind the '#', so that it is the same page for the cache. */
export const SAVING = "#save=";
/** `variationId`: 0 for the product as a whole. */
export const savingPath = (path: string, productId: number, variationId: number): string => `${path}${SAVING}${productId}-${variationId}`;
export const forgotPasswordPath = "/login?forgot=1";
export const tradeForgotPasswordPath = "/trade-sign-in?forgot=1";
/** Leads back to the checkout afterwards. */
export const checkoutForgotPasswordPath = "/login?next=%2Fcart%2Faddress&forgot=1";

export const sitemapPath = "/sitemap.xml";
export const sitemapPartPath = (name: string): string => `${within("sitemaps", name)}.xml`;
export const blogFeedPath = "/feeds/blog.xml";

/** The admin, where staff run the shop. */
export const adminPath = "/admin";
export const adminInvitationPath = (token: string): string => `${adminPath}/join/${encoded(token)}`;
/** Signs in as somebody of the demo shop's staff. The key is behind the '#', which no server and no log sees. */
export const adminDemoPath = (key: string): string => `${adminPath}/demo#${key}`;
