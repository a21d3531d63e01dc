import type { FragmentSite, Translate } from '@stadion/fragments/fragment'
import { newestPath, reducedPath } from '@stadion/site/addresses'
import { homePath, pathIn } from '@stadion/site/paths'
import { basePath, isNewest, isSale, placeTitle, type Refinement } from './refinement.ts'

export interface Step {
  name: string
  /** A longer name for titles: "Shoes" is "Men's shoes". */
  title: string
  path: string
}

/** The breadcrumb of a listing. */
export function trailOf(
  site: FragmentSite,
  t: Translate,
  refinement: Pick<Refinement, 'place' | 'collection' | 'q' | 'sort' | 'selected'>,
): Step[] {
  const { place, collection } = refinement
  const home = t('listing.trail.home')
  const steps: Step[] = [{ name: home, title: home, path: homePath(site) }]
  if (collection) return [...steps, { name: collection.name, title: collection.name, path: basePath(site, refinement) }]
  if (!place) {
    const [key, path] = isSale(refinement)
      ? ['card.badge.SALE', pathIn(site, reducedPath)]
      : isNewest(refinement)
        ? ['listing.title.new', pathIn(site, newestPath)]
        : ['listing.trail.search', basePath(site, refinement)]
    return [...steps, { name: t(key), title: t(key), path }]
  }
  const { category, subcategory } = place
  const name = t(`listing.title.${category}`)
  steps.push({ name, title: name, path: basePath(site, { place: { category, subcategory: undefined } }) })
  if (subcategory) steps.push({ name: t(`listing.section.${subcategory}`), title: t(placeTitle(place)), path: basePath(site, { place }) })
  return steps
}
