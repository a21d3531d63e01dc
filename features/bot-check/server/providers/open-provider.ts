import type { BotProvider } from './provider.ts'
import { stubProvider } from './stub.ts'

export type { BotProvider } from './provider.ts'

export const providerNames = ['stub', 'self-hosted', 'recaptcha-enterprise'] as const

/** Which provider tells people from programs, and what it needs. */
export interface ProviderConfig {
  name: (typeof providerNames)[number]
}

/** The provider of that name. */
export function openProvider(config: ProviderConfig): BotProvider {
  if (config.name === 'stub') return stubProvider
  throw new Error(`The bot check has no provider ${config.name}`)
}
