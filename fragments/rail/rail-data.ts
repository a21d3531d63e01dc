import type { CardItem } from '@stadion/catalogue/ui/ProductCard'
import type { FragmentProps } from '@stadion/fragments/fragment'
import { placementCodes } from '@stadion/pages/placement'
import { selectionOf } from '@stadion/personalization/placements'

export interface RailData {
  items: readonly CardItem[]
  /** The page of the collection that it begins. */
  all?: string | undefined
}

const kinds = ['new', 'related', 'sale', 'viewed', 'category', 'collection'] as const
const categories = ['men', 'women', 'kids'] as const

/** Maximum number of articles in a set. */
const mostInSet = 4

/** The title of a placement, and whether its articles are a set; undefined without a placement. */
export function placementOf({ placement }: FragmentProps): { key: string; isSet: boolean; isSmall: boolean; most: number } | undefined {
  const code = placementCodes.find((known) => known === placement)
  if (!code) return undefined
  const isSet = selectionOf(code) === 'multiple-selection'
  const key = alike.includes(code) ? 'rail.related' : `rail.placement.${code.toLowerCase().replace(/^(best-of).*/, '$1')}`
  return { key, isSet, isSmall: code === 'MINICART-FTW', most: isSet ? mostInSet : mostItems }
}
const alike: readonly string[] = ['YMAL', 'CART', 'MINICART-FTW']

export const mostItems = 12

export const railKindOf = ({ kind }: FragmentProps) => kinds.find((known) => known === kind) ?? 'category'
export const railCategoryOf = ({ category }: FragmentProps) => categories.find((known) => known === category)
