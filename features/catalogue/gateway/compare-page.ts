import { exactly, fromQuery, type Page } from '@stadion/pages/page'
import { compareOf, comparePath } from '@stadion/site/addresses'
import { pathIn } from '@stadion/site/storefronts'
import { readCompared } from '../compared-ids.ts'

/** Articles side by side. The address is the list, so it can be shared; a form sends each id as a field of its own. */
export const comparePage: Page = {
  type: 'COMPARE',
  match: exactly(comparePath),
  facts({ t, storefront, query }) {
    const values = query.getAll('ids')
    if (values.length > 1) return { redirect: pathIn(storefront, compareOf(readCompared(values))), status: 302 }
    return {
      head: {
        title: t('card.compare'),
        description: t('compare.empty'),
        canonical: pathIn(storefront, comparePath),
        noindex: true,
      },
    }
  },
  slots: [
    {
      name: 'main',
      fragment: 'catalogue_compare',
      props: fromQuery('ids'),
      criticality: 'primary',
      budgetMs: 4000,
      hydrate: 'never',
      skeleton: 'generic',
    },
  ],
}
