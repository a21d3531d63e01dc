import type { AppEnvironment } from '@stadion/site/environment'

/** The headers that every HTML answer carries (D-102), apart from its content security policy. */
export function securityHeaders(appEnv: AppEnvironment): Record<string, string> {
  return {
    ...(appEnv === 'local' ? {} : { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy':
      'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(self), usb=()',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'reporting-endpoints': 'csp="/csp-reports"',
  }
}

export interface OtherOrigins {
  /** Servers of fragments that a developer's override allows. */
  fragments?: readonly string[] | undefined
  /** Where the library of a company's bot check, and its frame, come from. */
  botCheck?: readonly string[] | undefined
  /** Where another company's fraud prevention has its script and its tokens. */
  fraud?: readonly string[] | undefined
}

/** Only what this shop serves may run; inline scripts and styles need the answer's nonce. */
export const contentSecurityPolicy = (nonce: string, { fragments = [], botCheck = [], fraud = [] }: OtherOrigins = {}): string => {
  const list = (origins: readonly string[]) => origins.map((origin) => ` ${origin}`).join('')
  const [others, bot, risk] = [list(fragments), list(botCheck), list(fraud)]
  return `default-src 'none'; script-src 'self' 'nonce-${nonce}'${others}${bot}${risk}; style-src 'self' 'nonce-${nonce}'${others}; img-src 'self' data:; font-src 'self'; connect-src 'self'${others}${bot}${risk}; frame-src 'self'${bot}; manifest-src 'self'; worker-src 'self'; form-action 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'self'; report-to csp`
}
