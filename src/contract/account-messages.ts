/** The part of messages.ts about accounts, in a file of its own so that forms load no other texts. */

/** What a form says before anything is sent. Apart, so that the first visit to a form loads no other texts. */
export const accountFormMessages = {
  emailNeeded: "Please enter Email Address",
  emailFormat: "Invalid Email Format",
  passwordNeeded: "Please enter password",
  firstNameNeeded: "Please Enter First Name",
  lastNameNeeded: "Please enter Last Name",
  mobileFormat: "Phone Number must be in 10 Digits",
  passwordShort: "Password must be at least 8 characters.",
  linkNeeded: "This link is incomplete. Please open it again from the e-mail.",
  resetMismatch: "The password and confirmation password does not match",
  changeMismatch: "Password and confirm password should be same",
  currentNeeded: "Please enter your current password.",
  verified: "Account Verified",
  reset: "Your Password has been reset",
} as const;

export const accountMessages = {
  ...accountFormMessages,
  passwordCommon: "This password is easy to guess. Please choose another.",
  passwordIsEmail: "Please choose a password that is not your e-mail address.",
  currentWrong: "Your current password is not correct.",
  signInWrong: "The e-mail address or the password is not correct.",
  signInWait: "Too many attempts. Please wait {time} and try again, or reset your password.",
  emailTaken: "There is already an account with this e-mail address. Please sign in, or reset your password.",
  registerWait: "Too many e-mail addresses were tried from your network. Please wait {time} and try again.",
  signedIn: "You are signed in.",
  registered: "Your account is ready. We have sent you an e-mail to confirm your address.",
  registeredTrade:
    "Your trade account is ready, with our regular prices. For trade prices, apply to the trade programme. We have sent you an e-mail to confirm your address.",
  resetSent: "If there is an account with this e-mail address, we have sent a link to reset the password.",
  linkOver: "This link has expired or was already used. Request a new one.",
  verifySent: "If this e-mail still needs confirming, we have sent a new link.",
  changed: "Your password has been changed.",
  emailSame: "This is already your e-mail address.",
  emailWait: "We have already sent several e-mails. Please check your inbox, or try again in half an hour.",
  emailAsked: "We have e-mailed a link to the new address. Open it within a day; until then your current address stays.",
  emailChanged: "Your e-mail address has been changed.",
  saved: "Your details have been saved.",
  sessionUnknown: "This device is no longer signed in.",
  sessionEnded: "The device has been signed out.",
  othersEnded: "All other devices have been signed out.",
  allEnded: "You have been signed out on all devices.",
  deleted: "Your account has been deleted.",
} as const;
