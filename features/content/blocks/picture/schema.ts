import { z } from 'zod'
import { defineBlock, describedPicture, line } from '../define-block.ts'
import { migrations } from './migrate.ts'

/** One picture across the page, with a caption. */
export const picture = defineBlock({
  type: 'picture',
  version: 1,
  props: z.strictObject({ picture: describedPicture, shape: z.enum(['16x9', '3x1']).default('16x9') }),
  texts: { alt: line(200, { isNeeded: true }), caption: line(300) },
  migrations,
})
