/** The part of messages.ts about addresses, in a file of its own so that forms load no other texts. */

/** Of the address book. */
export const addressMessages = {
  firstName: "Please Enter First Name",
  mobileNeeded: "Please Enter Mobile NUmber",
  mobileFormat: "Please Enter Valid Mobile Number",
  apartment: "Please Enter  Appartment , Suite etc",
  street: "Please Enter  Address",
  pincodeNeeded: "Please enter post code",
  pincodeFormat: "Please enter valid post code",
  pincodeElsewhere: "This PIN code is not in the state that you chose. Please check both.",
  country: "Please Select Country",
  state: "Please Select State",
  city: "Please Select City",
  type: "Please select Address type",
  other: "Please enter Other",
  saved: "Your address has been saved.",
  removed: "The address has been deleted.",
  notFound: "This address is no longer in your address book.",
  tooMany: "Your address book is full. Please delete an address that you no longer need.",
} as const;

/** Address step of checkout, for guests and for shoppers without a saved address. */
export const checkoutAddressMessages = {
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
  pincodeElsewhere: "This PIN code is not in the state that you chose. Please check both.",
  country: "Please enter Country Name",
  state: "Please enter State Name",
  city: "Please enter City Name",
  type: "Please select Address type",
  other: "Please enter Other",
} as const;

export const checkoutSignInMessages = {
  emailFormat: "Please enter valid Email Id",
  passwordNeeded: "Please enter password",
} as const;
