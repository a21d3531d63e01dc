import { readSizeGuide } from '@stadion/catalogue/contract'
import { Failure } from '@stadion/contract/failures'
import type { Page } from '@stadion/pages/page'
import type { SitemapPaths } from '@stadion/pages/site-paths'
import { readSizeGuidePath, sizeGuidePath } from '@stadion/site/addresses'
import { pathIn } from '@stadion/site/storefronts'
import { runName } from '../run-name.ts'

/** The sizes of a run in every system, how to measure, and a table to print. */
export const sizeGuidePage: Page = {
  type: 'HELP',
  match(path) {
    const run = readSizeGuidePath(path)
    return run === undefined ? undefined : { run }
  },
  async facts({ call, t, storefront, params: { run = '' } }) {
    try {
      await call(readSizeGuide, { params: { run } })
    } catch (error) {
      if (error instanceof Failure && error.status === 404) return { missing: true }
      throw error
    }
    return {
      head: {
        title: `${t('sizeGuide.title')}: ${runName(run, t)}`,
        description: t('sizeGuide.description'),
        canonical: pathIn(storefront, sizeGuidePath(run)),
        alternate: (other) => pathIn(other, sizeGuidePath(run)),
      },
    }
  },
  slots: [
    {
      name: 'main',
      fragment: 'catalogue_size-guide',
      props: ({ params: { run } }) => ({ run }),
      criticality: 'primary',
      budgetMs: 4000,
      hydrate: 'never',
      skeleton: 'generic',
    },
  ],
}

export const sizeGuidePaths: SitemapPaths = async ({ storefront, call }) => {
  const { runs } = await call(readSizeGuide, { params: { run: 'men-shoes' } })
  return runs.map((run) => pathIn(storefront, sizeGuidePath(run)))
}
