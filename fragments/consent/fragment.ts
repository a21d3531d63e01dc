import type { ConsentRegime } from '@stadion/consent/contract'
import { boxesOfStorefront } from '@stadion/consent/regimes'
import { defineFragment } from '@stadion/fragments/fragment'
import { brandOf } from '@stadion/site/brands'
import { storefronts } from '@stadion/site/storefronts'
import { type ConsentData, ConsentQuestion } from './view.tsx'

const ownDomains = [...new Set(storefronts.map(({ brand, topLevelDomain }) => `${brandOf(brand).domain}.${topLevelDomain}`))]

/** What asks for consent, as a bar or over the page, and where it is changed. The same for every visitor: the browser knows who has chosen. */
export const definition = defineFragment<ConsentData>({
  id: 'consent_consent',
  props: ['regime', 'partners', 'external'],
  freshForMs: 3_600_000,
  messages: ['consent.'],
  load: ({ storefront }, { regime, partners = '', external }) => ({
    regime: (regime as ConsentRegime | undefined) ?? storefront.consentRegime,
    boxes: boxesOfStorefront(storefront),
    // Only an address that another site made can ask to be sent on.
    domains: external ? [...ownDomains, ...partners.split(',').filter(Boolean)] : undefined,
  }),
  View: ConsentQuestion,
})
