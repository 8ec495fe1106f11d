import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import test from "node:test";
import * as links from "./links.ts";

/** Every address once, with slugs, keys and terms that need encoding. */
const slug = "a/b & c?";
const addresses = {
  homePath: links.homePath,
  shopPath: links.shopPath,
  listingPath: links.listingPath("category", slug),
  categoryPath: links.categoryPath(slug),
  collectionPath: links.collectionPath(slug),
  tagPath: links.tagPath(slug),
  rugCollectionPath: links.rugCollectionPath("rug1"),
  collectionsPath: links.collectionsPath,
  listingPartPath: links.listingPartPath,
  productPath: [links.productPath(slug), links.productPath("serai-madder", "12-4&x")],
  variationQuery: links.variationQuery("12-4&x"),
  variationPath: links.variationPath(slug, 7, "12-4&x"),
  sharePicturePath: links.sharePicturePath(slug, "42900-0123456789"),
  searchFormPath: links.searchFormPath,
  searchPath: [links.searchPath("8 x 10/wool"), links.searchPath("..")],
  suggestPath: links.suggestPath("wool & silk"),
  blogPath: links.blogPath,
  postPath: links.postPath(slug),
  blogCategoryPath: links.blogCategoryPath("Care & use"),
  faqPath: links.faqPath,
  faqSearchPath: links.faqSearchPath("how long?"),
  sizeGuidePath: links.sizeGuidePath,
  newsletterPath: links.newsletterPath,
  notFoundPath: links.notFoundPath,
  pagePath: links.pagePath(slug),
  PREVIEW: links.PREVIEW,
  SAVING: links.SAVING,
  SELLER_PAGE: links.SELLER_PAGE,
  previewQuery: links.previewQuery("a-b_c"),
  landingPath: links.landingPath(slug),
  contactPath: links.contactPath,
  mediaPath: links.mediaPath,
  wideEmailPicturePath: links.wideEmailPicturePath("serai-madder-0123456789"),
  confirmOrderPath: links.confirmOrderPath,
  codConfirmPath: links.codConfirmPath("k3y"),
  newsletterConfirmPath: links.newsletterConfirmPath("k3y"),
  emailPicturePath: links.emailPicturePath("serai-madder-0123456789"),
  whatsAppLink: links.whatsAppLink("+91 141 000 0000", "Hello & how much?"),
  storesPath: links.storesPath,
  appointmentPath: links.appointmentPath,
  appointmentInStorePath: links.appointmentInStorePath(3),
  termsPath: links.termsPath,
  tradeProgramPath: links.tradeProgramPath,
  unsubscribePath: links.unsubscribePath("a+b="),
  giftCardBalancePath: links.giftCardBalancePath,
  cartPath: links.cartPath,
  checkoutAddressPath: links.checkoutAddressPath,
  checkoutPath: links.checkoutPath,
  paymentReturnPath: [links.paymentReturnPath(links.checkoutPath, "pending"), links.paymentReturnPath(links.payPath, "failed")],
  thankYouPath: [links.thankYouPath("K7CF-3MWT"), links.thankYouPath("K7CF-3MWT", "a+b=")],
  orderPath: [links.orderPath("K7CF-3MWT"), links.orderPath("K7CF-3MWT", "a+b="), links.orderPath("../x")],
  ordersPath: links.ordersPath,
  trackOrderPath: links.trackOrderPath,
  returnPath: [links.returnPath("K7CF-3MWT"), links.returnPath("K7CF-3MWT", "a+b=")],
  parcelsPath: [links.parcelsPath("K7CF-3MWT"), links.parcelsPath("K7CF-3MWT", "a+b=")],
  payPath: links.payPath,
  payLinkPath: links.payLinkPath("a-b_c"),
  accountPath: links.accountPath,
  deliveryPath: links.deliveryPath,
  myAccountPath: links.myAccountPath,
  devicesPath: links.devicesPath,
  confirmEmailPath: links.confirmEmailPath,
  profilePath: links.profilePath,
  passwordPath: links.passwordPath,
  addressBookPath: links.addressBookPath,
  addressPath: links.addressPath(12),
  wishlistPath: links.wishlistPath,
  wishlistSignInPath: links.wishlistSignInPath,
  savingPath: links.savingPath(links.wishlistSignInPath, 12, 0),
  sharedWishlistPath: links.sharedWishlistPath("a/b"),
  quickOrderPath: links.quickOrderPath,
  loginPath: links.loginPath,
  registerPath: links.registerPath,
  verifyEmailPath: links.verifyEmailPath,
  resetPasswordPath: links.resetPasswordPath,
  tradeLoginPath: links.tradeLoginPath,
  tradeRegisterPath: links.tradeRegisterPath,
  tradeVerifyEmailPath: links.tradeVerifyEmailPath,
  tradeResetPasswordPath: links.tradeResetPasswordPath,
  withToken: links.withToken(links.verifyEmailPath, "a+b="),
  withNext: links.withNext(links.registerPath, "/wishlist"),
  signInPath: [links.signInPath("/product/serai?v=1&w=2"), links.signInPath("/")],
  forgotPasswordPath: links.forgotPasswordPath,
  checkoutForgotPasswordPath: links.checkoutForgotPasswordPath,
  tradeForgotPasswordPath: links.tradeForgotPasswordPath,
  sitemapPath: links.sitemapPath,
  sitemapPartPath: links.sitemapPartPath("products-1"),
  blogFeedPath: links.blogFeedPath,
  adminPath: links.adminPath,
  adminInvitationPath: links.adminInvitationPath("a/b"),
  adminDemoPath: links.adminDemoPath("a-b"),
};

test("every address matches the snapshot, and its parameters are encoded", (t) => {
  assert.deepEqual(Object.keys(addresses).toSorted(), Object.keys(links).toSorted());
  t.assert.snapshot(addresses);
});

/** First path segments of the shop's pages. */
const pages = [
  ...new Set(
    Object.values(addresses)
      .flat()
      .map((address) => address.split(/[/?]/)[1] ?? ""),
  ),
].filter((part) => /^[a-z]/.test(part));
const literal = new RegExp(`["'\`]/(?:${pages.join("|")})(?=["'\`/?#$])`);
/** Files that declare or match addresses; the admin, the sandbox and couriers have addresses of their own. */
const declares =
  /\.test\.tsx?$|\.routes\.ts$|^src\/(admin|server\/payments\/sandbox|server\/couriers)\/|^src\/server\/payments\/test-sandbox|^src\/(shared\/links|storefront\/routes|server\/feeds\/robots)\.ts$/;

test("no other file builds an address by hand", () => {
  assert.match('to="/cart"', literal);
  assert.match("`/order/${number}`", literal);
  const files = globSync("src/**/*.{ts,tsx}").filter((file) => !declares.test(file));
  assert.ok(files.length > 300);
  const builders = files.filter((file) => literal.test(readFileSync(file, "utf8").replaceAll(/^\s*(\/?\*|\/\/).*$/gm, "")));
  assert.deepEqual(builders, []);
});
