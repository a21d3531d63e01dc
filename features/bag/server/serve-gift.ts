import { only } from '@stadion/contract/failures'
import type { Ask } from '@stadion/http/serve'
import type { Storefront } from '@stadion/site/storefronts'
import { type Basket, bagFailures, setGift } from '../contract.ts'
import { basketSchema, maxNote, setGiftSchema } from '../schema.ts'
import type { BagAnswer, StoredBag, StoredGift } from './bag-table.ts'
import type { ServeBag } from './serve-while-open.ts'

interface GiftCalls {
  /** The bag before a change; throws if it is locked. */
  readToChange(ask: Ask): Promise<StoredBag>
  /** Whether anything of the bag is sent in a parcel. */
  hasGoods(ask: Ask, bag: StoredBag): Promise<boolean>
  set(ask: Ask, gift: StoredGift | null): Promise<BagAnswer>
  /** Whether goods are wrapped as gifts for this storefront. */
  isOffered(storefront: Storefront): Promise<boolean>
  showChanged(ask: Ask, bag: StoredBag): Promise<Basket>
}

/** Goods wrapped as a gift, with a note (D-197). Gift cards are mails: nobody wraps them. */
export function serveGift(serve: ServeBag, { readToChange, hasGoods, set, isOffered, showChanged }: GiftCalls): void {
  const failures = only(bagFailures, 'basketLocked', 'wrappingNotOffered', 'nothingToWrap', 'noteTooLong')
  serve(setGift, { body: setGiftSchema, answer: basketSchema, failures }, async (ask) => {
    const { wrap, note, hidePrices } = ask.body
    const bag = await readToChange(ask)
    if (!wrap) return showChanged(ask, bag.gift ? await set(ask, null) : bag)
    if (!(await isOffered(ask.storefront))) throw bagFailures.wrappingNotOffered()
    if (!(await hasGoods(ask, bag))) throw bagFailures.nothingToWrap()
    if (note && lengthOf(note) > maxNote) throw bagFailures.noteTooLong({ maxNote }, { details: { maxNote } })
    return showChanged(ask, await set(ask, { ...(note ? { note } : {}), hidePrices }))
  })
}

/** In signs as people count them: an emoji is one, whatever it is made of. */
const lengthOf = (text: string): number => [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text)].length
