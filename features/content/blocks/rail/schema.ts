import { z } from 'zod'
import { defineBlock } from '../define-block.ts'
import { migrations } from './migrate.ts'

/** A row of articles that changes by itself: the newest, the reduced, or those of a category. It has the shop's own title. */
export const rail = defineBlock({
  type: 'rail',
  version: 1,
  props: z
    .strictObject({ kind: z.enum(['new', 'sale', 'category']), category: z.enum(['men', 'women', 'kids']).optional() })
    .refine(({ kind, category }) => kind !== 'category' || category !== undefined, {
      path: ['category'],
      message: 'expected one of men, women, kids',
    }),
  texts: {},
  isRail: true,
  migrations,
})
