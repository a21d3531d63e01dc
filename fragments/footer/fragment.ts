import { giftCardId, productsByIds } from '@stadion/catalogue/contract'
import { type ApiCall, defineFragment } from '@stadion/fragments/fragment'
import { menuReader } from '@stadion/navigation/client'
import { fitting } from '@stadion/widgets/display/longest-word'
import { type FooterData, footerData } from './footer-data.ts'
import { offersWithdrawal } from './offers-withdrawal.ts'
import { paymentMarks } from './payment-marks.ts'
import { Footer } from './view.tsx'

const menuOf = menuReader('footer')

/** Help, law, country and privacy choices. */
export const definition = defineFragment<FooterData>({
  id: 'shell_footer',
  props: ['quiet'],
  freshForMs: 60_000,
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
  async load({ storefront, call, t }, { quiet }) {
    const now = new Date()
    const [withdraws, payment, menu, sellsGiftCards] = await Promise.all([
      offersWithdrawal(storefront.country, now, call),
      // Where there is no shop, nothing is paid.
      quiet === 'alone' ? [] : paymentMarks(call, t),
      menuOf({ storefront, call }),
      sellsCards(call),
    ])
    return { ...footerData(storefront, now), withdraws, payment, menu, sellsGiftCards, clubTitle: fitting(t('footer.club.title')) }
  },
  View: Footer,
})

const sellsCards = (call: ApiCall): Promise<boolean> =>
  call(productsByIds, { query: { ids: giftCardId } }).then(
    ({ items }) => items.length > 0,
    () => true,
  )
