/**
 * Every text that both a screen and the server say, in one place so that a shop can correct it once.
 * Odd spellings and double spaces are on purpose: they are the contract (decisions, "Seed texts with slips").
 */

// What forms say before anything is sent stands by itself: a page need not carry the rest.

export const enquiryMessages = {
  nameNeeded: "Please enter your name.",
  emailNeeded: "Please enter Email Address",
  emailFormat: "Invalid Email Format",
  phoneFormat: "Phone Number must be in 10 Digits",
  messageNeeded: "Please enter a message.",
  storeNeeded: "Please choose a store.",
  meetingNeeded: "Please choose a visit or a video call.",
  dateNeeded: "Please choose a day.",
  datePast: "This day or time is over. Please choose a later one.",
  dateFar: "Please choose a day within the next 90 days.",
  timeNeeded: "Please choose a time.",
  storeClosed: "The store is closed on this day. Please choose another one.",
  outsideHours: "Please choose a time within the opening hours, at least half an hour before the store closes.",
  tooQuick: "That was very quick. Please wait a moment, then send it again.",
  tooMany: "You have written to us several times within an hour. Please wait a little, or call us.",
  done: "Thank you. We have your message and will answer by e-mail.",
  appointmentDone: "Thank you. We check the diary and confirm the time by e-mail or phone.",
  collaborationDone: "Thank you. We read every proposal and answer within two weeks.",
  failed: "Submission failed. Please try again later.",
} as const;

export const accountMessages = {
  emailNeeded: "Please enter Email Address",
  emailFormat: "Invalid Email Format",
  passwordNeeded: "Please enter password",
  firstNameNeeded: "Please Enter First Name",
  lastNameNeeded: "Please enter Last Name",
  mobileFormat: "Phone Number must be in 10 Digits",
  passwordShort: "Password must be at least 8 characters.",
  linkNeeded: "This link is not complete. Please open it again from the e-mail.",
  resetMismatch: "The password and confirmation password does not match",
  changeMismatch: "Password and confirm password should be same",
  passwordCommon: "Many people use this password, so it is quickly guessed. Please choose another one.",
  passwordIsEmail: "Please choose a password that is not your e-mail address.",
  currentNeeded: "Please enter your current password.",
  currentWrong: "Your current password is not correct.",
  signInWrong: "The e-mail address or the password is not correct.",
  signInWait: "Too many tries. Please wait {time} and try again, or reset your password.",
  emailTaken: "There is an account with this e-mail address already. Please sign in, or reset your password.",
  signedIn: "You are signed in.",
  registered: "Your account is ready. We have sent you an e-mail to confirm your address.",
  resetSent: "If there is an account with this e-mail address, we have sent a link to reset the password.",
  linkOver: "This link has been used or is too old. Please ask for a new one.",
  verified: "Account Verified",
  reset: "Your Password has been reset",
  changed: "Your password has been changed.",
  saved: "Your details have been saved.",
  sessionUnknown: "This device is not signed in any more.",
  sessionEnded: "The device has been signed out.",
  deleted: "Your account has been deleted.",
} as const;

export const tradeMessages = {
  companyNeeded: "Company name is required.",
  nameNeeded: "Your full name is required.",
  passwordNeeded: "Password is required.",
  passwordShort: "Password must be at least 8 characters.",
  emailNeeded: "Email is required.",
  emailFormat: "Invalid email format.",
  businessType: "Please choose a business type from the list.",
  companyLink: "Please enter a web address, for example www.example.com.",
  cardFormat: "Please choose an image or a PDF.",
  cardTooBig: "Please choose a file of at most 5 MB.",
  gstFormat: "Please check the GST number. It has 15 characters, for example 27AAPFU0939F1ZV.",
  done: "Your application has been submitted successfully. We'll be in touch soon!",
  emailTaken: "There is a trade account with this e-mail address already. To apply for it, enter its password.",
  approvedAlready: "This account has been approved already. Please sign in.",
  failed: "Registration failed. Please try again.",
} as const;

export const messages = {
  access: {
    badKey: "Invalid access key",
    unauthorized: "Unauthorized",
    sessionExpired: "Session expired",
    tooMany: "Too many requests. Please wait a minute and try again.",
  },
  /** For input that no screen of ours lets a shopper send. */
  input: {
    notText: "Please check what you have entered.",
    tooLong: "This text is too long.",
    tooManyLines: "Too many items in one request.",
    quantity: "Please choose a quantity between 1 and 999.",
  },
  account: accountMessages,
  trade: tradeMessages,
  /** Address book. */
  address: {
    firstName: "Please Enter First Name",
    mobileNeeded: "Please Enter Mobile NUmber",
    mobileFormat: "Please Enter Valid Mobile Number",
    apartment: "Please Enter  Appartment , Suite etc",
    street: "Please Enter  Address",
    pincodeNeeded: "Please enter post code",
    pincodeFormat: "Please enter valid post code",
    country: "Please Select Country",
    state: "Please Select State",
    city: "Please Select City",
    type: "Please select Address type",
    other: "Please enter Other",
    saved: "Your address has been saved.",
    removed: "The address has been deleted.",
    notFound: "This address is not in your address book any more.",
    tooMany: "Your address book is full. Please delete an address that you do not need any more.",
  },
  /** Address step of checkout, for guests and for shoppers without a saved address. */
  checkoutAddress: {
    emailNeeded: "Please enter Email Address",
    emailFormat: "Please enter valid Email Address",
    firstName: "Please enter First Name",
    lastName: "Please enter Last Name",
    mobileNeeded: "Please Enter Mobile NUmber",
    mobileFormat: "Please Enter Valid Mobile NUmber",
    apartment: "Please enter Address (Villa/Apt#, Building Name & Street)",
    street: "Please Enter Address",
    pincodeNeeded: "Please enter Pincode",
    pincodeFormat: "Please enter Correct Pincode",
    country: "Please enter Country Name",
    state: "Please enter State Name",
    city: "Please enter City Name",
    type: "Please select Address type",
    other: "Please enter Other",
  },
  checkoutSignIn: {
    emailFormat: "Please enter valid Email Id",
    passwordNeeded: "Please enter password",
  },
  search: {
    empty: "Please type something here to search",
    short: "Please type atleast two character for better search",
  },
  wishlist: {
    added: "Added to Wishlist",
    removed: "Removed from wishlist",
  },
  cart: {
    notForSale: "Internal Error, Please try later.",
  },
  promotions: {
    couponNeeded: "Please enter a coupon code.",
    giftCardNeeded: "Please enter a gift card code.",
  },
  orders: {
    notFound: "No Orders Found!",
    numberNeeded: "Please enter your order number.",
  },
  payment: {
    failed: "Payment Failed, Please try again!",
  },
  content: {
    pageNotFound: "Page Not Found",
    blogNotFound: "No blog found.",
  },
  enquiry: enquiryMessages,
  newsletter: {
    done: "Thank you for subscribing!",
    left: "You have left the newsletter. We will not write again.",
    unknownId: "This link is not known to us. Please open it again from the e-mail.",
    failed: "Could not connect to the server.",
  },
} as const;
