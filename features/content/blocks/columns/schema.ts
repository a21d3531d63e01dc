import { z } from 'zod'
import { besideWords, defineBlock, itemsOf, line, rich, target, title } from '../define-block.ts'
import { migrations } from './migrate.ts'

/** Short texts side by side. */
export const columns = defineBlock({
  type: 'columns',
  version: 1,
  props: z.strictObject({ items: itemsOf({ target: target.optional(), picture: besideWords.optional() }, 2, 4) }),
  texts: { title: title() },
  itemTexts: { title: title({ isNeeded: true }), text: rich(2000), action: line(40), alt: line(200) },
  migrations,
})
