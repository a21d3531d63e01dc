import { z } from 'zod'

export const orderParamsSchema = z.object({ orderNumber: z.string().min(1).max(32) })
export const documentParamsSchema = orderParamsSchema.extend({ documentNumber: z.string().min(1).max(40) })
/** In what a document is handed out: each is a column of `invoices.document`. */
const formats = z.enum(['html', 'xml'])
export const formatSchema = z.object({ format: formats.default('html') })

export const documentSchema = z.object({
  /** `STDE-2026-000123`; of a receipt `STDE-2026-R000123`, of a credit `STDE-2026-C000123`. */
  number: z.string(),
  kind: z.enum(['INVOICE', 'RECEIPT', 'CREDIT']),
  issuedAt: z.string(),
  /** Major units; of a credit what goes back. */
  total: z.number(),
  currency: z.string(),
  formats: z.array(formats),
})
export const documentsSchema = z.object({ documents: z.array(documentSchema) })

export type DocumentFormat = z.infer<typeof formats>
export type OrderDocument = z.infer<typeof documentSchema>
export type Documents = z.infer<typeof documentsSchema>
