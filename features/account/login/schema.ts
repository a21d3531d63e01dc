import { z } from 'zod'

/** What the form of a sign-in sends. Which values are right says D-043; this is the shape. */
export const credentialsSchema = z.object({
  email: z.string(),
  password: z.string(),
  /** "Keep me signed in". */
  isPersistent: z.boolean().optional(),
  /** Confirms who is signed in, before something sensitive (D-033). */
  reauthenticate: z.boolean().optional(),
  /** The account that the page expects (D-023). */
  hintAcid: z.string().optional(),
  /** Korea only (D-055). */
  kmcCertificate: z.string().optional(),
  /** Links a sign-in elsewhere to this account (D-056). */
  extAuthToken: z.string().optional(),
  recaptcha: z.string(),
})

export type Credentials = z.infer<typeof credentialsSchema>
