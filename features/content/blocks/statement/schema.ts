import { z } from 'zod'
import { besideWords, defineBlock, line, target, title } from '../define-block.ts'
import { migrations } from './migrate.ts'

/** A few large words on the brand's ground, beside a picture. */
export const statement = defineBlock({
  type: 'statement',
  version: 1,
  props: z.strictObject({
    picture: besideWords.optional(),
    target: target.optional(),
    ground: z.enum(['hero', 'deep', 'plain']).default('hero'),
  }),
  texts: { title: title({ isNeeded: true }), text: line(300), action: line(40), alt: line(200) },
  canBegin: true,
  migrations,
})
