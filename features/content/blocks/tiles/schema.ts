import { z } from 'zod'
import { besideWords, defineBlock, itemsOf, line, target, title } from '../define-block.ts'
import { migrations } from './migrate.ts'

/** Links with pictures, side by side. */
export const tiles = defineBlock({
  type: 'tiles',
  version: 1,
  props: z.strictObject({ items: itemsOf({ target, picture: besideWords.optional() }, 2, 8) }),
  texts: { title: title() },
  itemTexts: { title: line(40, { isNeeded: true }), alt: line(200) },
  migrations,
})
