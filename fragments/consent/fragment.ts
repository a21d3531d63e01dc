import type { ConsentRegime } from '@stadion/consent/contract'
import { boxesOfStorefront } from '@stadion/consent/regimes'
import { defineFragment } from '@stadion/fragments/fragment'
import { brandOf } from '@stadion/site/brands'
import { storefronts } from '@stadion/site/storefronts'
import { type ConsentData, ConsentQuestion } from './view.tsx'

const ownDomains = [...new Set(storefronts.map(({ brand, topLevelDomain }) => `${brandOf(brand).domain}.${topLevelDomain}`))]

/** The cookie banner (bar or modal), and the form to change the choice. The same for every visitor: the browser knows who has chosen. */
export const definition = defineFragment<ConsentData>({
  id: 'consent_consent',
  props: ['regime', 'partners', 'external'],
  freshForMs: 3_600_000,
  messages: ['consent.'],
  load: ({ storefront }, { regime, partners = '', external }) => ({
    regime: (regime as ConsentRegime | undefined) ?? storefront.consentRegime,
    boxes: boxesOfStorefront(storefront),
    // Only an address from another site can ask for a redirect.
    domains: external ? [...ownDomains, ...partners.split(',').filter(Boolean)] : undefined,
  }),
  View: ConsentQuestion,
})
