/** Calls of the contract that still answer 501. Whoever builds one takes it off this list. */
export const NOT_BUILT = `
add-to-fav addToCart addToCartSession apply-coupon apply-giftcard cartSessionData
checkOrderSummary chooseAddress createtemporder emailverify
forgotpassword get-order-data get-order-detail get-user-address get-user-data get-user-default-address
getCityByState getCountryData getallStates loggedinuserchangepassword logincheck logout makeCodOrder
minusToCartSession pagecontent pages-data paymentProcessing registerprocess remove-fav-wishlist removeAddress
removeCartProduct track-order
traderegisterprocess update-user-data user-fav-data userAddressProcess userchangepassword
`
  .trim()
  .split(/\s+/);
