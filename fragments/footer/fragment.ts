import { defineFragment } from '@stadion/fragments/fragment'
import { fitting } from '@stadion/widgets/display/longest-word'
import { type FooterData, footerData } from './footer-data.ts'
import { offersWithdrawal } from './offers-withdrawal.ts'
import { paymentMarks } from './payment-marks.ts'
import { Footer } from './view.tsx'

/** Help, law, country and privacy choices. */
export const definition = defineFragment<FooterData>({
  id: 'shell_footer',
  props: ['quiet'],
  freshForMs: 300_000,
  messages: [
    'footer.',
    'header.account.mine',
    'header.account.orders',
    'withdraw.link',
    'sizeGuide.title',
    'gift-card.title',
    'product.members.title',
    'launches.title',
  ],
  async load({ storefront, call, t }) {
    const now = new Date()
    const [withdraws, payment] = await Promise.all([offersWithdrawal(storefront.country, now, call), paymentMarks(call, t)])
    return { ...footerData(storefront, now), withdraws, payment, clubTitle: fitting(t('footer.club.title')) }
  },
  View: Footer,
})
