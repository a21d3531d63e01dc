import { z } from 'zod'

/** The shape of the light account form; D-043 has the rules for the values. */
export const lightRegistrationSchema = z.object({
  email: z.string(),
  firstName: z.string().optional(),
  dateOfBirth: z.string().optional(),
  gender: z.enum(['M', 'F', 'X', 'U']).optional(),
  ageConfirmation: z.boolean().optional(),
  marketingConsent: z.boolean().optional(),
  invitationCode: z.string().optional(),
  sourceId: z.string().optional(),
  recaptcha: z.string(),
})

/** Has the shape of a session response, but there is no session, so nothing expires. */
export const lightAnswerSchema = z.object({
  acid: z.string(),
  accountType: z.literal('LIGHT'),
  expirationTimestamp: z.null(),
  doubleOptIn: z.literal(true),
  session: z.object({
    isPersistent: z.literal(false),
    isNewUser: z.literal(true),
    isSessionReload: z.literal(false),
    isReauthenticated: z.literal(false),
    socialProvider: z.null(),
    reAuthAfter: z.null(),
  }),
})

export type LightRegistration = z.infer<typeof lightRegistrationSchema>
export type LightAnswer = z.infer<typeof lightAnswerSchema>
