import { fromQuery, type Page, type PageRequest } from '@stadion/pages/page'
import { keepDataPath, type PagePath, privacyConfirmPath, privacyRequestPath } from '@stadion/site/addresses'
import { pathIn } from '@stadion/site/storefronts'

const query = fromQuery('done', 'failure', 'invalid')
// Other values of the parameter do not split the cache.
const outcome = (ask: PageRequest): ReturnType<typeof query> => ({ ...query(ask), done: ask.query.get('done') ? '1' : undefined })

/** The mail's token stays in the address, because the form posts to it. Without a token there is nothing to confirm. */
const linkProps = (as: 'confirm' | 'keep') => (ask: PageRequest) => {
  const { done, failure } = outcome(ask)
  return { as, done, failure: failure ?? (done || ask.query.get('t') ? undefined : '1') }
}

/** The page of the form, and the pages of mailed links; only under a law that has requests. */
const page = (path: PagePath, title: string, as: 'page' | 'confirm' | 'keep'): Page => ({
  type: 'LEGAL',
  match: (asked, { privacyCategory }) => (asked === path && privacyCategory !== 'none' ? {} : undefined),
  facts: ({ t, storefront }) => ({
    head: {
      title: t(title),
      description: t('page.privacy-centre.description'),
      canonical: pathIn(storefront, path),
      noindex: true,
    },
  }),
  frame: 'bare',
  slots: [
    {
      name: 'main',
      fragment: 'privacy_request',
      props: as === 'page' ? (ask) => ({ as, ...outcome(ask) }) : linkProps(as),
      // The page says then what this browser sent.
      personal: ({ done }) => done !== undefined,
      criticality: 'primary',
      budgetMs: 3000,
      hydrate: as === 'page' ? 'load' : 'never',
      skeleton: 'generic',
    },
  ],
  referrer: as !== 'page' ? 'none' : undefined,
})

export const privacyPages: readonly Page[] = [
  page(privacyRequestPath, 'page.privacy-request.title', 'page'),
  page(privacyConfirmPath, 'page.privacy-confirm.title', 'confirm'),
  page(keepDataPath, 'privacy.keep.title', 'keep'),
]
