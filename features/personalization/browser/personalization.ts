import { bag } from '@stadion/bag/client'
import { consent } from '@stadion/consent/client'
import { flags } from '@stadion/fragments/flags'
import { mfView } from '@stadion/fragments/page-attributes'
import { api } from '@stadion/http/api'
import { modals } from '@stadion/modals/client'
import { placementOf } from '@stadion/pages/page-attributes'
import { readAttribute, readPageAttribute } from '@stadion/services/page-attribute'
import type { PageServices } from '@stadion/services/service'
import { readArticlePath } from '@stadion/site/addresses'
import type { HostInfoHolder } from '@stadion/site/host-info'
import { sitePathOf } from '@stadion/site/page-attributes'
import type { PageType } from '@stadion/site/page-types'
import { pathInside } from '@stadion/site/paths'
import { tags } from '@stadion/tag-manager/client'
import { emptyDecision, personalization } from '../client.ts'
import type { DecisionContext, Impression } from '../contract.ts'
import { createPersonalization, type OwnPersonalizationService } from '../create-personalization.ts'
import { placementsOn } from '../placements.ts'
import { showPlacements } from '../show-placements.ts'
import { visitorId } from '../visitor-id.ts'

const minicart = 'bag_minicart'
/** Milliseconds in which impressions are collected into one request. */
const togetherMs = 1000
const afterOpeningMs = 300

/** Gets the decision for the page's visitor and shows it; loaded if marketing is allowed. */
export function startPersonalization(page: PageServices, host: HostInfoHolder): void {
  const { pageType, context } = host.get()
  const { brand = '', locale = '' } = context
  const allowed = () => page.get(consent).allows(1) && page.get(consent).allows(2)
  const create = (type: PageType, products: () => Promise<readonly string[]>) =>
    createEngine(page, host, { pageType: type, products, visitor: () => (allowed() ? visitorId(() => localStorage) : undefined) })
  const show = (engine: OwnPersonalizationService) =>
    showPlacements({
      brand,
      locale,
      flags: page.find(flags),
      decide: async () => (allowed() ? (await engine.decide()).data : emptyDecision),
      onSeen: reporter(engine, page, pageType),
    })

  if (placementsOn(pageType).length > 0) {
    const engine = create(pageType, () => productsOf(pageType, page))
    page.provide(personalization, engine)
    // Also if no placement becomes visible: the engine counts the view of the article.
    void engine.decide()
    const { watch } = show(engine)
    for (const place of document.querySelectorAll<HTMLElement>(`[slot][${placementOf}]`)) watch(place)
  }
  followMinicart(page, { create: () => create('CART', () => productsInBag(page)), show: (engine) => show(engine).watch })
}

/** Deletes the engine's data about a visitor. */
export function forgetVisitor(page: PageServices, host: HostInfoHolder, visitor: string): void {
  const engine = createEngine(page, host, { pageType: 'HOME', products: async () => [], visitor: () => visitor })
  engine.forget(contextOf(page, host, visitor))
}

function contextOf(page: PageServices, host: HostInfoHolder, visitor: string): DecisionContext {
  const { brand = '', locale = '', env = '' } = host.get().context
  return { brand, locale, country: locale.slice(3), env, consentLevel: page.get(consent).store.getState().level, visitorId: visitor }
}

interface EngineOptions {
  pageType: PageType
  products(): Promise<readonly string[]>
  visitor(): string | undefined
}

function createEngine(page: PageServices, host: HostInfoHolder, { pageType, products, visitor }: EngineOptions): OwnPersonalizationService {
  const sitePath = readPageAttribute(sitePathOf)
  return createPersonalization({
    api: page.get(api),
    site: { sitePath, env: host.get().context.env },
    context() {
      const id = visitor()
      return id ? contextOf(page, host, id) : undefined
    },
    page: async () => ({
      pageType,
      url: location.href,
      referrer: document.referrer,
      userAgent: navigator.userAgent,
      products: await products(),
      ...listOf(pageType),
    }),
    preview: new URLSearchParams(location.search).get('preview'),
  })
}

async function productsOf(pageType: PageType, page: PageServices): Promise<readonly string[]> {
  if (pageType === 'CART') return productsInBag(page)
  const sitePath = readPageAttribute(sitePathOf)
  const article = pageType === 'PDP' ? readArticlePath(pathInside({ sitePath }, location.pathname) ?? '') : undefined
  return article ? [article.id] : []
}

async function productsInBag(page: PageServices): Promise<readonly string[]> {
  const service = page.get(bag)
  if (!service.store.getState().itemCount) return []
  const basket = service.basket.getState() ?? (await service.refresh()).basket
  const lines = basket?.shipmentList.flatMap(({ productLineItemList }) => productLineItemList) ?? []
  return [...new Set(lines.filter(({ giftCard }) => !giftCard).map(({ articleId }) => articleId))]
}

/** The gender and category of a list, from its address. */
function listOf(pageType: PageType): { gender?: 'men'; category?: 'shoes' } {
  if (pageType !== 'PLP') return {}
  const view = readAttribute(document.querySelector(`[${placementOf}=OAB]`), mfView) ?? ''
  const asked = new URLSearchParams(view.slice(view.indexOf('?') + 1))
  return { gender: (asked.get('category') ?? undefined) as 'men', category: (asked.get('subcategory') ?? undefined) as 'shoes' }
}

/** Reports impressions in batches, to the engine and to the tag manager. */
function reporter(engine: OwnPersonalizationService, page: PageServices, pageType: PageType): (impression: Impression) => void {
  let seen: Impression[] = []
  const sendImpressions = () => {
    if (seen.length > 0) engine.report(seen)
    seen = []
  }
  addEventListener('pagehide', sendImpressions)
  return (impression) => {
    if (seen.push(impression) === 1) setTimeout(sendImpressions, togetherMs)
    page.find(tags)?.push({
      event: 'recommendations_shown',
      category: impression.activityId,
      label: impression.placement,
      variant: impression.variant,
      pageType,
    })
  }
}

/** The small bag sends a new request whenever it opens with other contents. */
function followMinicart(
  page: PageServices,
  { create, show }: { create(): OwnPersonalizationService; show(engine: OwnPersonalizationService): (place: HTMLElement) => void },
): void {
  let known: { products: string; engine: OwnPersonalizationService } | undefined
  const look = async () => {
    const isOpen = minicart in page.get(modals).store.getState().activeModals
    const place = isOpen && document.querySelector<HTMLElement>(`[${placementOf}=MINICART-FTW]`)
    if (!place) return
    const products = (await productsInBag(page)).join()
    if (!products || place.dataset.filledFor === products) return
    place.dataset.filledFor = products
    place.replaceChildren()
    if (known?.products !== products) known = { products, engine: create() }
    show(known.engine)(place)
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  // The basket arrives after the panel has opened.
  const soon = () => {
    clearTimeout(timer)
    timer = setTimeout(() => void look(), afterOpeningMs)
  }
  // React draws the place when the panel's script is there, on a slow connection long after both.
  const drawing = new MutationObserver(soon)
  const follow = () => {
    drawing.disconnect()
    if (minicart in page.get(modals).store.getState().activeModals) drawing.observe(document.body, { childList: true, subtree: true })
    soon()
  }
  page.get(modals).store.subscribe(follow)
  page.get(bag).basket.subscribe(soon)
  // It may be open already.
  follow()
}
