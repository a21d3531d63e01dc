/** Ids of the two parts of the fragment, and of the options inside the modal. */
export const partIds = { modal: 'consent', bar: 'consent-bar', options: 'consent-options' } as const
