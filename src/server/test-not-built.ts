/** Calls of the contract that still answer 501. Whoever builds one takes it off this list. */
export const NOT_BUILT = `
add-to-fav addToCart addToCartSession apply-coupon apply-giftcard cartSessionData checkOrderSummary createtemporder
get-order-data get-order-detail makeCodOrder minusToCartSession paymentProcessing remove-fav-wishlist removeCartProduct
track-order user-fav-data
`
  .trim()
  .split(/\s+/);
