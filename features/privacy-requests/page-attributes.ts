import type { PageAttribute } from '@stadion/services/page-attribute'

/** On a link or its parent: the link opens the form for privacy requests. The value is which of the two forms the storefront has. */
export const opensPrivacy: PageAttribute<'opens-privacy@1', 'privacy-request' | 'data-settings'> = 'data-opens-privacy'
