import { z } from 'zod'

/** What the form of a full account sends. Which values are right says D-043, field by field; this is the shape. */
export const registrationSchema = z.object({
  email: z.string(),
  /** Absent only beside `extAuthToken`. */
  password: z.string().optional(),
  firstName: z.string().optional(),
  lastName: z.string().optional(),
  dateOfBirth: z.string().optional(),
  gender: z.enum(['M', 'F', 'X', 'U']).optional(),
  phoneNumber: z.string().optional(),
  ageConfirmation: z.boolean(),
  marketingConsent: z.boolean().optional(),
  /** True issues a membership number. */
  createMember: z.boolean().optional(),
  invitationCode: z.string().optional(),
  /** Sent together with `storeId` or not at all. */
  sourceId: z.string().optional(),
  storeId: z.string().optional(),
  /** Korea only (D-055). */
  kmcCertificate: z.string().optional(),
  /** After a sign-in elsewhere that knows no account yet (D-056). */
  extAuthToken: z.string().optional(),
  recaptcha: z.string(),
})

export type Registration = z.infer<typeof registrationSchema>
