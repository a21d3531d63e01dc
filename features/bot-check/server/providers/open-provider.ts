import type { LimitStore } from '@stadion/http/limits/rate-limits'
import type { providerNames } from '../config.ts'
import type { BotProvider } from './provider.ts'
import { type RecaptchaEnterpriseOptions, recaptchaEnterpriseProvider } from './recaptcha-enterprise.ts'
import { type SelfHostedProvider, selfHostedProvider } from './self-hosted.ts'
import { stubProvider } from './stub.ts'

/** Which provider to use, and what it needs. */
export interface ProviderConfig {
  name: (typeof providerNames)[number]
  secret: string
  now: () => Date
  limits: LimitStore
  /** Used by reCAPTCHA Enterprise only. */
  recaptcha: RecaptchaEnterpriseOptions
}

/** Creates the provider with that name. */
export function openProvider({ name, recaptcha, ...own }: ProviderConfig): BotProvider | SelfHostedProvider {
  if (name === 'stub') return stubProvider
  return name === 'self-hosted' ? selfHostedProvider(own) : recaptchaEnterpriseProvider(recaptcha)
}
