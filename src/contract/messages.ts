/**
 * Every text that both a screen and the server say, in one place so that a shop can correct it once.
 * Odd spellings and double spaces are on purpose: they are the contract (decisions, "Seed texts with slips").
 */
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
  account: {
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
  },
  trade: {
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
    failed: "Registration failed. Please try again.",
  },
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
  enquiry: {
    nameNeeded: "Please enter your name.",
    emailNeeded: "Please enter Email Address",
    emailFormat: "Invalid Email Format",
    phoneFormat: "Phone Number must be in 10 Digits",
    messageNeeded: "Please enter a message.",
    storeNeeded: "Please choose a store.",
    failed: "Submission failed. Please try again later.",
  },
  newsletter: {
    done: "Thank you for subscribing!",
    failed: "Could not connect to the server.",
  },
} as const;
