import { z } from 'zod'
import { defineBlock, line, title } from '../define-block.ts'
import { migrations } from './migrate.ts'

/** The way to the page where a shopper subscribes. */
export const newsletter = defineBlock({
  type: 'newsletter',
  version: 1,
  props: z.strictObject({}),
  texts: { title: title({ isNeeded: true }), text: line(300), action: line(40, { isNeeded: true }) },
  migrations,
})
