import { developmentValue, type Setting } from '@stadion/http/declared-settings'

/** The variables of the bot check. */
export const settings: readonly Setting[] = [
  {
    names: ['RECAPTCHA_PROVIDER'],
    default: { prod: 'self-hosted', else: 'stub' },
    processes: ['gateway', 'api'],
    meaning: 'the provider of the bot check (CAPTCHA): `stub`, `self-hosted` or `recaptcha-enterprise`; production refuses the stub',
  },
  {
    names: ['RECAPTCHA_SITE_KEY'],
    processes: ['gateway', 'api'],
    meaning: 'the key that pages load reCAPTCHA Enterprise with; needed with `recaptcha-enterprise`',
  },
  { names: ['RECAPTCHA_PROJECT_ID'], processes: ['api'], meaning: 'the project at Google; needed with `recaptcha-enterprise`' },
  {
    names: ['RECAPTCHA_API_KEY'],
    processes: ['api'],
    secret: true,
    meaning: 'the key that reCAPTCHA Enterprise is called with; needed with `recaptcha-enterprise`',
  },
  {
    names: ['RECAPTCHA_ENDPOINT'],
    default: 'https://recaptchaenterprise.googleapis.com',
    processes: ['api'],
    meaning: 'the address of reCAPTCHA Enterprise, for instance an outbound proxy',
  },
  {
    names: ['BOT_CHECK_SECRET'],
    default: developmentValue,
    processes: ['api'],
    secret: true,
    meaning:
      'signs tasks of the bot check. At least 32 characters; staging and production refuse a shorter value and the development value',
  },
  {
    names: ['CHALLENGE_AFTER'],
    default: '5',
    processes: ['api'],
    meaning: 'light accounts that one IP address may create in ten minutes before a challenge',
  },
  {
    names: ['FORM_TOKENS'],
    default: '300',
    processes: ['api'],
    meaning: 'how many forms without JavaScript may pass the bot check in ten minutes, all visitors together; `0` allows none',
  },
]
