import { z } from 'zod'

/** As the browser's API takes it; `requestId` comes back with what the browser made of it. */
export const passkeyOptionsSchema = z.object({ requestId: z.string(), options: z.record(z.string(), z.unknown()) })
export type PasskeyOptions = z.infer<typeof passkeyOptionsSchema>

const response = z.record(z.string(), z.unknown())

export const newPasskeySchema = z.object({
  requestId: z.string(),
  response,
  /** What the shopper calls it; the name of the device where nothing is given. */
  name: z.string().max(60).optional(),
})
export type NewPasskey = z.infer<typeof newPasskeySchema>

export const passkeySignInSchema = z.object({
  requestId: z.string(),
  response,
  isPersistent: z.boolean().optional(),
  reauthenticate: z.boolean().optional(),
  /** Korea only (D-055). */
  kmcCertificate: z.string().optional(),
})
export type PasskeySignIn = z.infer<typeof passkeySignInSchema>

export const passkeySchema = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string().nullable(),
})
export type Passkey = z.infer<typeof passkeySchema>

export const passkeysSchema = z.object({ passkeys: z.array(passkeySchema) })
export type Passkeys = z.infer<typeof passkeysSchema>
export const passkeyParamsSchema = z.object({ id: z.string() })
