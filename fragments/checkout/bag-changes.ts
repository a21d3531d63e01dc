import { addVoucher, type Basket, changeItem, putGiftCard, removeItem, removeVoucher, takeGiftCard } from '@stadion/bag/contract'
import type { Api } from '@stadion/http/api'

/** The forms of the page that change what is in the bag, or what pays for it, by their intent. */
export const bagChanges = (calls: Api): Readonly<Record<string, (values: Readonly<Record<string, string>>) => Promise<Basket>>> => ({
  change: ({ itemId = '', quantity }) => calls.call(changeItem, { params: { itemId }, body: { quantity: Number(quantity) } }),
  remove: ({ itemId = '' }) => calls.call(removeItem, { params: { itemId } }),
  voucher: ({ code = '' }) => calls.call(addVoucher, { body: { code } }),
  'gift-card': ({ code = '', pin = '' }) => calls.call(putGiftCard, { body: { code, pin } }),
  'remove-gift-card': ({ id = '' }) => calls.call(takeGiftCard, { params: { id } }),
  'remove-voucher': ({ code = '' }) => calls.call(removeVoucher, { params: { code } }),
})
