import type { FragmentSite, Translate } from '@stadion/fragments/fragment'
import { newestPath } from '@stadion/site/addresses'
import { homePath, pathIn } from '@stadion/site/paths'
import { basePath, isNewest, placeTitle, type Refinement } from './refinement.ts'

export interface Step {
  name: string
  /** A longer name for titles: "Shoes" is "Men's shoes". */
  title: string
  path: string
}

/** The breadcrumb of a listing. */
export function trailOf(site: FragmentSite, t: Translate, refinement: Pick<Refinement, 'place' | 'q' | 'sort'>): Step[] {
  const { place } = refinement
  const home = t('listing.trail.home')
  const steps: Step[] = [{ name: home, title: home, path: homePath(site) }]
  const search = t(isNewest(refinement) ? 'listing.title.new' : 'listing.trail.search')
  if (!place)
    return [...steps, { name: search, title: search, path: isNewest(refinement) ? pathIn(site, newestPath) : basePath(site, place) }]
  const { category, subcategory } = place
  const name = t(`listing.title.${category}`)
  steps.push({ name, title: name, path: basePath(site, { category, subcategory: undefined }) })
  if (subcategory) steps.push({ name: t(`listing.section.${subcategory}`), title: t(placeTitle(place)), path: basePath(site, place) })
  return steps
}
