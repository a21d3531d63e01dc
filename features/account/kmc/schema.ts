import { z } from 'zod'

export const kmcRequestSchema = z.object({ requestId: z.string(), url: z.string() })
export type KmcRequest = z.infer<typeof kmcRequestSchema>

export const kmcParamsSchema = z.object({ id: z.string() })
export const identitySchema = z.object({ name: z.string().min(1).max(80), birthDate: z.iso.date() })
export type Identity = z.infer<typeof identitySchema>

export const kmcCertificateSchema = z.object({ certificate: z.string() })
export type KmcCertificate = z.infer<typeof kmcCertificateSchema>
