import { z } from 'zod'
import { basketSchema } from '../schema.ts'

// Only types: what a field may hold is decided for the whole form, so that every wrong one is named (read-address.ts).

const typed = z.string().optional()

export const customerSchema = z.object({ email: typed, newsletter: z.boolean().default(false) })

export const addressInputSchema = z.object({
  firstName: typed,
  lastName: typed,
  address1: typed,
  address2: typed,
  city: typed,
  zipcode: typed,
  state: typed,
  country: typed,
  phoneNumber: typed,
  company: typed,
  /** What only one country asks for, such as `cpf` in Brazil. */
  localizedFields: z.record(z.string(), z.string()).optional(),
})

export const billingInputSchema = addressInputSchema.extend({ vatId: typed, sameAsShipping: z.boolean().optional() })
export const methodSchema = z.object({ method: z.enum(['standard', 'express', 'email']) })
export const checkoutSchema = z.object({
  customer: customerSchema.optional(),
  shippingAddress: addressInputSchema.optional(),
  billingAddress: billingInputSchema.optional(),
  shippingMethod: methodSchema.shape.method.optional(),
})

/** Prices are in major units. */
const deliveryMethodSchema = z.object({
  id: methodSchema.shape.method,
  name: z.string(),
  /** Before discounts. */
  price: z.number(),
  /** What would be charged. */
  total: z.number(),
  /** The level of the member by which it is free. */
  freeLevel: z.int().optional(),
  minDays: z.int(),
  maxDays: z.int(),
  /** First and last day of arrival, both included, as `2026-11-26`, if the bag is ordered now; not of e-mails. */
  promisedFrom: z.string().optional(),
  promisedTo: z.string().optional(),
  selected: z.boolean(),
})
export const deliveryMethodsSchema = z.object({ methods: z.array(deliveryMethodSchema) })

/** Nobody looks at a quote as a form, so what no address can hold is refused here. */
const place = z.string().max(60).optional()

/** What the sheet of a wallet knows before the shopper has confirmed: no street, no name. */
export const quoteInputSchema = z.object({
  shippingAddress: z.object({ country: place, state: place, zipcode: place, city: place }).optional(),
  shippingMethod: methodSchema.shape.method.optional(),
})
export const quoteSchema = z.object({
  version: z.int(),
  currency: z.string(),
  pricing: basketSchema.shape.pricing,
  methods: deliveryMethodsSchema.shape.methods,
})

export type QuoteInput = z.input<typeof quoteInputSchema>
export type Quote = z.infer<typeof quoteSchema>
export type CustomerInput = z.input<typeof customerSchema>
export type AddressInput = z.input<typeof addressInputSchema>
export type BillingInput = z.input<typeof billingInputSchema>
export type CheckoutInput = z.input<typeof checkoutSchema>
export type MethodInput = z.input<typeof methodSchema>
export type DeliveryMethod = z.infer<typeof deliveryMethodSchema>
export type DeliveryMethods = z.infer<typeof deliveryMethodsSchema>
