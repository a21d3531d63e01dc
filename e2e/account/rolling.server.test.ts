import { type ChildProcess, spawn } from 'node:child_process'
import { appendFileSync, cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type FragmentEndpoint, remoteEndpoint } from '@stadion/gateway/fragment-endpoints'
import { bundledEntry } from '@stadion/testing/bundled-entry'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSite, type Site } from '../open-site.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const portal = 'account_account-portal'

let site: Site
let endpoint: FragmentEndpoint
const processes: ChildProcess[] = []

/** One release of the portal as its own process; returns its address. */
async function startPortal(builds: string): Promise<{ url: string; stop(): void }> {
  const child = spawn(process.execPath, [await bundledEntry('apps/fragment/main.ts')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      FRAGMENT: portal,
      PORT: '0',
      API_URL: `http://127.0.0.1:${site.sitePort}`,
      SITE_PORT: String(site.sitePort),
      FRAGMENT_BUILDS: builds,
    },
  })
  processes.push(child)
  const url = await new Promise<string>((resolve, reject) => {
    let said = ''
    child.stdout.on('data', (text) => {
      said += text
      const [, found] = /is ready: (\S+)/.exec(said) ?? []
      if (found) resolve(found)
    })
    child.once('exit', () => reject(new Error(`The portal ended: ${said}`)))
  })
  return { url, stop: () => child.kill('SIGTERM') }
}

/** Another release: the same code with one more byte in its script. */
function nextRelease(): string {
  const builds = mkdtempSync(join(tmpdir(), 'stadion-portal-'))
  cpSync(`${root}dist/fragments`, builds, { recursive: true })
  appendFileSync(`${builds}/account-portal/index.js`, '\n/* next */')
  return builds
}

beforeAll(async () => {
  const views = { view: (request) => endpoint.views.view(request) } satisfies FragmentEndpoint['views']
  site = await openSite({ replace: { [portal]: { views, get: (path, cookie) => endpoint.get(path, cookie) } } })
})
afterAll(async () => {
  for (const child of processes) child.kill('SIGKILL')
  await site?.close()
})

const get = (path: string) => fetch(`http://127.0.0.1:${site.sitePort}${path}`, { headers: { 'x-original-host': 'www.stadion.co.uk' } })
const scriptOf = (answer: Response): string => /<([^>]+index\.js)>/.exec(answer.headers.get('link') ?? '')?.[1] ?? ''

test('A-PRES-01 the portal runs in its own process, and another version replaces it without a failed request', async () => {
  const before = await startPortal(`${root}dist/fragments`)
  endpoint = remoteEndpoint(before.url)
  const first = scriptOf(await get('/ap/mf'))
  expect((await get(first)).status).toBe(200)

  const failed: string[] = []
  const versions = new Set<string>()
  let [asked, isDone] = [0, false]
  const visitor = async () => {
    while (!isDone)
      for (const path of ['/account-login', '/ap/mf?preset=modal', first]) {
        const answer = await get(path)
        const text = await answer.text()
        asked++
        const isWhole = path === '/account-login' ? text.includes('account-portal-form') : true
        if (answer.status !== 200 || !isWhole) failed.push(`${answer.status} ${path}`)
        if (path.startsWith('/ap/')) versions.add(scriptOf(answer))
      }
  }
  const visitors = [visitor(), visitor(), visitor()]

  // Somebody has met the first release before the next one starts.
  await expect.poll(() => versions.size).toBe(1)
  const after = await startPortal(nextRelease())
  endpoint = remoteEndpoint(after.url)
  await expect.poll(() => versions.size).toBe(2)
  before.stop()
  // Long enough for requests that still reach the old process.
  const until = asked + 30
  await expect.poll(() => asked).toBeGreaterThan(until)
  isDone = true
  await Promise.all(visitors)

  expect(failed).toEqual([])
  const second = scriptOf(await get('/ap/mf'))
  expect(second).not.toBe(first)
  // A tab opened before the deployment still finds the files of its page.
  for (const script of [first, second]) expect((await get(script)).status).toBe(200)
  expect(await (await get(second)).text()).toContain('/* next */')
}, 240_000)
