import { exactly, type Page } from '@stadion/pages/page'
import { membersListPath } from '@stadion/site/addresses'
import { pathIn } from '@stadion/site/storefronts'

/** Articles for members only. Its list is the visitor's own, so nothing of it is kept or found by search engines. */
export const membersListPage: Page = {
  type: 'PLP',
  match: exactly(membersListPath),
  facts: ({ t, storefront }) => ({
    head: {
      title: t('product.members.title'),
      description: t('membersList.text'),
      canonical: pathIn(storefront, membersListPath),
      noindex: true,
    },
  }),
  slots: [
    {
      name: 'main',
      fragment: 'catalogue_members-list',
      props: () => ({}),
      personal: true,
      criticality: 'primary',
      budgetMs: 4000,
      hydrate: 'never',
      skeleton: 'listing',
    },
  ],
}
