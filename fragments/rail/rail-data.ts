import type { CardItem } from '@stadion/catalogue/ui/ProductCard'
import type { FragmentProps } from '@stadion/fragments/fragment'

export interface RailData {
  items: readonly CardItem[]
}

const kinds = ['new', 'related', 'sale', 'category'] as const
const categories = ['men', 'women', 'kids'] as const

export const railKindOf = ({ kind }: FragmentProps) => kinds.find((known) => known === kind) ?? 'category'
export const railCategoryOf = ({ category }: FragmentProps) => categories.find((known) => known === category)
