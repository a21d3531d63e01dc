import { isWorn, type View, viewsOf, wornView } from '@stadion/demo-pictures/look'
import type { ListRow } from './article-table.ts'

/** The address of a picture of an article; by default of its first. */
export const imageOf = (articleId: string, view: View = 1): string => `/assets/img/${articleId}_0${view}.svg`

/** The second look at an article in a list. */
export const turnedOf = ({ id, drawing }: Pick<ListRow, 'id' | 'drawing'>): string =>
  imageOf(id, isWorn(drawing) ? wornView : viewsOf(drawing).includes(2) ? 2 : 1)

/** The drawings of an article, each with what it shows. */
export const drawingsOf = ({ id, category, drawing }: Pick<ListRow, 'id' | 'category' | 'drawing'>): { src: string; shows: string }[] =>
  viewsOf(drawing).map((view) => ({
    src: imageOf(id, view),
    shows: (category === 'shoes' ? shoeViews : isWorn(drawing) ? topViews : otherViews)[view],
  }))

const shoeViews: Record<View, string> = { 1: 'side', 2: 'above', 3: 'detail', 4: 'sole', 5: 'back', 6: 'pair' }
const otherViews: Record<View, string> = { ...shoeViews, 1: 'front', 2: 'back' }
const topViews: Record<View, string> = { ...shoeViews, 1: 'front', 2: 'back', 4: 'worn' }
