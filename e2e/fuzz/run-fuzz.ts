import { randomUUID } from 'node:crypto'
import { Agent } from 'node:http'
import { seedPassword } from '@stadion/account/testing'
import { formsOfSlices } from '@stadion/gateway/forms'
import { knownFragments } from '@stadion/gateway/fragments'
import { type Input, inputOf, type Targets } from './inputs.ts'
import { callsOf } from './samples.ts'
import { type Answer, type Sent, sendInput } from './send-input.ts'

/** The finding of one input. */
export interface Finding {
  input: Input
  what: string
}

export interface FuzzOptions {
  /** Where the shop listens, for example `http://127.0.0.1:8080`. */
  site: string
  seed: number
  /** The numbers of the inputs: one of them alone repeats a finding. */
  from: number
  inputs: number
  onProgress?: (done: number) => void
}

export interface FuzzReport {
  findings: Finding[]
  /** The number of answers by status. */
  statuses: Record<string, number>
  slowestMs: number
  slowest: Input | undefined
}

const atOnce = 6
/** Parts of stack traces, which must never reach a visitor. */
const stack = /\n\s+at .{1,200}:\d+:\d+|node_modules\/|\bat Object\.<anonymous>|\.ts:\d+:\d+/

/** Sends inputs to a running shop over HTTP, and reports those with a wrong reaction. */
export async function runFuzz({ site, seed, from, inputs, onProgress }: FuzzOptions): Promise<FuzzReport> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  const send = (input: Sent) => sendInput(site, agent, input)
  const targets = await targetsOf(send)
  const report: FuzzReport = { findings: [], statuses: {}, slowestMs: 0, slowest: undefined }
  let cookie = ''
  let sinceSignIn = Number.POSITIVE_INFINITY
  let next = from

  async function one(): Promise<void> {
    const number = next++
    const input = inputOf(seed, number, targets)
    if (input.signedIn) {
      // Some inputs end a session, or empty its bag.
      if (sinceSignIn++ > 40) {
        sinceSignIn = 0
        cookie = await signedInWithBag(send, `fuzz-${seed}-${number}@example.com`)
      }
      input.headers.cookie = [cookie, input.headers.cookie].filter(Boolean).join('; ')
    }
    const started = performance.now()
    const outcome = await send({ ...input, headers: { origin: originOf(site), ...input.headers } }).catch((error: Error) => error)
    const tookMs = performance.now() - started
    if (tookMs > report.slowestMs) Object.assign(report, { slowestMs: tookMs, slowest: input })
    const what = problemOf(outcome)
    const status = outcome instanceof Error ? 'none' : String(outcome.status)
    report.statuses[status] = (report.statuses[status] ?? 0) + 1
    if (status === '401' && input.signedIn && sinceSignIn > 20) sinceSignIn = Number.POSITIVE_INFINITY
    if (what) report.findings.push({ input, what })
    onProgress?.(number - from + 1)
  }

  const worker = async () => {
    while (next < from + inputs) await one()
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  agent.destroy()
  return report
}

const originOf = (site: string): string => `http://${new URL(site).host}`

function problemOf(outcome: Answer | Error): string | undefined {
  if (outcome instanceof Error) return `no answer: ${outcome.message}`
  if (outcome.status >= 500) return `${outcome.status}: ${outcome.body.slice(0, 300)}`
  return stack.test(outcome.body) ? `a stack: ${stack.exec(outcome.body)?.[0]}` : undefined
}

/** Every call of the document, every form, page and view. */
async function targetsOf(send: (input: Sent) => Promise<Answer>): Promise<Targets> {
  const document = await send({ method: 'GET', path: '/openapi.json', headers: {} })
  const calls = callsOf(JSON.parse(document.body))
  const forms = Object.keys(await formsOfSlices())
  const more = [
    '/',
    '/search',
    '/manner',
    '/damen/shoes',
    '/runner-one/AA1001.html',
    '/help',
    '/country-selector',
    '/order-tracker',
    '/gift-card-balance',
    '/checkout',
  ]
  const files = [
    '/ap/mf',
    '/ap/v2',
    '/external-auth/mf',
    '/robots.txt',
    '/sitemap.xml',
    '/sitemap-articles-0.xml',
    '/consent/unasked.css',
    '/sw.js',
    '/__gallery__',
  ]
  const pages = [...more, ...files, '/legal/terms', '/privacy-centre', '/my-account/orders', '/invite', '/keep-account', ...forms]
  const views = await Promise.all(knownFragments.map(async ({ id, load }) => ({ id, props: (await load()).props })))
  return { calls, forms, pages, views }
}

/** Signs a new account in, and puts an article into its bag: calls about a bag without lines are refused before anything else. */
async function signedInWithBag(send: (input: Sent) => Promise<Answer>, email: string): Promise<string> {
  const post = (path: string, body: object, cookie = '') =>
    send({ method: 'POST', path, headers: { 'content-type': 'application/json', cookie }, body: JSON.stringify(body) })
  await post('/__test__/accounts', { email, brand: 'stadion', region: 'rest', state: 'ACTIVE' })
  const { status, setCookies, body } = await post('/api/account/login', {
    email,
    password: seedPassword,
    recaptcha: `stub:login:0.9:${randomUUID()}`,
  })
  if (status !== 200) throw new Error(`The sign-in failed: ${status} ${body}`)
  const session = cookiesOf(setCookies)
  const bag = await post('/api/bridge/baskets/-/items', { items: [{ productId: 'AA1001_540' }] }, session)
  if (bag.status !== 200) throw new Error(`The bag could not be filled: ${bag.status} ${bag.body}`)
  return `${session}; ${cookiesOf(bag.setCookies)}`
}

const cookiesOf = (setCookies: readonly string[]): string => setCookies.map((one) => one.split(';', 1)[0]).join('; ')
