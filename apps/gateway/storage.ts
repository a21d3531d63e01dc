import { overrideCookie } from '@stadion/fragments/override'
import { headerOverridesKey } from '@stadion/http/header-overrides'
import { flashName, flashSeconds } from '@stadion/pages/flash-cookie'
import { workerCaches } from '@stadion/service-worker/worker-caches'
import { contextCookies } from '@stadion/site/locale-context'
import type { StoredItem } from '@stadion/slices/stored-item'
import { mailedCookie, mailedSeconds } from './mailed-token.ts'

const requests = (purpose: string, ...names: string[]): StoredItem[] => names.map((name) => ({ name, kind: 'request', level: 0, purpose }))

/** What the site stores in browsers, whichever slices it has. */
export const siteStorage: readonly StoredItem[] = [
  ...Object.values(contextCookies).map(
    (name): StoredItem => ({ name, kind: 'cookie', level: 0, purpose: 'where the page is shown (D-005)' }),
  ),
  {
    ...{ name: flashName, kind: 'cookie', level: 0, purpose: 'what a form without script shows once' },
    ...{ seconds: flashSeconds, secret: true },
  },
  {
    ...{ name: mailedCookie, kind: 'cookie', level: 0, purpose: 'the link of a mail, while its shopper signs in' },
    ...{ seconds: mailedSeconds, secret: true },
  },
  { name: overrideCookie, kind: 'cookie', level: 0, purpose: 'another fragment server, for developers (D-060)' },
  { name: overrideCookie, kind: 'local', level: 0, purpose: 'another fragment server, for developers (D-060)' },
  { name: headerOverridesKey, kind: 'session', level: 0, purpose: 'headers that a developer sets' },
  { name: workerCaches.assets, kind: 'cache', level: 0, purpose: 'files that never change (D-092)' },
  { name: workerCaches.offline, kind: 'cache', level: 0, purpose: 'the page for times without a network (D-092)' },
  ...requests('scripts, styles, pictures and fonts of the shop', '/assets/*', '/mf/*'),
  ...requests('the worker of the site, and its page for times without a network (D-092)', '/sw.js', '/offline/*'),
  ...requests('what this browser refused to run; the report does not say who the visitor is', '/csp-reports'),
  ...requests('fragments that other sites can ask for too', '/external-auth/*', '/ap/*'),
]
