import type { Hydration, Slot } from '@stadion/composition/slot'
import type { ApiCall, Translate } from '@stadion/fragments/fragment'
import { isPersonal } from '@stadion/fragments/personal'
import { renderUrl, viewUrl } from '@stadion/fragments/protocol'
import type { Page, PageHead, PageRequest, PageSlot } from '@stadion/pages/page'
import type { PagePath } from '@stadion/site/addresses'
import type { ConsentRegime } from '@stadion/site/markets'
import type { Storefront } from '@stadion/site/storefronts'

/** Maximum size of a fragment's answer in a page, in bytes. */
const maxViewBytes = 2 * 1024 * 1024

/** A slot of the table, for one address. */
export type PreparedSlot = Omit<PageSlot, 'hydrate'> & { hydrate: Hydration }

/** A page of one address before its slots are filled: the same for every visitor. */
export interface PreparedPage {
  page: Page
  storefront: Storefront
  head: PageHead
  slots: readonly { pageSlot: PreparedSlot; slot: Slot }[]
  /** The consent regime of the storefront. */
  consentRegime: ConsentRegime
  /** Whether any slot is personal, the page depends on the visitor, or its address contains a secret. */
  personal: boolean
  /** Other visitors will get the same, so its parts are worth caching. */
  isKept?: boolean
  /** What its facts were made from when they were asked for last (D-150); undefined if that may be anything. */
  tags?: readonly string[]
}

export type Preparation =
  | { kind: 'page'; prepared: PreparedPage }
  | { kind: 'redirect'; status: 301 | 302; location: string }
  /** `isGone`: there was one. */
  | { kind: 'missing'; isGone?: boolean | undefined }

export interface PrepareOptions {
  page: Page
  storefront: Storefront
  path: PagePath
  params: Record<string, string>
  query: URLSearchParams
  referrer: string | undefined
  t: Translate
  call: ApiCall
  fallback: (pageSlot: PageSlot, storefront: Storefront) => string
  consentRegime: ConsentRegime
  partnerDomains: readonly string[]
}

/** Asks the page for its facts and turns its slots into requests to fragments. */
export async function preparePage(options: PrepareOptions): Promise<Preparation> {
  const { page, storefront, path, params, query, referrer, t, call, consentRegime, partnerDomains } = options
  const ask: PageRequest = { storefront, path, query, params, referrer, t, call, consentRegime, partnerDomains }
  const facts = await page.facts(ask)
  if ('redirect' in facts) return { kind: 'redirect', status: facts.status, location: facts.redirect }
  if ('missing' in facts) return { kind: 'missing', isGone: facts.isGone }
  const { before = [], after = [] } = page.around ?? {}
  const slots = (facts.slots ? [...before, ...facts.slots, ...after] : page.slots).map((pageSlot) => ({
    pageSlot: { ...pageSlot, hydrate: typeof pageSlot.hydrate === 'function' ? pageSlot.hydrate(ask) : pageSlot.hydrate },
    slot: slotOf(pageSlot, ask, options.fallback),
  }))
  const personal = page.audience !== undefined || page.referrer === 'none' || slots.some(({ slot }) => slot.personal)
  return { kind: 'page', prepared: { page, storefront, head: facts.head, slots, consentRegime, personal } }
}

function slotOf(pageSlot: PageSlot, ask: PageRequest, fallback: PrepareOptions['fallback']): Slot {
  const { storefront } = ask
  const props = shortProps(pageSlot.props?.(ask) ?? {})
  const { brand, locale } = storefront
  const path =
    pageSlot.scheme === 'versioned'
      ? renderUrl('', pageSlot.fragment, { ...props, brand, locale })
      : viewUrl('', pageSlot.fragment, brand, locale, props)
  return {
    name: pageSlot.name,
    fragment: pageSlot.fragment,
    criticality: pageSlot.criticality,
    budgetMs: pageSlot.budgetMs,
    personal: isPersonal(pageSlot.personal, props),
    fallback: () => fallback(pageSlot, storefront),
    request: {
      path,
      mfId: pageSlot.fragment,
      maxBytes: maxViewBytes,
      timeoutMs: pageSlot.budgetMs,
    },
  }
}

/** Props longer than the protocol allows would be dropped by the fragment, but not before they split the cache. */
const shortProps = (props: Readonly<Record<string, string | undefined>>): Record<string, string | undefined> =>
  Object.fromEntries(Object.entries(props).filter(([, value]) => value !== undefined && value.length <= 512))
