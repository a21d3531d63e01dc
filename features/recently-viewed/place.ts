export const slotName = 'recently-viewed'

/** Where a page shows the rail. */
export const placeOf = (page: Document): HTMLElement | null => page.querySelector(`[slot=${slotName}]`)
