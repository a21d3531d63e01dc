import { hashSource } from '@stadion/http/hash-source'
import type { PolicyHosts } from '@stadion/pages/policy-hosts'
import type { AppEnvironment } from '@stadion/site/environment'
import type { InlineTexts } from './document/inline-texts.ts'

/** The headers of every HTML answer (D-102), except its content security policy. */
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
  /** Hosts of other companies that the policy allows, by purpose: those of slices, and those of `CSP_…_HOSTS`. */
  hosts?: PolicyHosts | undefined
  /** Where forms may lead besides the shop. */
  formAction?: readonly string[] | undefined
  /** Servers of fragments that a developer's override allows. */
  fragments?: readonly string[] | undefined
}

/**
 * Only files of this shop may run, and inline scripts only if the policy lists their hash. So page and policy are the same for everybody,
 * and a copy of them helps no attacker.
 */
export const contentSecurityPolicy = (
  { scripts, styles }: InlineTexts,
  { fragments = [], hosts = {}, formAction = [] }: OtherOrigins = {},
): string => {
  const list = (origins: readonly string[] = []) => origins.map((origin) => ` ${origin}`).join('')
  const hashes = (texts: readonly string[]) => list(texts.map(hashSource))
  const others = list(fragments)
  return `default-src 'none'; script-src 'self'${hashes(scripts)}${others}${list(hosts.script)}; style-src 'self'${hashes(styles)}${others}${list(hosts.style)}; img-src 'self' data:${list(hosts.img)}; font-src 'self'${list(hosts.font)}; connect-src 'self'${others}${list(hosts.connect)}; frame-src 'self'${list(hosts.frame)}; manifest-src 'self'; worker-src 'self'; form-action 'self'${list(formAction)}; object-src 'none'; base-uri 'none'; frame-ancestors 'self'; report-to csp`
}
