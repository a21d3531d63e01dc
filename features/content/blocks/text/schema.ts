import { z } from 'zod'
import { defineBlock, line, rich, title } from '../define-block.ts'
import { migrations } from './migrate.ts'

/** Running text. */
export const text = defineBlock({
  type: 'text',
  version: 1,
  props: z.strictObject({}),
  texts: { title: title(), lead: line(400), body: rich(20_000) },
  canBegin: true,
  migrations,
})
