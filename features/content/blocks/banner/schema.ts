import { z } from 'zod'
import { besideWords, defineBlock, line, target, title } from '../define-block.ts'
import { migrations } from './migrate.ts'

/** An announcement over a wide picture, which leads somewhere. */
export const banner = defineBlock({
  type: 'banner',
  version: 1,
  props: z.strictObject({ target, picture: besideWords.optional() }),
  texts: { title: title({ isNeeded: true }), text: line(200), action: line(40, { isNeeded: true }), alt: line(200) },
  isOnlyTranslated: true,
  needsTarget: true,
  migrations,
})
