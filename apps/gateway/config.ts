import { overrideCookie, readOverride } from '@stadion/fragments/override'
import { readCacheBytes } from '@stadion/http/cache-memory'
import { readSettings, type Settings } from '@stadion/http/settings'
import { appEnvironments } from '@stadion/site/environment'
import { registeredDomains } from '@stadion/site/hosts'
import type { CdnConfig } from './cdn/purge.ts'
import { knownFragments } from './fragments.ts'
import { readPolicyHosts } from './policy-hosts.ts'
import { siteValues } from './slice-values.ts'

export type GatewayConfig = ReturnType<typeof readGatewayConfig>

/** The environment of the gateway as one frozen object. Throws one error with all problems. */
export function readGatewayConfig(source: Readonly<Record<string, string | undefined>>) {
  const read = readSettings(source)
  const appEnv = read.choice('APP_ENV', appEnvironments, 'local')
  const serverOverride = read.text('MF_SERVER_OVERRIDE', undefined)
  if (read.text('FRAGMENT_CACHE_MB', undefined))
    read.wrong('FRAGMENT_CACHE_MB', 'is no setting any more', 'one bound holds all caches of a process', 'use CACHE_MB')
  if (serverOverride && appEnv !== 'prod' && !readOverride(JSON.stringify({ server: serverOverride }), appEnv, registeredDomains))
    read.wrong(
      'MF_SERVER_OVERRIDE',
      `is "${serverOverride}"`,
      'script from a foreign server would run in the shop',
      `use a server on localhost or a staging host, as in the cookie ${overrideCookie}`,
    )
  const config = {
    appEnv,
    ...siteValues(read, appEnv),
    apiUrl: read.url('API_URL', ['http://', 'https://'], undefined),
    /** Fragment id to server address; all others run in this process. */
    fragmentUrls: readFragmentUrls(read.text('FRAGMENTS', ''), (what) =>
      read.wrong('FRAGMENTS', what, 'a page would miss a part', `write a comma list like ${knownFragments[0]?.id}=http://127.0.0.1:9001`),
    ),
    cacheBytes: readCacheBytes(read, 'gateway'),
    serverOverride,
    policyHosts: readPolicyHosts(read, appEnv),
    securityContact: readContact(read),
    cdn: readCdn(read),
    /** `off` removes the service worker from every browser at its next visit. */
    hasServiceWorker: read.choice('SERVICE_WORKER', ['on', 'off'], 'on') === 'on',
  }
  read.finish()
  return Object.freeze(config)
}

/** Pages name their tags for a CDN, which removes them after a change (D-150). */
function readCdn(read: Settings): CdnConfig | undefined {
  const tagHeader = read.text('CDN_TAG_HEADER', undefined)
  const purgeUrl = read.url('CDN_PURGE_URL', ['http://', 'https://'], undefined)
  const purgeKey = read.text('CDN_PURGE_KEY', undefined)
  if (tagHeader !== undefined && !/^[A-Za-z][A-Za-z-]{2,40}$/.test(tagHeader))
    read.wrong('CDN_TAG_HEADER', `is "${tagHeader}"`, 'the CDN would find no tags', 'use a name like Surrogate-Key or Cache-Tag')
  if (tagHeader === undefined && (purgeUrl ?? purgeKey) !== undefined)
    read.wrong(
      'CDN_TAG_HEADER',
      'is missing',
      'pages without tags cannot be removed by them',
      'set it, or no CDN_PURGE_URL and no CDN_PURGE_KEY',
    )
  return tagHeader === undefined ? undefined : { tagHeader, purgeUrl, purgeKey }
}

/** RFC 9116: a URL or a mail address. */
function readContact(read: Settings): string | undefined {
  const contact = read.text('SECURITY_CONTACT', undefined)
  if (contact === undefined || /^https:\/\/[^\s@/]+(?:\/\S*)?$/.test(contact)) return contact
  const mailbox = contact.replace(/^mailto:/, '')
  if (/^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/.test(mailbox)) return `mailto:${mailbox}`
  read.wrong(
    'SECURITY_CONTACT',
    `is "${contact}"`,
    'whoever finds a flaw must be able to tell it',
    'use a mail address, or an address that starts with https://',
  )
  return undefined
}

function readFragmentUrls(value: string, wrong: (what: string) => void): ReadonlyMap<string, string> {
  const urls = new Map<string, string>()
  for (const entry of value.split(',').filter((part) => part.trim() !== '')) {
    const [id = '', ...rest] = entry.split('=').map((part) => part.trim())
    const url = rest.join('=')
    if (!knownFragments.some((fragment) => fragment.id === id)) wrong(`names "${id || entry}", which is no fragment of this shop`)
    else if (!/^https?:\/\//.test(url) || !URL.canParse(url)) wrong(`gives ${id} an address that is not http or https`)
    else urls.set(id, url.replace(/\/$/, ''))
  }
  return urls
}
