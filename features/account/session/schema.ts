import { z } from 'zod'

/** The answer of every call that authenticates (D-030). No token is ever in a body. */
export const sessionSchema = z.object({
  acid: z.string(),
  accountType: z.enum(['FULL', 'LIGHT']),
  /** Epoch milliseconds: the idle or the absolute limit, whichever is earlier. */
  expirationTimestamp: z.number(),
  session: z.object({
    isPersistent: z.boolean(),
    isNewUser: z.boolean(),
    isSessionReload: z.boolean(),
    isReauthenticated: z.boolean(),
    socialProvider: z.string().nullable(),
    /** Epoch milliseconds after which sensitive calls need a new password check (D-033). */
    reAuthAfter: z.number(),
  }),
})

export const basicProfileSchema = sessionSchema.extend({
  basicProfile: z.object({ firstName: z.string().nullable(), membershipId: z.string().nullable(), emailVerified: z.boolean() }),
})

export const profileSchema = z.object({
  acid: z.string(),
  accountType: z.enum(['FULL', 'LIGHT']),
  email: z.string(),
  emailVerified: z.boolean(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  dateOfBirth: z.string().nullable(),
  gender: z.enum(['M', 'F', 'X', 'U']).nullable(),
  phoneNumber: z.string().nullable(),
  country: z.string(),
  locale: z.string(),
  membershipId: z.string().nullable(),
  marketingConsent: z.boolean(),
  socialProviders: z.array(z.string()),
  createdAt: z.string(),
})

export type SessionAnswer = z.infer<typeof sessionSchema>
export type BasicProfile = z.infer<typeof basicProfileSchema>
export type Profile = z.infer<typeof profileSchema>
