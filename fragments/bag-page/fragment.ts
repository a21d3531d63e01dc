import { readBag } from '@stadion/bag/contract'
import { readNoteFlash } from '@stadion/bag/note-flash'
import { defineFragment } from '@stadion/fragments/fragment'
import { type BagPageData, sizesOf } from './bag-data.ts'
import { BagPage } from './view.tsx'

/** The bag as a page: lines, voucher, totals. */
export const definition = defineFragment<BagPageData>({
  id: 'bag_bag',
  props: ['failure', 'removed', 'quantity', 'saved'],
  personal: true,
  freshForMs: 0,
  messages: ['bag.', 'wrap.', 'delivery.arrives', 'price.', 'points.free', 'points.level.', 'heart.', 'product.size.soldOut'],
  async load({ call, cookies }) {
    const basket = await call(readBag)
    return { basket, sizes: await sizesOf(call, basket), typed: readNoteFlash(cookies) }
  },
  View: BagPage,
})
