import { readDeliveryTerms } from '@stadion/bag/contract'
import { forWhom, getProduct, type Product } from '@stadion/catalogue/contract'
import { Failure } from '@stadion/contract/failures'
import { type DeliveryDayData, isForPostcode, type PromisedMethod, readDeliveryPromise } from '@stadion/delivery/contract'
import { readFit } from '@stadion/fit-advice/contract'
import { type ApiCall, defineFragment, notFound } from '@stadion/fragments/fragment'
import { pointsFor } from '@stadion/membership/contract'
import { type Launch, readLaunches } from '@stadion/raffles/contract'
import { formatCount } from '@stadion/site/format-count'
import { originOf } from '@stadion/site/hosts'
import { momentIn } from '@stadion/site/time-of-day'
import { earlyTimesOf } from './early-times.ts'
import type { ProductData } from './product-data.ts'
import { ProductPage } from './view.tsx'

/** One article: pictures, details, sizes and the form to add it. */
export const definition = defineFragment<ProductData>({
  id: 'catalogue_product',
  props: ['articleId', 'sku', 'failure', 'added', 'postcode'],
  personal: isForPostcode,
  freshForMs: 60_000,
  messages: [
    'product.',
    'delivery.',
    'card.badge.',
    'card.compare',
    'compare.full',
    'compare.open',
    'card.early',
    'card.soon',
    'card.rating',
    'points.earns',
    'points.level.',
    'early.',
    'price.',
    'heart.',
    'sizeGuide.',
    'fitAdvice.',
    'waiting.title',
    'waiting.title.launch',
    'raffles.title',
    'raffles.enter',
    'raffles.rules',
    'launches.opens',
    'launches.closes',
    'sizes.yours',
    'sizes.remember',
    'bag.failure.basketLocked',
    'bag.failure.notInCountry',
  ],
  async load({ call, site, storefront, sitePort, keepFor }, { articleId = '', postcode }) {
    const asking = call(getProduct, { params: { id: articleId } }).catch((error: unknown) => {
      throw error instanceof Failure && error.status === 404 ? notFound(error.message) : error
    })
    const [product, { standard, freeFrom, minDays, maxDays }, day, fitAdvice, launches] = await Promise.all([
      asking,
      call(readDeliveryTerms),
      dayOf(call, postcode),
      // The page stands without it.
      call(readFit, { params: { id: articleId } }).catch(() => undefined),
      call(readLaunches, { query: { article: articleId } }).catch((): { items: Launch[] } => ({ items: [] })),
    ])
    const { id, name, slug, model, brand, gender, category, genderName, color, colors, price, badges, membersOnly, giftCard, rating } =
      product
    const { access } = product
    const raffle = launches.items.find(({ what }) => what !== 'EVERYBODY')
    if (access) keepFor(Date.parse(access.public) - Date.parse(access.now))
    const { description, features, material, fit, sizeGuide, sizeRun, variations, images, jpegs, attributes, gtins } = product
    return {
      origin: originOf(storefront, site.env, sitePort),
      product: {
        kindName: forWhom(product.kindName, genderName),
        ...{ id, name, slug, model, brand, gender, category, color, colors, price, badges, membersOnly, giftCard, rating },
        points: formatCount(pointsFor(price.member ?? price.sale ?? price.list, storefront.currency), site.htmlLang),
        ...(access ? { early: earlyTimesOf(access, storefront), isBeforeLaunch: isBeforeLaunch(product) } : {}),
        ...{ description, features, material, fit, sizeGuide, sizeRun, variations, images, jpegs, attributes, gtins },
      },
      fit: fitAdvice,
      ...(raffle ? { raffle: { no: raffle.id, what: raffle.what, at: raffle.at, when: momentIn(raffle.at, storefront) } } : {}),
      delivery: { standard, freeFrom, minDays, maxDays, ...(day ? { day } : {}) },
    }
  },
  View: ProductPage,
})

/** By the clock by which articles open. */
const isBeforeLaunch = ({ launchAt, access }: Pick<Product, 'launchAt' | 'access'>): boolean =>
  launchAt !== null && access !== undefined && launchAt > access.now

/** The days of a postal code, or of the country if it is none. Undefined where nobody can say them now: the working days still stand. */
async function dayOf(call: ApiCall, postcode: string | undefined): Promise<DeliveryDayData | undefined> {
  try {
    const { methods, postcode: written } = await call(readDeliveryPromise, { query: { postcode: postcode?.slice(0, 20) } })
    const [{ from, to, orderBefore }] = methods as [PromisedMethod]
    return { from, to, orderBefore, postcode: written }
  } catch (error) {
    const isWrong = postcode !== undefined && error instanceof Failure && error.status === 400
    const country = isWrong ? await dayOf(call, undefined) : undefined
    return country && { ...country, wrong: postcode }
  }
}
