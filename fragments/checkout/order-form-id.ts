/** The order form; its button stands below the review (Review.tsx). */
export const orderFormId = 'checkout-order'
