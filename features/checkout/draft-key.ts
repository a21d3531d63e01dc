/** In session storage: what was typed into the checkout and is not stored with the bag yet. */
export const checkoutDraft = 'checkout.draft'
