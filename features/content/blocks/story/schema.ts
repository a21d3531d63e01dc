import { z } from 'zod'
import { besideWords, defineBlock, line, target, title } from '../define-block.ts'
import { migrations } from './migrate.ts'

/** A picture beside a few words. */
export const story = defineBlock({
  type: 'story',
  version: 1,
  props: z.strictObject({
    picture: besideWords,
    target: target.optional(),
    /** Where the picture is. */
    side: z.enum(['start', 'end']).default('start'),
    ground: z.enum(['plain', 'deep']).default('plain'),
  }),
  texts: { title: title({ isNeeded: true }), text: line(600), action: line(40), alt: line(200) },
  migrations,
})
