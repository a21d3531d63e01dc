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

/**
 * Only what this shop serves may run; inline scripts and styles need the answer's nonce.
 * @param origins other servers of fragments that a developer's override allows
 */
export const contentSecurityPolicy = (nonce: string, origins: readonly string[] = []): string => {
  const others = origins.length > 0 ? ` ${origins.join(' ')}` : ''
  return `default-src 'none'; script-src 'self' 'nonce-${nonce}'${others}; style-src 'self' 'nonce-${nonce}'${others}; img-src 'self' data:; font-src 'self'; connect-src 'self'${others}; frame-src 'self'; manifest-src 'self'; worker-src 'self'; form-action 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'self'; report-to csp`
}
