import { developmentValue, type Setting } from '@stadion/http/declared-settings'

/** The variables of accounts, of sign-in with other companies, and of sign-in for other apps. */
export const settings: readonly Setting[] = [
  { names: ['PASSWORD_MIN_LENGTH'], default: '8', processes: ['api'], meaning: 'characters of a new password, 8 to 64' },
  {
    names: ['ACCOUNT_SECRET'],
    default: developmentValue,
    processes: ['api'],
    secret: true,
    meaning:
      'hashes Korean identities and encrypts the key that signs tokens for apps. At least 32 characters; staging and production refuse a shorter value and the development value',
  },
  {
    names: ['EXTERNAL_…_CLIENT_ID', 'EXTERNAL_APPLE_TEAM_ID', 'EXTERNAL_APPLE_KEY_ID'],
    processes: ['api'],
    meaning:
      'the client ids for social sign-in (OAuth) with `GOOGLE`, `FACEBOOK`, `YAHOO`, `KAKAO`, `NAVER` and `APPLE`. A provider without credentials is not offered. Only in production',
  },
  {
    names: ['EXTERNAL_…_CLIENT_SECRET', 'EXTERNAL_APPLE_PRIVATE_KEY'],
    processes: ['api'],
    secret: true,
    meaning: 'the client secrets; a line break of the key is written `\\n`',
  },
  {
    names: ['EXTERNAL_PROVIDER_PORT'],
    default: '8082',
    processes: ['api'],
    meaning: 'port of the local OpenID provider that stands in for all of them outside production',
  },
  {
    names: ['EXTERNAL_PROVIDER_URL'],
    default: { words: '`http://localhost:{port}`' },
    processes: ['api'],
    meaning: 'the address of that provider for browsers',
  },
  {
    names: ['APP_…_REDIRECTS', 'APP_…_SIGNED_OUT', 'APP_…_BACKCHANNEL_LOGOUT'],
    default: { words: 'port 9310 of this machine, in production none' },
    processes: ['api'],
    meaning:
      'OpenID Connect clients: comma-separated addresses of the apps `STADION_APP` (`{KEY}_APP`, after the key of the main brand), `CONFIRMED_APP`, `RUNNING_COMMUNITY` that people sign in to with their account here (redirect, post-logout, back-channel logout). An app without addresses is not served',
  },
]
