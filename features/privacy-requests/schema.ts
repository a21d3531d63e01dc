import { z } from 'zod'

export const requestTypeSchema = z.enum(['EXPORT', 'DO_NOT_SELL', 'DELETE', 'DATA_PORTABILITY'])
export const categorySchema = z.enum(['CCPA', 'GDPR', 'LGPD'])

/** The shape of the form; D-099 has the rules for the values. */
export const privacyRequestSchema = z.object({
  lastName: z.string(),
  email: z.string(),
  membershipId: z.string().optional(),
  /** Exactly one. */
  requestTypes: z.array(requestTypeSchema),
  category: categorySchema,
  state: z.literal('CA').optional(),
})

export const confirmationSchema = z.object({ t: z.string() })
/** `file`: set by the button on the browser's page; programs need not send it. */
export const exportQuerySchema = z.object({ t: z.string().max(100), file: z.string().max(1).optional() })

export const acceptedSchema = z.object({ success: z.literal(true), message: z.literal('REQUEST_ACCEPTED') })
export const verifiedSchema = z.object({ success: z.literal(true), message: z.literal('REQUEST_VERIFIED') })
export const keptSchema = z.object({ success: z.literal(true), message: z.literal('REQUEST_WITHDRAWN') })

export type PrivacyRequestType = z.infer<typeof requestTypeSchema>
export type PrivacyRequestCategory = z.infer<typeof categorySchema>
export type PrivacyRequestBody = z.infer<typeof privacyRequestSchema>
