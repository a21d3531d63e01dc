import { defineFragment, notFound } from '@stadion/fragments/fragment'
import { readSeller } from '@stadion/market-law/contract'
import { withdrawalPartWithoutRight } from '@stadion/market-law/terms'
import { withdrawalDays } from '@stadion/market-law/withdrawal/offered'
import { readReviewFigures } from '@stadion/reviews/contract'
import { testedForAccessibility } from './accessibility-tested.ts'
import { type ContentPage, contentPages, isContentPage } from './pages.ts'
import { Content } from './view.tsx'

/** Pages of text: help, law, cookies, privacy. */
export const definition = defineFragment<ContentPage>({
  id: 'shell_content',
  props: ['page'],
  freshForMs: 3_600_000,
  messages: ['content.', 'error.', 'withdraw.link'],
  async load({ call, storefront }, { page }) {
    if (!isContentPage(page)) throw notFound(`No page of text is called ${page}`)
    const found: ContentPage = { ...contentPages[page] }
    if (found.names) {
      const seller = await call(readSeller)
      // An example is nobody to write to: without a seller the texts promise none.
      if (!seller.isExample) found.seller = seller
    }
    if (page === 'terms' && withdrawalDays(storefront.country, new Date()) === undefined)
      return {
        ...found,
        sections: found.sections.map((section) =>
          section.id === 'withdrawal' ? { ...section, only: withdrawalPartWithoutRight } : section,
        ),
      }
    if (page === 'reviews') return { ...found, values: { ...(await call(readReviewFigures)) } }
    if (page === 'accessibility') return { ...found, values: testedValues(storefront.htmlLang) }
    // Under a law without a request form there is no link to it.
    if (storefront.privacyCategory !== 'none') return found
    return { ...found, actions: found.actions?.filter(({ opens }) => opens !== 'data-settings') }
  },
  View: Content,
})

/** The numbers in the accessibility statement. */
function testedValues(language: string): NonNullable<ContentPage['values']> {
  const { paths, states, shops, reviewed } = testedForAccessibility
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC', numberingSystem: 'latn' }).format(new Date(reviewed))
  return { pages: paths.length + states.length, shops: shops.length, date }
}
