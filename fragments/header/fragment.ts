import { defineFragment } from '@stadion/fragments/fragment'
import { type HeaderData, headerData } from './header-data.ts'
import { Header } from './view.tsx'

/** Navigation: categories, search, country, account, wishlist and bag. */
export const definition = defineFragment<HeaderData>({
  id: 'shell_header',
  props: ['quiet', 'q'],
  freshForMs: 300_000,
  messages: ['header.', 'price.now', 'price.prior', 'price.member', 'card.badge.SALE'],
  load: ({ site }) => headerData(site),
  View: Header,
})
