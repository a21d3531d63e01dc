import { bundleTarget } from '../lib/bundle.mjs'
import { note } from '../lib/notes.mjs'
import { here, root } from '../lib/options.mjs'
import { installPeers } from '../lib/peers.mjs'
import { core, startServer } from '../lib/processes.mjs'
import { buildShop } from '../lib/shop.mjs'
import { hasNginx, nginxCommand } from './nginx.mjs'
import { fragments } from './page.mjs'

export const fragmentsPort = 21_000
const fragmentsUrl = `http://127.0.0.1:${fragmentsPort}`
const node = process.execPath
const script = (name) => [node, `${here}/compose/targets/${name}.mjs`]

/** The gateway as deployed, with a home page of the same six fragments; `kept` may be cached, `fresh` may not. */
function gateway(port, kind, of = root) {
  const ids = [...new Set(fragments.map(({ view }) => view.id))]
  return {
    command: [node, `${of}/dist/server/storefront.mjs`],
    path: '/',
    env: {
      ROLES: 'gateway',
      SITE_PORT: String(port),
      API_URL: fragmentsUrl,
      DATA_DIR: `${here}/.peers/data-gateway-${kind}${of === root ? '' : '-before'}`,
      FRAGMENTS: ids.map((id) => `${id}=${fragmentsUrl}/${kind}`).join(),
      LOG_LEVEL: 'silent',
    },
  }
}

const candidates = {
  'bare join': { of: () => ({ command: script('bare-join') }) },
  'bare stream': { of: () => ({ command: script('bare-stream') }) },
  Podium: { peer: 'compose', of: () => ({ command: script('podium') }) },
  Tailor: { peer: 'compose', of: () => ({ command: script('tailor') }) },
  'nginx SSI': { nginx: true, compresses: true, of: (port) => ({ command: nginxCommand({ port, fragmentsUrl, cached: false }) }) },
  'nginx SSI (cached)': { nginx: true, compresses: true, of: (port) => ({ command: nginxCommand({ port, fragmentsUrl, cached: true }) }) },
  'Stadion composition': { of: async () => ({ command: [node, await bundleTarget('compose/targets/stadion.ts')] }) },
  'bare cached page': { of: () => ({ command: script('bare-page') }) },
  'Stadion gateway (uncached)': { shop: true, compresses: true, of: (port) => gateway(port, 'fresh') },
  'Stadion gateway (cached)': { shop: true, compresses: true, of: (port) => gateway(port, 'kept') },
}

/** The gateways of another checkout, which is built. */
const gatewaysOf = (folder) =>
  Object.fromEntries(
    Object.entries({ uncached: 'fresh', cached: 'kept' }).map(([name, kind]) => [
      `before (${name})`,
      { compresses: true, of: (port) => ({ ...gateway(port, kind, folder), cwd: folder }) },
    ]),
  )

/** Starts the fragments and every target available here. @returns targets, and a function to stop everything */
export async function startTargets({ peers, only, before }) {
  const started = []
  const stop = () => Promise.all(started.map((server) => server.stop()))
  try {
    const env = { PORT: String(fragmentsPort) }
    started.push(
      await startServer({
        name: 'fragments',
        command: [node, `${here}/compose/fragments.mjs`],
        env,
        onCore: core.other,
        ready: fragmentsUrl,
      }),
    )
    const targets = []
    let port = fragmentsPort + 100
    for (const [name, candidate] of Object.entries({ ...(before ? gatewaysOf(before) : {}), ...candidates })) {
      if ((only && !only.includes(name)) || !(await canHave(candidate, peers))) continue
      port += 1
      const { command, env: own = {}, path = '/page', cwd = root } = await candidate.of(port)
      const url = `http://127.0.0.1:${port}${path}`
      const server = await startServer({
        name,
        command,
        cwd,
        env: { PORT: String(port), FRAGMENTS_URL: fragmentsUrl, ...own },
        onCore: core.target,
        ready: url,
      })
      started.push(server)
      targets.push({ name, url, pid: server.pid, server, compresses: candidate.compresses === true })
    }
    return { targets, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function canHave({ peer, nginx, shop }, peers) {
  if (shop) await buildShop()
  if (peer) return peers !== 'none' && installPeers(peer) !== undefined
  if (!nginx || hasNginx) return true
  note('nginx is not installed and was left out: apt-get install nginx-light')
  return false
}

/** Sets the behaviour of the fragments. */
export const setFragments = async (behaviour) => {
  const answer = await fetch(`${fragmentsUrl}/__set?${new URLSearchParams(behaviour)}`)
  await answer.arrayBuffer()
}
