import type { Settings } from '@stadion/http/settings'
import type { AppEnvironment } from '@stadion/site/environment'

export const providerNames = ['stub', 'self-hosted', 'recaptcha-enterprise'] as const

/** The provider of the bot check. In production it is never the stub, which accepts any score. */
export function readBotCheck(read: Settings, appEnv: AppEnvironment) {
  const production = appEnv === 'prod'
  const botProvider = read.choice('RECAPTCHA_PROVIDER', providerNames, production ? 'self-hosted' : 'stub')
  if (production && botProvider === 'stub')
    read.wrong('RECAPTCHA_PROVIDER', 'is stub', 'its tokens prove nothing', 'use self-hosted or recaptcha-enterprise')
  const botCheckSecret = read.secret('BOT_CHECK_SECRET', 'local-bot-check-secret')
  const challengeAfter = read.whole('CHALLENGE_AFTER', 5, { min: 1, max: 10_000 })
  const mostFormTokens = read.whole('FORM_TOKENS', 300, { min: 0, max: 1_000_000 })
  const ofGoogle = botProvider === 'recaptcha-enterprise'
  const needed = (name: string): string => {
    const value = read.text(name, '')
    if (ofGoogle && !value)
      read.wrong(name, 'is missing', 'reCAPTCHA Enterprise cannot be asked without it', 'set it, or RECAPTCHA_PROVIDER=self-hosted')
    return value
  }
  const recaptcha = {
    projectId: needed('RECAPTCHA_PROJECT_ID'),
    apiKey: needed('RECAPTCHA_API_KEY'),
    siteKey: needed('RECAPTCHA_SITE_KEY'),
    endpoint: read.url('RECAPTCHA_ENDPOINT', ['https://', 'http://'], 'https://recaptchaenterprise.googleapis.com'),
  }
  return { botProvider, botCheckSecret, challengeAfter, mostFormTokens, recaptcha } as const
}

/** The origins of reCAPTCHA's scripts and frames. */
const googleOrigins = ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/']

/** What pages load the bot check with: the key of its library, and where that comes from if not from this site. */
export const readBotCheckOfPages = (read: Settings) => ({
  botKey: read.text('RECAPTCHA_SITE_KEY', 'local-site-key'),
  botCheckOrigins: read.text('RECAPTCHA_PROVIDER', '') === 'recaptcha-enterprise' ? googleOrigins : [],
})
