import type { PageAttribute } from '@stadion/services/page-attribute'
import type { Storefront } from './storefronts.ts'

/** On `html`: the first path segment of the storefront; empty if the storefront is at the root. */
export const sitePathOf: PageAttribute<'site-path@1'> = 'data-site-path'

/** On `html`: the storefront's currency, ISO 4217. */
export const currencyOf: PageAttribute<'currency@1'> = 'data-currency'

/** On `html`: the privacy law of the storefront, which requests about personal data follow. */
export const privacyOf: PageAttribute<'privacy@1', Storefront['privacyCategory']> = 'data-privacy'
