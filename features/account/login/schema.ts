import { z } from 'zod'

/** The shape of the sign-in form; D-043 has the rules for the values. */
export const credentialsSchema = z.object({
  email: z.string(),
  password: z.string(),
  /** "Keep me signed in". */
  isPersistent: z.boolean().optional(),
  /** Re-authenticates before a sensitive call (D-033). */
  reauthenticate: z.boolean().optional(),
  /** The account that the page expects (D-023). */
  hintAcid: z.string().optional(),
  /** Korea only (D-055). */
  kmcCertificate: z.string().optional(),
  /** Links a provider's identity to this account (D-056). */
  extAuthToken: z.string().optional(),
  recaptcha: z.string(),
})

export type Credentials = z.infer<typeof credentialsSchema>
