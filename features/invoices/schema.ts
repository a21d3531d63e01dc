import { z } from 'zod'

export const orderParamsSchema = z.object({ orderNumber: z.string().min(1).max(32) })
export const documentParamsSchema = orderParamsSchema.extend({ documentNumber: z.string().min(1).max(40) })
export const formatSchema = z.object({ format: z.enum(['html', 'xml']).default('html') })

export const documentSchema = z.object({
  /** `STDE-2026-000123`; of a receipt `STDE-2026-R000123`, of a credit `STDE-2026-C000123`. */
  number: z.string(),
  kind: z.enum(['INVOICE', 'RECEIPT', 'CREDIT']),
  issuedAt: z.string(),
  /** Major units; of a credit what goes back. */
  total: z.number(),
  currency: z.string(),
  formats: z.array(z.enum(['html', 'xml'])),
})
export const documentsSchema = z.object({ documents: z.array(documentSchema) })

export type OrderDocument = z.infer<typeof documentSchema>
export type Documents = z.infer<typeof documentsSchema>
