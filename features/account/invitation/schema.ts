import { z } from 'zod'

export const invitationSchema = z.object({
  invitationCode: z.string(),
  /** The link to share, on the host of the storefront. */
  url: z.string(),
  /** Number of friends who registered with it. */
  accepted: z.int(),
})

export type Invitation = z.infer<typeof invitationSchema>
