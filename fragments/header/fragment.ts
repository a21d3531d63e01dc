import { defineFragment } from '@stadion/fragments/fragment'
import { menuReader } from '@stadion/navigation/client'
import { type HeaderData, headerData } from './header-data.ts'
import { Header } from './view.tsx'

const menuOf = menuReader('header')

/** Navigation: categories, search, country, account, wishlist and bag. */
export const definition = defineFragment<HeaderData>({
  id: 'shell_header',
  props: ['quiet', 'q'],
  freshForMs: 60_000,
  messages: ['header.', 'price.now', 'price.prior', 'price.member', 'card.badge.SALE'],
  load: async (context) => headerData(context.site, await menuOf(context)),
  View: Header,
})
