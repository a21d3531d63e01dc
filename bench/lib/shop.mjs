import { rmSync } from 'node:fs'
import { root, scratch } from './options.mjs'
import { core, startServer } from './processes.mjs'

/** Builds the shop unless dist/ is up to date. */
export async function buildShop() {
  const { isBuilt } = await import(`${root}/tools/build/freshness.mjs`)
  if (isBuilt()) return
  console.error('building the shop')
  const { build } = await import(`${root}/tools/build.mjs`)
  await build()
}

/**
 * Starts the shop as deployed, on its own ports and with fresh data unless a database is given.
 * @returns its process id, the addresses of its site and API, and a function to stop it
 */
export async function startShop({ name, sitePort, env = {}, onCore = core.target }) {
  await buildShop()
  const dataDir = `${scratch}/data-${name}`
  rmSync(dataDir, { recursive: true, force: true })
  const own = {
    DATA_DIR: dataDir,
    SITE_PORT: String(sitePort),
    API_PORT: String(sitePort + 1),
    RATE_LIMIT_FACTOR: '1000000',
    LOG_LEVEL: 'error',
    ...env,
  }
  const [site, api] = [`http://127.0.0.1:${sitePort}`, `http://127.0.0.1:${sitePort + 1}`]
  const { serverEnv, serverFlags } = await import(`${root}/tools/server-flags.mjs`)
  Object.assign(own, serverEnv(own))
  const command = (entry, ...flags) => [process.execPath, ...flags, '--enable-source-maps', `${root}/dist/server/${entry}.mjs`]
  const prepared = await startServer({ name: `${name} database`, command: command('prepare'), cwd: root, env: own })
  if ((await prepared.ended) !== 0) throw new Error(`The database of ${name} was not prepared; see bench/results/log`)
  const isSite = (own.ROLES ?? 'gateway').includes('gateway')
  const server = await startServer({
    name,
    command: command('storefront', ...serverFlags(own)),
    cwd: root,
    env: own,
    onCore,
    ready: isSite ? `${site}/` : `${api}/readyz`,
  })
  return { pid: server.pid, site, api, stop: () => server.stop() }
}
