export const modalId = 'consent'
export const barId = 'consent-bar'

/** Ids of the two parts of the fragment, and of the options inside the modal. */
export const partIds = { modal: modalId, bar: barId, options: 'consent-options' } as const
