import { defineFragment, notFound } from '@stadion/fragments/fragment'
import { type ContentPage, contentPages, isContentPage } from './pages.ts'
import { Content } from './view.tsx'

/** Pages of text: help, law, cookies, privacy. */
export const definition = defineFragment<ContentPage>({
  id: 'shell_content',
  props: ['page'],
  freshForMs: 3_600_000,
  messages: ['content.', 'error.'],
  load({ storefront }, { page }) {
    if (!isContentPage(page)) throw notFound(`No page of text is called ${page}`)
    const found: ContentPage = contentPages[page]
    // Where no law of the country has a form, nothing leads to one.
    if (storefront.privacyCategory !== 'none') return found
    return { ...found, actions: found.actions?.filter(({ opens }) => opens !== 'data-settings') }
  },
  View: Content,
})
