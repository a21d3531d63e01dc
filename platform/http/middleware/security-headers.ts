import type { AppEnvironment } from '@stadion/site/environment'

/** The headers of every answer of the API. No answer may be framed, run or sniffed. */
export const apiSecurityHeaders = (appEnv: AppEnvironment): Readonly<Record<string, string>> => ({
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  ...(appEnv === 'local' ? {} : { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
})
