/** Every text of every letter, in one place so that a shop can correct it once. */

/**
 * A letter goes to whatever address somebody typed, so nothing that a stranger wrote may stand in it but a name, and that only when it
 * looks like one: no link, no advertisement can be sent to others through the shop.
 */
const looksLikeName = (name: string) =>
  name.length <= 40 && /^[\p{L}\p{M}][\p{L}\p{M}'’-]*\.?( [\p{L}\p{M}][\p{L}\p{M}'’-]*\.?)*$/u.test(name);
const hello = (name: string) => (looksLikeName(name) ? `Namaste ${name},` : "Namaste,");

/**
 * The same of a line of an address. A house may be called almost anything, but not by a web or mail address or a telephone number.
 */
const looksLikePlace = (line: string) =>
  line.length <= 120 && /^[\p{L}\p{M}\p{N} ,.'’&()#/-]+$/u.test(line) && !/[\p{L}\p{N}-]{2,}\.\p{L}{2,}|www|\d{7,}/iu.test(line);

const notUs = "If you did not write to us, somebody mistyped an address. You need not do anything.";

export const words = {
  hello,
  looksLikeName,
  looksLikePlace,
  notUs,
  fact: {
    ticket: "Your number",
    number: "Number",
    name: "Name",
    email: "E-mail",
    phone: "Phone",
    subject: "Subject",
    kind: "About",
    priority: "Priority",
    source: "Sent from",
    company: "Company",
    day: "Day",
    time: "Time",
    place: "Showroom",
    address: "Address",
    how: "How",
  },
  timeInIndia: (time: string) => `${time}, Indian time`,
  meeting: { visit: "A visit to the showroom", video: "A video call" },
  foot: {
    reason: (shop: string) => `${shop} sent you this because you wrote to us or used the shop. It is not advertising.`,
    unsubscribe: "Leave the newsletter",
  },
  enquiry: {
    subject: (ticket: string) => `We have your enquiry ${ticket}`,
    title: "We have your enquiry",
    preview: "Somebody of the shop reads it and answers by e-mail.",
    next: "Somebody of the shop reads it and answers you by e-mail, most often on the next working day.",
    keep: "Tell us the number when you call, then we find it at once.",
    notice: (ticket: string, name: string) => `Enquiry ${ticket} from ${name}`,
    noticeTitle: "A new enquiry",
  },
  appointment: {
    subject: (ticket: string) => `Your appointment ${ticket}`,
    title: "We have your request for an appointment",
    preview: "We check the diary and confirm it by e-mail or phone.",
    next: "We check the diary of the showroom and confirm by e-mail or phone. The time is yours once we have confirmed it.",
    visit: "Bring the measures of your room, or a photograph of it. We lay out rugs that fit before you come.",
    video: "We send you the link for the call. Have a tape measure near you.",
    map: "Get directions",
    notice: (ticket: string, name: string) => `Appointment ${ticket} for ${name}`,
    noticeTitle: "A request for an appointment",
  },
  collaboration: {
    subject: (ticket: string) => `We have your proposal ${ticket}`,
    title: "We have your proposal",
    preview: "We read it and answer within two weeks.",
    next: "We read every proposal ourselves and answer within two weeks, whatever the answer is.",
    notice: (ticket: string, name: string) => `Proposal ${ticket} from ${name}`,
    noticeTitle: "A new proposal to work together",
  },
  newsletter: {
    subject: (shop: string) => `Welcome to the newsletter of ${shop}`,
    title: "You are on the list",
    preview: "New pieces off the loom, about once a month.",
    next: "About once a month we write what has come off the loom, where it was woven and how long it took.",
    leave: "If this was not you, or you change your mind: the link at the foot of each letter ends it at once.",
  },
  account: {
    welcome: (shop: string) => `Welcome to ${shop}`,
    welcomeTitle: "Your account is ready",
    welcomePreview: "One click, and we know that this address is yours.",
    welcomeNext:
      "Your account is open. Confirm that this address is yours, so that news of your orders reaches you. The link is good for a week.",
    welcomeNotYou: "If you did not open an account, somebody mistyped an address. You need not do anything.",
    verify: "Confirm my address",
    confirm: "Confirm your e-mail address",
    confirmPreview: "The link is good for a week.",
    confirmNext: {
      retail: "Here is another link to confirm that this address is yours. It is good for a week.",
      trade: "Here is another link to confirm that this address is your trade account's. It is good for a week.",
    },
    confirmNotYou: "If you did not ask for it, you need not do anything.",
    signIn: "Go to the sign-in page",
    reset: "Reset your password",
    resetPreview: "The link is good for an hour, and once.",
    resetNext: {
      retail: "Somebody asked to reset the password of your account. The link is good for an hour, and once.",
      trade: "Somebody asked to reset the password of your trade account. The link is good for an hour, and once.",
    },
    resetDo: "Choose a new password",
    resetNotYou: "If this was not you, you need not do anything: without the link nobody can change your password.",
    changed: "Your password has been changed",
    changedPreview: "All other devices are signed out.",
    changedNext: "The password of your account has just been changed. All other devices are signed out.",
    notYou:
      'If this was not you, reset your password at once: choose "forgot password" on the sign-in page. Then nobody else is signed in.',
    device: "A sign-in on a new device",
    deviceFact: "Device",
    deviceNext: "If this was you, all is well. Your account lists the devices on which you are signed in, and can sign them out.",
    email: "Confirm your new e-mail address",
    emailPreview: "The link is good for a day, and once.",
    emailNext:
      "This address is to be the one of your account. Open the link to confirm it; until then the old one stays. The link is good for a day.",
    emailDo: "Use this address",
    emailNotYou: "If you did not ask for this, somebody mistyped an address. You need not do anything.",
    emailNotice: "A new e-mail address for your account",
    emailNoticePreview: "It is taken on when it is confirmed.",
    emailNoticeNext:
      "Somebody who knows your password has asked for another e-mail address for your account. It is taken on when the letter to it is confirmed.",
    deleted: "Your account has been deleted",
    deletedPreview: "What we kept about it is gone.",
    deletedNext:
      "As you wished, your account is deleted. What the law makes us keep about orders stays with our books for as long as it says.",
    deletedNotYou: "If this was not you, answer this letter.",
  },
  trade: {
    received: "We have your application",
    receivedPreview: "We read it and answer by e-mail.",
    receivedNext:
      "Thank you for applying to our trade programme. We read every application ourselves and answer by e-mail, most often within two working days.",
    receivedVerify: "Meanwhile, confirm that this address is yours. The link is good for a week.",
    notice: (name: string) => `Trade application from ${name}`,
    noticeTitle: "A new trade application",
    noticeNext: "Approve or decline it on the shop's command line: npm run shop -- trade.",
    fact: { gstin: "GSTIN", business: "Business", link: "Web address", card: "Business card" },
    hasCard: "Sent along",
    approved: "Welcome to the trade programme",
    approvedPreview: "Sign in to see your prices.",
    approvedNext: "Your trade account is approved. Sign in, and your prices stand on every piece.",
    declined: "Your trade application",
    declinedPreview: "We cannot take you into the trade programme at present.",
    declinedNext:
      "Thank you for your interest. We cannot take you into the trade programme at present. Your account stays open for buying as everybody does; answer this letter if something has changed, or if we have misread your application.",
  },
  order: {
    see: "See your order",
    invoice: "Download the tax invoice",
    fact: {
      number: "Order number",
      method: "Payment",
      to: "Delivery to",
      carrier: "Carrier",
      trackingId: "Tracking ID",
      refund: "Sent back",
      reason: "Why",
    },
    confirmed: (number: string) => `Your order ${number} is confirmed`,
    confirmedTitle: "Your order is confirmed",
    confirmedPreview: "What you ordered, what it costs and where it goes.",
    confirmedNext: {
      stock: "Thank you. We check each piece once more by daylight, roll it in cloth and write again when it leaves us.",
      made: "Thank you. How long a piece takes that is made to order stands beside it; we write again when your order leaves us.",
    },
    pieces: (quantity: number, each: string) => `${quantity} × ${each}`,
    madeToOrder: (min: number, max: number) => `made to order in about ${min}-${max} days`,
    sums: {
      itemTotal: "Sub Total",
      discount: "Discounts",
      coupon: "Coupon Discount",
      giftCard: "Gift Card",
      shipping: "Delivery Charges",
      cod: "Cash on Delivery",
      total: "Total",
    },
    free: "Free",
    taxes: "inclusive of all taxes",
    method: { cod: "Cash on Delivery", online: "Paid online", nothing: "Nothing left to pay" },
    shipped: (number: string) => `Your order ${number} is on its way`,
    shippedTitle: "Your order is on its way",
    shippedPreview: (carrier: string) => `${carrier} brings it to your door.`,
    shippedNext: (carrier: string) => `${carrier} has taken your parcel. Carriers show a new parcel after some hours.`,
    shippedCod: (amount: string) => `Please have ${amount} ready. The carrier takes cash at your door.`,
    track: "Follow the parcel",
    delivered: (number: string) => `Your order ${number} is delivered`,
    deliveredTitle: "Your order is delivered",
    deliveredPreview: "Let it lie flat for a day or two.",
    deliveredNext:
      "The carrier says that your parcel is with you. Unroll it and let it lie flat for a day or two; creases go by themselves. If anything is wrong, answer this letter within 7 days.",
    cancelled: (number: string) => `Your order ${number} is cancelled`,
    cancelledTitle: "Your order is cancelled",
    cancelledPreview: "Nothing will be sent.",
    cancelledNext: "Your order is cancelled, and nothing will be sent.",
    moneyBack:
      "What you paid goes back by itself, the way it came. We write again when it is done; your bank may need 5 to 7 working days.",
    refusedNext: "The carrier could not hand over your parcel and is bringing it back to us, so the order is cancelled.",
    held: (number: string) => `Your payment for the order ${number}`,
    heldTitle: "Your payment goes back to you",
    heldPreview: "Your order could not be placed. We are sorry.",
    refunded: (number: string) => `Your money for the order ${number} is on its way back`,
    refundedTitle: "Your money is on its way back",
    refundedPreview: (amount: string) => `${amount} goes back the way it came.`,
    refundedNext: "We have sent it back the way it came. Your bank may need 5 to 7 working days to show it.",
    refundedByHandPreview: (amount: string) => `${amount} is on its way to you.`,
    refundedByHandNext:
      "It could not go back the way it came, so we have sent it in another way. Your bank may need 5 to 7 working days to show it. If you do not know where to look, answer this letter.",
    paymentFailed: (number: string) => `Your payment for the order ${number} did not go through`,
    paymentFailedTitle: "Your payment did not go through",
    paymentFailedPreview: "Nothing has been ordered yet. You can try again.",
    paymentFailedNext:
      "Your bank or card did not let the payment through, so nothing has been ordered. Should your account show an amount all the same, your bank gives it back. If you have tried again and it worked, all is well.",
    again: "Try again",
    giftCards: (number: string) => `Gift cards of your order ${number}`,
    giftCardsTitle: "Your gift cards",
    giftCardsPreview: "Their codes are in this letter.",
    giftCardsNext:
      "Thank you. Each code below is worth its amount in our shop, also in parts; hand it on as you like. We keep no copy of the codes, so please keep this letter, and show it to nobody who should not spend them.",
    giftCard: (amount: string, until: string) => `${amount}, until ${until}`,
    shop: "To the shop",
    /** To the shop itself. */
    notice: {
      order: (number: string, total: string) => `New order ${number}, ${total}`,
      orderTitle: "A new order",
      orderNext: (number: string) => `When it is packed and handed over: npm run shop -- order ship ${number} <carrier> <tracking id>.`,
      cancelled: (number: string) => `Do not send the order ${number}: it is cancelled`,
      cancelledTitle: "An order is cancelled",
      cancelledNext: "Its customer has cancelled it. The pieces are in stock again, and what was paid goes back by itself.",
      held: (number: string) => `The order ${number} is on hold: do not send it`,
      heldTitle: "An order is on hold",
      heldNext:
        "It was paid and could not be placed. The payment goes back by itself, and its customer has been told. If a piece can be had after all, you may want to write to them.",
      refund: (number: string) => `A refund of the order ${number} was refused`,
      refundTitle: "A refund has to be made by hand",
      refundPreview: (amount: string) => `${amount} did not go back to its customer.`,
      refundNext: (number: string) =>
        `The payment provider has refused to send this money back, and the shop does not ask again by itself. Most often too little of the shop's money lies there. When there is enough: npm run shop -- order ask ${number}. Or send it to the customer in another way, and then: npm run shop -- order refunded ${number}.`,
      amount: "To send back",
      paid: "Paid",
      payment: "Payment at the provider",
    },
  },
  audit: {
    subject: (count: number) => (count === 1 ? "One thing in the books is amiss" : `${count} things in the books are amiss`),
    title: "The nightly audit found something amiss",
    preview: "Money, stock or letters do not add up.",
    what: "Each night the shop looks through orders, payments, stock, coupons, gift cards and letters. This is what does not add up:",
    finding: (rule: string, expected: string, found: string) =>
      expected === "" ? rule : `The rule: ${rule}. Expected: ${expected}. Found: ${found}.`,
    next: "Nothing has been changed. See all of it with: npm run shop -- audit",
  },
} as const;
