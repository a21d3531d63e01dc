import { keySchema } from '@stadion/slices/targets/target'
import { z } from 'zod'
import { defineBlock, title } from '../define-block.ts'
import { migrations } from './migrate.ts'

/** A row of the first articles of a collection. */
export const collection = defineBlock({
  type: 'collection',
  version: 1,
  props: z.strictObject({ collection: keySchema }),
  texts: { title: title({ isNeeded: true }) },
  isRail: true,
  migrations,
})
