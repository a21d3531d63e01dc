import { z } from 'zod'

/** The options of the browser's API; `requestId` is sent back with the browser's answer. */
export const passkeyOptionsSchema = z.object({ requestId: z.string(), options: z.record(z.string(), z.unknown()) })
export type PasskeyOptions = z.infer<typeof passkeyOptionsSchema>

const response = z.record(z.string(), z.unknown())

export const newPasskeySchema = z.object({
  requestId: z.string(),
  response,
  /** The shopper's name for it; by default the name of the device. */
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
