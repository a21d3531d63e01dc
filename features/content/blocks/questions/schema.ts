import { z } from 'zod'
import { defineBlock, itemsOf, line, rich, title } from '../define-block.ts'
import { migrations } from './migrate.ts'

/** Questions that open one by one. */
export const questions = defineBlock({
  type: 'questions',
  version: 1,
  props: z.strictObject({ items: itemsOf({}, 1, 40) }),
  texts: { title: title() },
  itemTexts: { question: line(200, { isNeeded: true }), answer: rich(5000, { isNeeded: true }) },
  migrations,
})
