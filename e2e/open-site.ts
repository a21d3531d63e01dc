import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type ListeningFragment, listenWithFragment } from '@stadion/fragment-app/fragment-listener'
import { readSiteAssets } from '@stadion/gateway/assets/site-assets'
import { makeBrandStyles } from '@stadion/gateway/brand-styles'
import { type FragmentEndpoint, localEndpoint, remoteEndpoint } from '@stadion/gateway/fragment-endpoints'
import { knownFragments } from '@stadion/gateway/fragments'
import { createGateway, type GatewayOptions } from '@stadion/gateway/gateway'
import { serveFragment } from '@stadion/gateway/local-fragments'
import { messagesIn } from '@stadion/gateway/messages-in'
import { pages } from '@stadion/gateway/pages/pages'
import { type ApiTransport, inProcessApi } from '@stadion/http/api-transport'
import { createMemoryLimitStore } from '@stadion/http/limits/memory-limit-store'
import { logSerializers } from '@stadion/http/log-options'
import type { Page, PageSlot } from '@stadion/pages/page'
import { originOf } from '@stadion/site/hosts'
import { storefrontOf } from '@stadion/site/storefronts'
import { freePort } from '@stadion/testing/free-port'
import { openStore, type Store } from '@stadion/testing/store'
import { followShop } from '../apps/storefront/follow-shop.ts'
import { withPlainPictures } from './plain-pictures.ts'

const root = fileURLToPath(new URL('../', import.meta.url))
const dist = `${root}dist`
/** `TEST_API_DELAY=700` slows every call of a browser: it shows who does not wait for an answer, the shop or a test. */
const slowApiMs = Number(process.env.TEST_API_DELAY ?? 0)

export interface SiteOptions extends Partial<GatewayOptions> {
  /** Runs every fragment behind its own address, as in a separate deployment. */
  split?: boolean
  /** Replaces the endpoint of a fragment, to inject faults. */
  replace?: Readonly<Record<string, FragmentEndpoint>>
  /** Fragments whose slots keep their own budgets, for tests of late ones. */
  late?: readonly string[]
  /** Additional environment of the API. */
  env?: Readonly<Record<string, string>>
  /** An API that is open already, such as another process on the same database; the caller closes it. */
  on?: Store
  /** The way to it, to delay or divert calls. */
  through?: (api: ApiTransport) => ApiTransport
  /** Where the logs of API and site go, with everything that a shop can log. */
  logTo?: { write(line: string): void }
}

// A busy machine must not show a fallback, such as the missing cookie options, to a test of something else.
const withLongBudgets = (late: readonly string[]) => {
  const longer = (slots: readonly PageSlot[]) => slots.map((slot) => (late.includes(slot.fragment) ? slot : { ...slot, budgetMs: 60_000 }))
  return pages.map(
    (page): Page => ({
      ...page,
      slots: longer(page.slots),
      around: page.around && { before: longer(page.around.before), after: longer(page.around.after) },
      async facts(ask) {
        const facts = await page.facts(ask)
        return 'head' in facts && facts.slots ? { ...facts, slots: longer(facts.slots) } : facts
      },
    }),
  )
}

/** The whole shop on a free port: the API with its database, the gateway, and every fragment in this process or separately. */
export async function openSite({
  split = false,
  replace = {},
  env = {},
  late = [],
  logTo,
  on: given,
  through = (api) => api,
  ...own
}: SiteOptions = {}) {
  // Links contain the port, so it must be known before the site listens.
  const sitePort = await freePort()
  // The API refuses forms of other origins, so it must know the site's port.
  const store = given ?? (await openStore({ background: true, env: { SITE_PORT: String(sitePort), ...env }, ...(logTo ? { logTo } : {}) }))
  const appEnv = 'local' as const
  const { version } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as { version: string }
  const inProcess = inProcessApi(store.app as never)
  // Pages and flags wait for the API as long as it takes: on a busy machine a test of something else would meet what is shown without it.
  const api: ApiTransport = through(({ signal, ...request }) => inProcess(request))
  const { texts, flags, states, news, followedTexts, followedFlags } = followShop({
    ...{ api, appEnv, defaultHost: 'www.stadion.co.uk', fixedFlags: undefined, flagsUrl: undefined, flagsApiKey: 'local-flags-key' },
    onFailure: () => {},
  })
  const apart: ListeningFragment[] = []
  const endpoints = new Map<string, FragmentEndpoint>()
  for (const { id, folder, load } of knownFragments) {
    const fragment = serveFragment(await load(), folder, {
      appEnv,
      sitePort,
      version,
      api,
      messages: messagesIn(texts),
      builds: `${dist}/fragments`,
    })
    if (split) {
      const listening = await listenWithFragment(fragment, 0, '127.0.0.1')
      apart.push(listening)
      endpoints.set(id, remoteEndpoint(listening.url))
    } else endpoints.set(id, localEndpoint(fragment))
  }
  for (const [id, endpoint] of Object.entries(replace)) endpoints.set(id, endpoint)
  await Promise.all([followedFlags.start(), followedTexts.start(), states.start()])
  const options: GatewayOptions = {
    news,
    flags: flags.of,
    states,
    appEnv,
    sitePort,
    appVersion: version,
    defaultHost: 'www.stadion.co.uk',
    dataDir: mkdtempSync(join(tmpdir(), 'stadion-site-')),
    api,
    forwardToApi: withPlainPictures(store.db, (request, response) => {
      const answer = () => store.app.routing(request, response)
      if (slowApiMs > 0) setTimeout(answer, slowApiMs)
      else answer()
    }),
    limits: { store: createMemoryLimitStore(), factor: 20, now: () => new Date() },
    endpoints,
    assets: readSiteAssets(dist),
    styleOf: makeBrandStyles(),
    translate: (storefront) => texts.translateFor(storefront),
    pages: withLongBudgets(late),
    ...(logTo ? { logger: { level: 'debug', stream: logTo, serializers: logSerializers } } : {}),
    ...own,
  }
  let gateway = await createGateway(options)
  await gateway.listen({ host: '127.0.0.1', port: sitePort })
  const stop = async () => {
    const closed = gateway.close()
    gateway.server.closeAllConnections()
    await closed
  }
  return {
    store,
    get gateway() {
      return gateway
    },
    /** Stops the site, like a network failure. */
    stop,
    /** Starts it at the same address, possibly as another build with the same stored files. */
    async start(more: Partial<GatewayOptions> = {}) {
      gateway = await createGateway({ ...options, ...more })
      await gateway.listen({ host: '127.0.0.1', port: sitePort })
    },
    sitePort,
    /** Takes over what was written: corrected texts reach each process within seconds, and a test does not wait for them. */
    async followTexts(): Promise<void> {
      await store.fetch('/__test__/jobs', { method: 'POST' })
      await followedTexts.refresh()
    },
    news,
    /** Takes over what was told: of its own accord a shop does within a second, and a test does not wait for it. */
    async hear(): Promise<void> {
      await store.fetch('/__test__/jobs', { method: 'POST' })
      await news.refresh()
    },
    endpoints,
    fragments: apart,
    /** The address of a path in a storefront. */
    url: (path = '/', locale = 'en_GB', brand = 'stadion') => originOf(storefrontOf(brand, locale), appEnv, sitePort) + path,
    async close() {
      followedFlags.stop()
      followedTexts.stop()
      states.stop()
      await stop()
      for (const fragment of apart) fragment.server.closeAllConnections()
      await Promise.all(apart.map((fragment) => fragment.close()))
      if (!given) await store.close()
    },
  }
}
export type Site = Awaited<ReturnType<typeof openSite>>
