import { defineFragment } from '@stadion/fragments/fragment'
import { type FooterData, footerData } from './footer-data.ts'
import { offersWithdrawal } from './offers-withdrawal.ts'
import { Footer } from './view.tsx'

/** Help, law, country and privacy choices. */
export const definition = defineFragment<FooterData>({
  id: 'shell_footer',
  props: ['quiet'],
  freshForMs: 300_000,
  messages: ['footer.', 'header.account.mine', 'header.account.orders', 'withdraw.link', 'gift-card.title'],
  async load({ storefront, call }) {
    const now = new Date()
    return { ...footerData(storefront, now), withdraws: await offersWithdrawal(storefront.country, now, call) }
  },
  View: Footer,
})
