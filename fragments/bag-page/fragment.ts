import { readBag } from '@stadion/bag/contract'
import { deliveryFees } from '@stadion/bag/delivery-fees'
import { listProducts } from '@stadion/catalogue/contract'
import { cardItemOf } from '@stadion/catalogue/ui/ProductCard'
import { defineFragment } from '@stadion/fragments/fragment'
import type { BagPageData } from './bag-data.ts'
import { BagPage } from './view.tsx'

const itemsInstead = 4

/** The bag as a page: lines, voucher, totals. */
export const definition = defineFragment<BagPageData>({
  id: 'bag_bag',
  props: ['failure', 'removed', 'quantity'],
  personal: true,
  freshForMs: 0,
  messages: ['bag.', 'card.', 'price.'],
  async load({ call, site }) {
    const basket = await call(readBag)
    const [, freeFrom = 0] = deliveryFees[site.currency] ?? []
    const otherwise =
      basket.totalProductCount === 0 ? (await call(listProducts, { query: { sort: 'newest', pageSize: itemsInstead } })).items : []
    return { basket, freeFrom, otherwise: otherwise.map(cardItemOf) }
  },
  View: BagPage,
})
