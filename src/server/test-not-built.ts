/** Calls of the contract that still answer 501. Whoever builds one takes it off this list. */
export const NOT_BUILT = `
add-to-fav addToCart addToCartSession apply-coupon apply-giftcard cartSessionData
checkOrderSummary chooseAddress createtemporder get-order-data get-order-detail get-user-address get-user-default-address
getCityByState getCountryData getallStates makeCodOrder minusToCartSession paymentProcessing
remove-fav-wishlist removeAddress removeCartProduct track-order user-fav-data userAddressProcess
`
  .trim()
  .split(/\s+/);
