import { hashSource } from '@stadion/http/hash-source'
import { expect, test } from 'vitest'
import { contentSecurityPolicy, securityHeaders } from './security-headers.ts'

test('every page requires https, forbids type sniffing, sends no paths to other sites and allows no devices (D-102)', () => {
  const { 'permissions-policy': permissions, ...headers } = securityHeaders('prod')
  expect(headers).toEqual({
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'reporting-endpoints': 'csp="/csp-reports"',
  })
  for (const device of ['camera', 'microphone', 'geolocation', 'usb']) expect(permissions?.split(', ')).toContain(`${device}=()`)
  expect(permissions).toContain('payment=(self)')
})

test('a local shop does not require https', () => {
  expect(securityHeaders('local')).not.toHaveProperty('strict-transport-security')
})

const directives = (policy: string) => Object.fromEntries(policy.split('; ').map((one) => one.split(/ (.*)/).slice(0, 2)))
const strict = {
  ...{ 'default-src': "'none'", 'object-src': "'none'", 'base-uri': "'none'", 'report-to': 'csp' },
  ...{ 'font-src': "'self'", 'connect-src': "'self'", 'frame-src': "'self'", 'manifest-src': "'self'", 'worker-src': "'self'" },
  ...{ 'script-src': "'self'", 'style-src': "'self'", 'img-src': "'self' data:", 'form-action': "'self'", 'frame-ancestors': "'self'" },
}

test('a page may run files of the shop, and the inline texts whose hashes are listed', () => {
  expect(directives(contentSecurityPolicy({ scripts: [], styles: [] }))).toEqual(strict)
  expect(directives(contentSecurityPolicy({ scripts: ['a()', 'b()'], styles: ['p {}'] }))).toEqual({
    ...strict,
    'script-src': `'self' ${hashSource('a()')} ${hashSource('b()')}`,
    'style-src': `'self' ${hashSource('p {}')}`,
  })
})

test('COM-CHK-28 a page may name where its forms lead besides the shop', () => {
  const policy = contentSecurityPolicy({ scripts: [], styles: [] }, { formAction: ['https://pay.example'] })
  expect(directives(policy)).toEqual({ ...strict, 'form-action': "'self' https://pay.example" })
})

test('hosts of other companies are allowed for their purpose, fragment servers for scripts, styles and calls', () => {
  const uses = ['script', 'style', 'img', 'font', 'connect', 'frame'] as const
  const hosts = Object.fromEntries(uses.map((use) => [use, [`https://${use}.example`, 'https://b.example']]))
  const others = { hosts, fragments: ['http://f.example'] }
  const allowed = directives(contentSecurityPolicy({ scripts: [], styles: [] }, others))
  for (const use of uses) {
    const own = use === 'img' ? "'self' data:" : "'self'"
    const fragments = ['script', 'style', 'connect'].includes(use) ? ' http://f.example' : ''
    expect(allowed[`${use}-src`]).toBe(`${own}${fragments} https://${use}.example https://b.example`)
  }
})
