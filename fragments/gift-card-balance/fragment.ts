import { defineFragment } from '@stadion/fragments/fragment'
import { readBalanceFlash } from '@stadion/gift-cards/balance-flash'
import { formatMoney } from '@stadion/site/money'
import { dayIn } from '@stadion/site/time-of-day'
import { type BalanceData, GiftCardBalance } from './view.tsx'

/** The form that asks for a gift card's balance, with the answer above it. Wakes never. */
export const definition = defineFragment<BalanceData>({
  id: 'gift-cards_balance',
  project: 'checkout',
  props: [],
  personal: true,
  freshForMs: 0,
  messages: ['gift-card.', 'bag.giftCard.', 'mails.gift.until', 'checkout.failure.rateLimited', 'product.failure.other'],
  async load({ cookies, storefront }) {
    const flash = readBalanceFlash(cookies)
    if (!flash) return { code: '' }
    if (!('card' in flash)) return flash
    const { last4, balance, currency, expiresAt } = flash.card
    return {
      code: '',
      card: {
        last4,
        balance: formatMoney(balance, { ...storefront, currency }),
        isEmpty: balance <= 0,
        until: expiresAt ? dayIn(expiresAt, storefront) : undefined,
      },
    }
  },
  View: GiftCardBalance,
})
