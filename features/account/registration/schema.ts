import { z } from 'zod'

/** The shape of the registration form; D-043 has the rules for the values. */
export const registrationSchema = z.object({
  email: z.string(),
  /** May be absent only with `extAuthToken`. */
  password: z.string().optional(),
  firstName: z.string().optional(),
  lastName: z.string().optional(),
  dateOfBirth: z.string().optional(),
  gender: z.enum(['M', 'F', 'X', 'U']).optional(),
  phoneNumber: z.string().optional(),
  ageConfirmation: z.boolean(),
  marketingConsent: z.boolean().optional(),
  /** True creates a membership number. */
  createMember: z.boolean().optional(),
  invitationCode: z.string().optional(),
  /** Sent together with `storeId` or not at all. */
  sourceId: z.string().optional(),
  storeId: z.string().optional(),
  /** Korea only (D-055). */
  kmcCertificate: z.string().optional(),
  /** After a sign-in with a provider that is not linked yet (D-056). */
  extAuthToken: z.string().optional(),
  recaptcha: z.string(),
})

export type Registration = z.infer<typeof registrationSchema>
