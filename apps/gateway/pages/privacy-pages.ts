import { pathIn } from '@stadion/site/storefronts'
import type { Page } from './page.ts'
import { consent, footer, fromQuery, header } from './slots.ts'

/** The form for privacy requests as a page, and where the link of its mail leads; only where a law has one. */
const page = (path: string, name: 'privacy-request' | 'privacy-confirm', as: 'page' | 'confirm'): Page => ({
  type: 'LEGAL',
  match: (asked, { privacyCategory }) => (asked === path && privacyCategory !== 'none' ? {} : undefined),
  facts: ({ t, storefront }) => ({
    head: {
      title: t(`page.${name}.title`),
      description: t('page.privacy-centre.description'),
      canonical: pathIn(storefront, path),
      noindex: true,
    },
  }),
  slots: [
    header,
    {
      name: 'main',
      fragment: 'privacy_request',
      // The token of a mail stays in the address: the form posts to it.
      props: (ask) => ({ as, member: '1', ...fromQuery('done', 'failure', 'invalid')(ask) }),
      criticality: 'primary',
      budgetMs: 3000,
      hydrate: as === 'page' ? 'load' : 'never',
      skeleton: 'generic',
    },
    footer,
    consent,
  ],
  referrer: as === 'confirm' ? 'none' : undefined,
})

export const privacyPages: readonly Page[] = [
  page('/privacy-request', 'privacy-request', 'page'),
  page('/privacy-request/confirm', 'privacy-confirm', 'confirm'),
]
