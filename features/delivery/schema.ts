import { z } from 'zod'

export const promiseQuerySchema = z.object({
  /** In any spelling that the country's forms take. */
  postcode: z.string().max(20).optional(),
  /** SKUs, separated by commas. They do not change the days: all goods leave from one place. */
  skus: z.string().max(1_000).optional(),
})

const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)

const promisedMethodSchema = z.object({
  id: z.enum(['standard', 'express']),
  /** First and last day, both included, as `2026-11-26`. */
  from: day,
  to: day,
  /** An order that is placed later arrives later. */
  orderBefore: z.iso.datetime(),
  /** In major units, for guests and before discounts. */
  price: z.number(),
  /** Goods total from which it is free; null if it always costs. */
  freeFrom: z.number().nullable(),
})

export const deliveryPromiseSchema = z.object({
  country: z.string(),
  /** As the country writes it; null if none was given. */
  postcode: z.string().nullable(),
  accuracy: z.enum(['postcode', 'country']),
  methods: z.array(promisedMethodSchema),
})

export type PromiseQuery = z.input<typeof promiseQuerySchema>
export type DeliveryPromise = z.infer<typeof deliveryPromiseSchema>
export type PromisedMethod = z.infer<typeof promisedMethodSchema>
