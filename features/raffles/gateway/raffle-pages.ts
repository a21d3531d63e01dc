import { Failure } from '@stadion/contract/failures'
import { fromQuery, type Page, type PageRequest } from '@stadion/pages/page'
import type { PagePath } from '@stadion/site/addresses'
import { raffleDrawPath, rafflePath, readRaffleDrawPath, readRafflePath } from '@stadion/site/addresses'
import { pathIn } from '@stadion/site/storefronts'
import { readRaffle } from '../contract.ts'
import { launchesPage } from './launches-page.ts'

/** What both pages of a raffle say in their head; missing where the storefront has no such raffle. While the API is away, without a name. */
const factsWith = (pathOf: (no: string) => PagePath, title: string, description: string) =>
  async function facts({ call, t, storefront, params: { no = '' } }: PageRequest) {
    const headOf = (name: string) => ({
      // It is over in a few days.
      head: { title: t(title) + name, description: t(description), canonical: pathIn(storefront, pathOf(no)), noindex: true },
    })
    try {
      const { article } = await call(readRaffle, { params: { no } })
      return headOf(`: ${article.name}`)
    } catch (error) {
      return error instanceof Failure && error.status === 404 ? { missing: true as const } : headOf('')
    }
  }

const matching = (read: (path: string) => string | undefined) => (path: string) => {
  const no = read(path)
  return no === undefined ? undefined : { no }
}

/** A raffle: what is raffled, and the own entry. */
const rafflePage: Page = {
  type: 'RAFFLE',
  match: matching(readRafflePath),
  facts: factsWith(rafflePath, 'raffles.title', 'raffles.lead'),
  slots: [
    {
      name: 'main',
      fragment: 'shop_raffles',
      props: (ask) => ({ no: ask.params.no, ...fromQuery('failure')(ask) }),
      criticality: 'primary',
      budgetMs: 4000,
      hydrate: 'never',
      skeleton: 'generic',
      personal: true,
    },
  ],
}

/** What the draw followed from; the same for everybody. */
const drawPage: Page = {
  type: 'RAFFLE',
  match: matching(readRaffleDrawPath),
  facts: factsWith(raffleDrawPath, 'raffles.draw.title', 'raffles.draw.lead'),
  // Ranking an entry of a million takes as long.
  isSearch: ({ query }) => query.has('entry'),
  slots: [
    {
      name: 'main',
      fragment: 'shop_raffle-draw',
      props: (ask) => ({ no: ask.params.no, ...fromQuery('entry')(ask) }),
      criticality: 'primary',
      budgetMs: 4000,
      hydrate: 'idle',
      skeleton: 'generic',
    },
  ],
}

export const rafflePages: readonly Page[] = [rafflePage, drawPage, launchesPage]
