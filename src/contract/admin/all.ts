/** Every call of the admin, by area. */
import type { Call } from "../call.ts";
import * as attributes from "./attributes.ts";
import * as books from "./books.ts";
import * as categories from "./categories.ts";
import { productSearch, variationSearch } from "./catalogue.ts";
import * as customers from "./customers.ts";
import * as collections from "./collections.ts";
import * as returns from "./returns.ts";
import * as codCalls from "./cod-calls.ts";
import * as cod from "./cod.ts";
import { contentCalls } from "./content.ts";
import { contentCheckCalls } from "./content-check.ts";
import { referenceSearchCalls } from "./reference-search.ts";
import * as couriers from "./couriers.ts";
import * as coupons from "./coupons.ts";
import * as emailTexts from "./email-texts.ts";
import * as enquiries from "./enquiries.ts";
import * as giftCards from "./gift-cards.ts";
import * as newsletter from "./newsletter.ts";
import * as orders from "./orders.ts";
import type { Permission } from "./permissions.ts";
import * as pictures from "./pictures.ts";
import * as uploads from "./uploads.ts";
import * as videos from "./videos.ts";
import { policies } from "./policies.ts";
import * as phoneOrders from "./phone-orders.ts";
import * as imports from "./product-imports.ts";
import * as products from "./products.ts";
import * as ownSignIn from "./own-sign-in.ts";
import * as search from "./search.ts";
import * as services from "./services.ts";
import * as session from "./session.ts";
import * as demo from "./demo-data.ts";
import * as delivery from "./delivery.ts";
import * as shipments from "./shipments.ts";
import * as shopSettings from "./shop-settings.ts";
import * as staff from "./staff.ts";
import * as stock from "./stock.ts";
import * as tags from "./tags.ts";
import * as tokens from "./tokens.ts";
import * as taxRates from "./tax-rates.ts";
import { today } from "./today.ts";
import * as trade from "./trade.ts";
import * as views from "./views.ts";
import { visits } from "./visits.ts";
import { testWhatsapp, whatsapp } from "./whatsapp.ts";

export const adminAreas = {
  visits: [visits],
  whatsapp: [whatsapp, testWhatsapp],
  session: [
    session.signIn,
    session.whoAmI,
    session.signOut,
    session.prove,
    session.ownSessions,
    session.endOwnSession,
    session.readInvitation,
    session.acceptInvitation,
  ],
  ownSignIn: [
    ownSignIn.passkeySignInOptions,
    ownSignIn.passkeySignIn,
    ownSignIn.passkeyProofOptions,
    ownSignIn.provePasskey,
    ownSignIn.ownSignIn,
    ownSignIn.passkeyAddOptions,
    ownSignIn.addPasskey,
    ownSignIn.removePasskey,
    ownSignIn.changeOwnPassword,
    ownSignIn.newAuthenticator,
    ownSignIn.changeAuthenticator,
    ownSignIn.newRecoveryCodes,
  ],
  today: [today],
  settings: [
    delivery.deliverySettings,
    delivery.changeDelivery,
    delivery.tryDelivery,
    shopSettings.shopSettings,
    shopSettings.changeShop,
    shopSettings.changeSeller,
    shopSettings.changeLook,
    shopSettings.changeBank,
    shopSettings.changeBars,
    shopSettings.dismissFirstSteps,
    demo.demoData,
    demo.removeDemoData,
  ],
  orders: [
    orders.orderList,
    orders.orderDetail,
    orders.orderDocument,
    orders.addOrderNote,
    orders.shipOrder,
    orders.deliverOrder,
    orders.refuseOrder,
    orders.cancelOrder,
    orders.redirectOrder,
    orders.previewOrderEmail,
    orders.sendOrderEmail,
    orders.previewTakeOut,
    orders.takeOut,
    orders.previewUnitsRefund,
    orders.refundUnits,
    orders.refundOrder,
    orders.askProvider,
    orders.refundedByHand,
  ],
  shipments: [
    shipments.ordersToPick,
    shipments.parcelList,
    shipments.pickOrders,
    shipments.parcelPapers,
    shipments.packParcels,
    shipments.putBackParcel,
    shipments.handOverParcels,
    shipments.keepParcels,
    shipments.deliverParcel,
  ],
  couriers: [
    couriers.courierList,
    couriers.courierQuotes,
    couriers.bookParcels,
    couriers.cancelBookings,
    couriers.courierLabels,
    couriers.courierManifest,
    couriers.callCouriers,
    couriers.returnPickup,
    couriers.returnPickupQuotes,
    couriers.bookReturnCourier,
    couriers.cancelReturnCourier,
    couriers.parcelProblems,
    couriers.handleParcelProblem,
    couriers.recordUndelivered,
  ],
  phoneOrders: [
    phoneOrders.phoneCustomer,
    phoneOrders.places,
    phoneOrders.phoneQuote,
    phoneOrders.placePhoneOrder,
    phoneOrders.sendPayLink,
    phoneOrders.withdrawPayLink,
  ],
  catalogue: [
    variationSearch,
    productSearch,
    search.searches,
    search.synonyms,
    search.changeSynonyms,
    search.pins,
    search.changePins,
    search.trySearch,
    taxRates.taxRates,
    taxRates.addTaxRate,
    taxRates.changeTaxRate,
    taxRates.deleteTaxRate,
    taxRates.describeHsnCode,
    categories.categoryTree,
    categories.categoryDetail,
    categories.addCategory,
    categories.changeCategory,
    categories.placeCategory,
    categories.categoryDependants,
    categories.deleteCategory,
    attributes.attributeList,
    attributes.addAttribute,
    attributes.changeAttribute,
    attributes.placeAttribute,
    attributes.deleteAttribute,
    attributes.addTerm,
    attributes.changeTerm,
    attributes.placeTerm,
    attributes.termDependants,
    attributes.deleteTerm,
    tags.tagList,
    tags.addTag,
    tags.changeTag,
    tags.tagDependants,
    tags.deleteTag,
    collections.collectionList,
    collections.collectionDetail,
    collections.addCollection,
    collections.changeCollection,
    collections.placeCollection,
    collections.previewCollection,
    collections.collectionDependants,
    collections.deleteCollection,
    products.productList,
    products.priceGrid,
    products.productDetail,
    products.productChoices,
    products.addProduct,
    products.changeProduct,
    products.setProductStatus,
    products.scheduleProduct,
    products.previewProduct,
    products.previewTypedProduct,
    products.copyProduct,
    products.productDependants,
    products.deleteProduct,
    imports.addImport,
    imports.importList,
    imports.importDetail,
    imports.importItems,
    imports.addImportPictures,
    imports.saveImport,
    imports.undoImport,
    imports.resumeImport,
    imports.exportProducts,
    stock.stockList,
    stock.stockByCode,
    stock.stockDetail,
    stock.moveStock,
    stock.countStock,
    stock.setLowStock,
    pictures.addPicture,
    pictures.pictureList,
    pictures.pictureDetail,
    pictures.changePicture,
    pictures.replacePicture,
    pictures.removePictures,
    uploads.beginUpload,
    uploads.uploadOffset,
    uploads.sendPart,
    uploads.cancelUpload,
    uploads.finishPicture,
    videos.addVideo,
  ],
  customers: [
    customers.customerSearch,
    customers.customerList,
    customers.customerDetail,
    customers.changeCustomer,
    customers.addCustomerNote,
    customers.endCustomerSessions,
    customers.exportCustomer,
    customers.deleteCustomer,
    customers.mergeCustomers,
  ],
  coupons: [
    coupons.couponList,
    coupons.couponDetail,
    coupons.couponCategories,
    coupons.addCoupon,
    coupons.changeCoupon,
    coupons.setCouponActive,
    coupons.deleteCoupon,
  ],
  giftCards: [giftCards.giftCardList, giftCards.giftCardDetail, giftCards.issueGiftCard, giftCards.blockGiftCard],
  returns: [
    returns.returnList,
    returns.returnDetail,
    returns.returnPhoto,
    returns.addShopPhoto,
    returns.askForReturnPhotos,
    returns.agreeToReturn,
    returns.refuseReturn,
    returns.bookReturnPickup,
    returns.returnIsSent,
    returns.receiveReturn,
    returns.checkReturn,
    returns.loseReturn,
    returns.previewReturnRefund,
    returns.refundReturn,
    returns.returnRules,
    returns.changeReturnRules,
  ],
  codCalls: [codCalls.codCalls, codCalls.recordCodCall, codCalls.confirmCodOrder],
  cod: [cod.codRules, cod.changeCodRules, cod.setCodPincodes],
  views: [views.viewList, views.saveView, views.deleteView],
  trade: [
    trade.tradeApplications,
    trade.tradeApplication,
    trade.tradeCard,
    trade.tradeEmail,
    trade.approveTrade,
    trade.declineTrade,
    trade.tradeGroups,
    trade.addTradeGroup,
    trade.changeTradeGroup,
    trade.setTradeTerms,
    trade.removeTradeTerms,
  ],
  content: contentCalls,
  referenceSearch: referenceSearchCalls,
  contentCheck: contentCheckCalls,
  enquiries: [
    enquiries.enquiryList,
    enquiries.enquiryDetail,
    enquiries.answerEnquiry,
    enquiries.markAnswered,
    enquiries.assignEnquiry,
    enquiries.cannedAnswers,
    enquiries.addCannedAnswer,
    enquiries.changeCannedAnswer,
    enquiries.deleteCannedAnswer,
  ],
  "e-mail texts": [
    emailTexts.emailTextList,
    emailTexts.emailTextDetail,
    emailTexts.changeEmailTexts,
    emailTexts.previewEmailTexts,
    emailTexts.testEmailTexts,
  ],
  policies: [policies],
  services: [services.services, services.testMail, services.testCourier, services.testPayments, services.recordBackup],
  newsletter: [
    newsletter.subscriberList,
    newsletter.subscriberDetail,
    newsletter.exportSubscribers,
    newsletter.endSubscriptionOf,
    newsletter.deleteSubscription,
    newsletter.markBounced,
    newsletter.reportBounces,
    newsletter.newsletterList,
    newsletter.newsletterDetail,
    newsletter.addNewsletter,
    newsletter.changeNewsletter,
    newsletter.deleteNewsletter,
    newsletter.previewNewsletter,
    newsletter.testNewsletter,
    newsletter.sendNewsletter,
    newsletter.stopNewsletter,
    newsletter.resumeNewsletter,
  ],
  books: [
    books.health,
    books.runAudit,
    books.invoiceBooks,
    books.continueSeries,
    books.issueMissing,
    books.taxDocument,
    books.gstSummary,
    books.gstExport,
    books.failedEmails,
    books.retryEmail,
    books.failedJobs,
    books.retryJob,
    books.reservations,
    books.endReservation,
    books.waitingRooms,
    books.openWaitingRoom,
    books.closeWaitingRoom,
    books.retention,
    books.changeRetention,
    books.runRetention,
  ],
  tokens: [tokens.tokenList, tokens.addToken, tokens.withdrawToken],
  staff: [staff.staffList, staff.inviteStaff, staff.withdrawInvitation, staff.changeStaff, staff.auditLog],
} as const satisfies Record<string, readonly Call[]>;

export const adminCalls: readonly Call[] = Object.values(adminAreas).flat();

/** What a token can be given: at least one call of it asks nobody for a proof, which a program cannot give. */
export const programPermissions: readonly Permission[] = tokens.TOKEN_PERMISSIONS.filter((permission) =>
  adminCalls.some(({ may, needsProof }) => may === permission && !needsProof),
);
