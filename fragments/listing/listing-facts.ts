import { breadcrumbList } from '@stadion/catalogue/ui/StructuredData'
import type { FragmentSite } from '@stadion/fragments/fragment'
import { articlePath } from '@stadion/site/addresses'
import { pathIn } from '@stadion/site/paths'
import type { Listed } from './listing-data.ts'
import type { Step } from './trail.ts'

/** The structured data of a listing (JSON-LD). */
export const listingFacts = (
  origin: string,
  site: Pick<FragmentSite, 'sitePath'>,
  { items, total, isMore }: Pick<Listed, 'items' | 'total' | 'isMore'>,
  trail: readonly Step[],
): object[] => [
  breadcrumbList(origin, trail),
  {
    '@type': 'ItemList',
    name: trail.at(-1)?.title,
    // Nobody knows how many there are.
    numberOfItems: isMore ? undefined : total,
    itemListElement: items.map(({ id, slug, name }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      url: `${origin}${pathIn(site, articlePath({ slug, id }))}`,
    })),
  },
]
