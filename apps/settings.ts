import { fallbackHost } from '@stadion/api/process-config'
import type { Setting } from '@stadion/http/declared-settings'
import { localPorts } from '@stadion/site/local-ports'
import { slices } from './slices.ts'

const site = ['gateway', 'api'] as const
const all = ['gateway', 'api', 'fragment'] as const

/** Variables that belong to a process, not to one slice. */
const ofProcesses: readonly Setting[] = [
  {
    names: ['APP_ENV'],
    default: 'local',
    processes: all,
    meaning:
      '`local`, `dev`, `stg` or `prod`. Decides hosts (`www.`, `stg.`, `dev.`), `Secure` cookies, HSTS, caching headers and everything that only tests may do',
  },
  { names: ['ROLES'], default: 'gateway,api', processes: site, meaning: 'which parts this process runs' },
  {
    names: ['SITE_PORT'],
    default: `${localPorts.site}`,
    processes: all,
    meaning: 'where the site listens. Every process of a local shop needs the same, because links contain it',
  },
  { names: ['API_PORT'], default: `${localPorts.api}`, processes: ['api'], meaning: 'where the API listens' },
  { names: ['HOST'], default: { local: '127.0.0.1', else: '0.0.0.0' }, processes: all, meaning: 'the address to listen on' },
  {
    names: ['API_HOST'],
    default: { words: '`127.0.0.1` beside a gateway, else `HOST`' },
    processes: ['api'],
    meaning: 'where the API listens. A gateway in the same process calls it without a port',
  },
  {
    names: ['DATA_DIR'],
    default: '.data',
    processes: site,
    meaning:
      'the embedded database (`database/`) and the browser files of earlier builds (`fragment-assets/`, `site-assets/`). If you use another folder inside the repository, add it to `.gitignore`: the checks skip what git ignores',
  },
  {
    names: ['DRAIN_SECONDS'],
    default: { local: '0', else: '5' },
    processes: all,
    meaning: 'how long a stopping process still answers all requests while `/readyz` already says 503 (graceful shutdown)',
  },
  {
    names: ['DATABASE_URL'],
    processes: ['api'],
    secret: true,
    meaning: '`postgres://…`; without it the database is embedded',
  },
  {
    names: ['DATABASE_CONNECTIONS'],
    default: '10',
    processes: ['api'],
    meaning: 'connections of one process to PostgreSQL (pool size), and one more for its jobs',
  },
  {
    names: ['REDIS_URL'],
    processes: site,
    secret: true,
    meaning: '`redis://…`, `rediss://…` or a socket’s path: shared rate limits for several processes',
  },
  {
    names: ['ENGINE_WAIT_S'],
    default: '0',
    processes: site,
    meaning:
      'how long a start waits for a PostgreSQL or Redis that does not answer yet, or recovers. Where they may start together, or a crash may end them together, 60',
  },
  {
    names: ['REDIS_TIMEOUT_MS'],
    default: '100',
    processes: site,
    meaning: 'how long a call waits for Redis; then its process counts rate limits for itself, for a second without asking again',
  },
  {
    names: ['REDIS_REQUIRED'],
    default: { local: '1', else: '0' },
    processes: site,
    meaning: '`1`: a start fails if Redis does not answer. Otherwise the process counts rate limits for itself until Redis is there',
  },
  {
    names: ['DEFAULT_HOST'],
    default: fallbackHost,
    processes: site,
    meaning: 'the storefront for a request whose host names none, such as `localhost`',
  },
  { names: ['API_URL'], processes: ['gateway'], meaning: 'the address of the API; needed if `ROLES` does not contain `api`' },
  {
    names: ['FRAGMENTS'],
    processes: ['gateway'],
    meaning: 'comma-separated `id=address` pairs: fragments that run in other processes',
  },
  {
    names: ['CACHE_MB'],
    default: '24',
    processes: site,
    meaning:
      'memory limit for all caches of one process. Three quarters are the gateway’s: HTML of fragments 36 %, whole pages 30 %, starts of pages and page facts 8 % each, files of fragments 6 %, sitemaps 4 %. A quarter is the API’s: pictures 42 %, lists and searches 20 %, facets 12 %, suggestions 10 %, facts of sizes 8 %, articles 6 %, what is popular 2 %. Beside it an API keeps the counts of each brand’s filters, some 25 bytes for each combination of values that is sold: 2.5 MB for 100 000. A process that is only gateway or only API uses only its part',
  },
  {
    names: ['CDN_TAG_HEADER'],
    processes: ['gateway'],
    meaning: 'the header with which pages name their tags for a CDN, such as `Surrogate-Key` or `Cache-Tag`; none: they name none',
  },
  {
    names: ['CDN_PURGE_URL'],
    processes: ['gateway'],
    meaning: 'the address that the tags of what changed are posted to, so that the CDN removes its pages of them; needs `CDN_TAG_HEADER`',
  },
  {
    names: ['CDN_PURGE_KEY'],
    processes: ['gateway'],
    secret: true,
    meaning: 'the key for `CDN_PURGE_URL`',
  },
  {
    names: ['MF_SERVER_OVERRIDE'],
    processes: ['gateway'],
    meaning:
      'another fragment server for everybody, on localhost or a `stg`/`dev` host below a domain of the brands; ignored in production. For one browser: the cookie `mf-override={"server":"…","credentials":"omit"}`; add `"imports":false`, `"mfId"`, `"styleFile":"index.css"` or `"styleDependencies":{"*":[…]}` if its fragments are loaded that way',
  },
  {
    names: ['TRUSTED_PROXIES'],
    default: 'loopback',
    processes: site,
    meaning: 'comma-separated addresses of proxies whose `X-Forwarded-For` is trusted. Keep `loopback` in it',
  },
  {
    names: ['RATE_LIMIT_FACTOR'],
    default: { local: '20', else: '1' },
    processes: site,
    meaning: 'multiplies all rate limits; always 1 in production',
  },
  {
    names: ['LOG_LEVEL'],
    default: 'warn',
    processes: site,
    meaning: '`debug`, `info`, `warn`, `error`, `silent`; logs are JSON on standard error, without queries, bodies or rows',
  },
  {
    names: ['CSP_SCRIPT_HOSTS', 'CSP_STYLE_HOSTS', 'CSP_IMG_HOSTS', 'CSP_FONT_HOSTS', 'CSP_CONNECT_HOSTS', 'CSP_FRAME_HOSTS'],
    processes: ['gateway'],
    meaning:
      'comma-separated hosts of other companies that the content security policy (CSP) allows: `www.googletagmanager.com,*.google-analytics.com` for a tag manager’s scripts and calls, `img.example-cdn.com` for pictures',
  },
  {
    names: ['SECURITY_CONTACT'],
    processes: ['gateway'],
    meaning:
      'a mail address or `https://…` page to report security problems. It is published in `/.well-known/security.txt`; without it that file does not exist',
  },
  {
    names: ['SERVICE_WORKER'],
    default: 'on',
    processes: ['gateway'],
    meaning: '`off` removes the service worker and its caches from every browser at the next visit (kill switch)',
  },
  {
    names: ['DEMO'],
    default: { prod: '0', else: '1' },
    processes: ['api'],
    meaning:
      'whether a new database is filled with the goods of the demo; `0`: the shop begins empty. `npm run data -- remove-demo` takes them out later',
  },
  {
    names: ['TEST_HOOKS'],
    default: '0',
    processes: ['api'],
    meaning: '`1` opens `/__test__/…` (clock, stock, reset); only in `local` and `dev`',
  },
]

/** Variables of a fragment's process only. */
const ofFragments: readonly Setting[] = [
  {
    names: ['API_URL'],
    default: `http://127.0.0.1:${localPorts.api}`,
    processes: ['fragment'],
    meaning: 'the address of the API',
  },
  {
    names: ['FRAGMENT'],
    processes: ['fragment'],
    meaning: 'the id, for example `shell_header`; a wrong id prints all valid ones',
  },
  { names: ['PORT'], default: '9001', processes: ['fragment'], meaning: 'the port it listens on' },
  {
    names: ['FRAGMENT_BUILDS'],
    default: { words: '`dist/fragments`' },
    processes: ['fragment'],
    meaning: 'the folder with the files that browsers load',
  },
]

/** All variables: those of processes, of slices, and of a fragment's process. */
export async function allSettings(): Promise<readonly Setting[]> {
  const ofSlices = await Promise.all(slices.map(async ({ settings }) => (await settings?.()) ?? []))
  return [...ofProcesses, ...ofSlices.flat(), ...ofFragments]
}
