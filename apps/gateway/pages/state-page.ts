import type { Page } from '@stadion/pages/page'
import type { StateNow } from '@stadion/site/storefront-state'
import { pathIn } from '@stadion/site/storefronts'
import { framed, framedAlone } from './frame.ts'

/** What a storefront shows at its addresses while it has no pages yet (SOON), or none any more (CLOSED). */
export const statePage = ({ state, opensOn }: StateNow): Page =>
  framedAlone(
    framed({
      type: 'ERROR',
      match: () => ({}),
      facts: ({ t, storefront }) => {
        const name = state === 'SOON' ? 'soon' : 'closed'
        const [title, description] = [t(`error.${name}.title`), t(`error.${name}.text`)]
        return { head: { title, description, canonical: pathIn(storefront, '/') } }
      },
      slots: [
        {
          name: 'main',
          fragment: 'shell_error',
          props: () => ({ status: state === 'SOON' ? 'soon' : 'closed', opens: opensOn ?? undefined }),
          criticality: 'essential',
          budgetMs: 2000,
          hydrate: 'never',
          skeleton: 'generic',
        },
      ],
    }),
  )
