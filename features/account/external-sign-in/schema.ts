import { z } from 'zod'

export const externalProvidersSchema = z.object({ providers: z.array(z.string()) })
export type ExternalProviders = z.infer<typeof externalProvidersSchema>
