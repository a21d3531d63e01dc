import { recommendations } from '@stadion/catalogue/slots'
import { fromQuery, type Page, type PageRequest } from '@stadion/pages/page'
import {
  accountPath,
  addressesPath,
  confirmEmailPath,
  deleteAccountPath,
  keepAccountPath,
  membershipPath,
  newsletterTopicsPath,
  ordersPath,
  type PagePath,
  profilePath,
  securityPath,
  unsubscribePath,
} from '@stadion/site/addresses'
import { pathIn } from '@stadion/site/storefronts'

interface MyAccountPage {
  path: PagePath
  /** The section that the fragment shows. */
  section: string
  /** Default: ACCOUNT. */
  type?: Page['type']
  /** The message of its title. */
  title?: string
  props?: (ask: PageRequest) => Readonly<Record<string, string | undefined>>
  /** Open without a session, with the token of a mail. */
  isOpen?: boolean
  hasToken?: boolean
}

const page = ({
  path,
  section,
  type = 'ACCOUNT',
  title = `page.my-account.${section}`,
  props,
  isOpen = false,
  hasToken = false,
}: MyAccountPage): Page => ({
  type,
  match: (asked) => (asked === path ? {} : undefined),
  facts: ({ t, storefront }) => ({
    head: {
      title: t(title),
      description: t('page.my-account.description'),
      canonical: pathIn(storefront, path),
      noindex: true,
    },
  }),
  slots: [
    {
      name: 'main',
      fragment: 'account_my-account',
      props: (ask) => ({ section, ...props?.(ask) }),
      criticality: 'primary',
      budgetMs: 4000,
      hydrate: 'load',
      skeleton: 'generic',
      personal: true,
    },
    ...(section === 'overview' ? [recommendations('MY-ACCOUNT')] : []),
  ],
  audience: isOpen ? undefined : 'authenticated',
  referrer: hasToken ? 'none' : undefined,
  inEveryState: true,
})

/** The value of a mail's token never leaves the address. */
const keptUntil = ({ query }: PageRequest) => ({
  token: query.get('t') ? 'present' : undefined,
  until: query.get('until') ?? undefined,
  waits: query.get('waits') ? '1' : undefined,
})

/** The pages of My Account (D-058, D-061). */
export const myAccountPages: readonly Page[] = [
  page({ path: accountPath, section: 'overview' }),
  page({ path: ordersPath, section: 'orders', props: fromQuery('page') }),
  page({ path: membershipPath, section: 'membership', props: fromQuery('after') }),
  page({ path: profilePath, section: 'profile' }),
  page({ path: addressesPath, section: 'addresses', props: fromQuery('edit') }),
  page({ path: securityPath, section: 'security' }),
  page({ path: deleteAccountPath, section: 'delete' }),
  // The link works only for the shopper who asked for it, so an anonymous visitor signs in first.
  page({ path: confirmEmailPath, section: 'confirm-email', hasToken: true }),
  page({ path: keepAccountPath, section: 'keep-account', props: keptUntil, isOpen: true, hasToken: true }),
  page({ path: unsubscribePath, section: 'unsubscribe', title: 'page.newsletter.title', props: keptUntil, isOpen: true, hasToken: true }),
  // Shown with what is chosen, so the server needs the token.
  page({
    path: newsletterTopicsPath,
    section: 'topics',
    type: 'HELP',
    title: 'page.newsletter.title',
    props: fromQuery('t'),
    isOpen: true,
    hasToken: true,
  }),
]
