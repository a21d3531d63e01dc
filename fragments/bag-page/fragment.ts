import { loggedInCookie } from '@stadion/account/session/contract'
import { readBag } from '@stadion/bag/contract'
import { readNoteFlash } from '@stadion/bag/note-flash'
import { defineFragment } from '@stadion/fragments/fragment'
import { type BagPageData, ownVouchersOf, sizesOf } from './bag-data.ts'
import { BagPage } from './view.tsx'

/** The bag as a page: lines, voucher, totals. */
export const definition = defineFragment<BagPageData>({
  id: 'bag_bag',
  props: ['failure', 'removed', 'quantity', 'saved'],
  personal: true,
  freshForMs: 0,
  messages: [
    'bag.',
    'wrap.',
    'delivery.arrives',
    'price.',
    'points.free',
    'points.level.',
    'points.voucher',
    'heart.',
    'product.size.soldOut',
  ],
  async load({ call, cookies, site }) {
    const [basket, own] = await Promise.all([
      call(readBag),
      cookies[loggedInCookie] === undefined ? [] : ownVouchersOf(call, site.htmlLang),
    ])
    return { basket, sizes: await sizesOf(call, basket), own, typed: readNoteFlash(cookies) }
  },
  View: BagPage,
})
