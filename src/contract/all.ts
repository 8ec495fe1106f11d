/** Every call there is, by area. A call that is not in this list does not exist: server, documents and clients are all made from it. */
import * as accounts from "./accounts.ts";
import * as addresses from "./addresses.ts";
import type { Call } from "./call.ts";
import * as cart from "./cart.ts";
import * as catalogue from "./catalogue.ts";
import * as checkout from "./checkout.ts";
import * as home from "./content-home.ts";
import * as pages from "./content-pages.ts";
import * as content from "./content.ts";
import * as returns from "./returns.ts";
import * as codConfirmation from "./cod-confirmation.ts";
import * as delivery from "./delivery.ts";
import * as enquiries from "./enquiries.ts";
import * as invoices from "./invoices.ts";
import * as orders from "./orders.ts";
import * as parcelTracking from "./parcel-tracking.ts";
import * as payLinks from "./pay-links.ts";
import * as promotions from "./promotions.ts";
import * as search from "./search.ts";
import * as waitingRoom from "./waiting-room.ts";
import * as visits from "./visits.ts";
import * as wishlist from "./wishlist.ts";

export const areas = {
  catalogue: [
    catalogue.productList,
    catalogue.categoryDetails,
    catalogue.getAttributeTermsData,
    catalogue.sizeList,
    catalogue.sizeWiseProducts,
    catalogue.productsToScale,
    catalogue.productDetails,
    catalogue.productPreview,
    catalogue.variationWisePrice,
    catalogue.tagsWiseProducts,
    catalogue.categoryWiseProducts,
    catalogue.collectionWiseProducts,
    catalogue.categoryByIds,
    catalogue.collectionList,
  ],
  search: [search.getSearchData, search.searchSuggestions],
  visits: [visits.pageVisit],
  content: [
    content.footer,
    content.settingsData,
    content.menueList,
    content.storeList,
    content.cartNotes,
    home.topBannerList,
    home.dashboard,
    home.getInstagramData,
    pages.featuredBlogsList,
    pages.blogList,
    pages.blogDetails,
    pages.pagesData,
    pages.pageContent,
    pages.faqs,
    pages.faqCategories,
    pages.sizeGuideContent,
    pages.sizeCategoryFaqs,
    pages.sizeGuideCategory,
  ],
  accounts: [
    accounts.loginCheck,
    accounts.passkeySignInOptions,
    accounts.passkeySignIn,
    accounts.registerProcess,
    accounts.tradeRegisterProcess,
    accounts.emailVerify,
    accounts.resendVerification,
    accounts.forgotPassword,
    accounts.checkResetLink,
    accounts.userChangePassword,
    accounts.loggedInUserChangePassword,
    accounts.getUserData,
    accounts.updateUserData,
    accounts.updateUserBusiness,
    accounts.logout,
    accounts.getUserSessions,
    accounts.revokeUserSession,
    accounts.revokeUserSessions,
    accounts.passkeyList,
    accounts.passkeyAddOptions,
    accounts.passkeyAdd,
    accounts.passkeyRemove,
    accounts.changeUserEmail,
    accounts.confirmUserEmail,
    accounts.tradeTerms,
    accounts.exportUserData,
    accounts.deleteUserAccount,
  ],
  addresses: [
    addresses.getCountryData,
    addresses.getAllStates,
    addresses.getCityByState,
    addresses.pincodePlace,
    addresses.userAddressProcess,
    addresses.getUserAddress,
    addresses.getUserDefaultAddress,
    addresses.removeAddress,
    addresses.chooseAddress,
  ],
  enquiries: [
    enquiries.enquiries,
    enquiries.appointment,
    enquiries.collaboration,
    enquiries.newsletter,
    enquiries.confirmNewsletter,
    enquiries.unsubscribe,
  ],
  wishlist: [
    wishlist.addToFav,
    wishlist.userFavData,
    wishlist.userFavIds,
    wishlist.removeFavWishlist,
    wishlist.createFavShare,
    wishlist.endFavShare,
    wishlist.sharedFavData,
  ],
  promotions: [promotions.applyCoupon, promotions.applyGiftCard, promotions.giftCardBalance],
  cart: [
    cart.addToCart,
    cart.addToCartSession,
    cart.minusToCartSession,
    cart.setCartQuantity,
    cart.cartSessionData,
    cart.removeCartProduct,
    cart.quickOrder,
    cart.saveForLater,
    cart.removeEarlierLines,
    cart.restoreEarlierLines,
    cart.checkOrderSummary,
  ],
  delivery: [delivery.deliveryPromise],
  invoices: [invoices.orderDocument],
  orders: [orders.getOrderData, orders.getOrderDetail, orders.trackOrder],
  checkout: [
    checkout.checkoutOptions,
    checkout.orderTax,
    checkout.makeCodOrder,
    checkout.createTempOrder,
    checkout.paymentProcessing,
    checkout.cancelOrder,
    checkout.reorder,
  ],
  "parcel-tracking": [parcelTracking.parcelTracking, parcelTracking.chooseRedelivery],
  "cod-confirmation": [codConfirmation.confirmCodOrder],
  returns: [
    returns.orderReturns,
    returns.quoteReturn,
    returns.addReturnPhoto,
    returns.removeReturnPhoto,
    returns.askReturn,
    returns.sendReturnPhotos,
    returns.cancelReturn,
  ],
  "pay-links": [payLinks.readPayLink, payLinks.openPayLink],
  "waiting-room": [waitingRoom.waitingPlaces, waitingRoom.leaveWaitingRooms],
} as const satisfies Record<string, readonly Call[]>;

/** A call with its own types, for maps by name. */
export type AnyCall = (typeof areas)[keyof typeof areas][number];

export const calls: readonly Call[] = Object.values(areas).flat();
