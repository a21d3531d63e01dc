import { z } from 'zod'

/** Who sells: the shopper's partner in the contract (D-132). */
export const sellerSchema = z.object({
  name: z.string(),
  /** Lines of the postal address, with the country. */
  address: z.array(z.string()),
  /** Entry in a register, representatives: a line each. */
  register: z.array(z.string()),
  /** VAT number or what the country has in its place. */
  taxId: z.string().nullable(),
  /** Where shoppers write to: questions, withdrawals, what is in the way of their using the shop. */
  mail: z.string(),
  /** Another way to reach it, such as a telephone number. */
  contact: z.string().nullable(),
  /** Nobody has been named: it is an example, and says so. */
  isExample: z.boolean(),
})

export type Seller = z.infer<typeof sellerSchema>
