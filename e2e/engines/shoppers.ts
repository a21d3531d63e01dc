import { createHash, randomUUID } from 'node:crypto'
import { botToken } from '@stadion/account/testing'
import type { Database } from '@stadion/database/database'
import { anEvent } from '@stadion/session-events/testing'

const host = { 'original-host': 'www.stadion.de', 'content-type': 'application/json' }
const sizes = [540, 550, 560, 570, 580, 590, 600]
/** A call without an answer is given up then, and is a defect, even with every engine frozen. */
const maxAnswerMs = 5_000

/** Acknowledged writes; each is unique. */
interface Answered {
  /** SKUs by the bag's cookie. */
  bags: Map<string, string[]>
  events: string[]
  accounts: string[]
  /** Hashes of sessions, as the shop keeps them. */
  signIns: string[]
}

export interface Verdict {
  lost: string[]
  doubled: string[]
  /** What was written in part, whether acknowledged or not. */
  partial: string[]
}

/** Simulated shoppers who add to bags, register and report events at the same time; they continue after any failure. */
export function sendShoppers(site: string, most = 8) {
  /** Of accounts, whatever became of the call. */
  const tried: string[] = []
  const answered: Answered = { bags: new Map(), events: [], accounts: [], signIns: [] }
  const statuses = new Map<string, number>()
  const wrong: string[] = []
  let isRunning = true
  let longest = 0

  const post = async (what: string, path: string, body: object, cookie = ''): Promise<Response | undefined> => {
    const began = performance.now()
    const answer = await fetch(site + path, {
      method: 'POST',
      headers: { ...host, cookie },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(maxAnswerMs),
    }).catch((error: Error) => error)
    longest = Math.max(longest, performance.now() - began)
    const status = answer instanceof Response ? `${answer.status}` : answer.name === 'TimeoutError' ? 'none' : 'cut'
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    if (status === 'none') wrong.push(`${what}: no answer in ${maxAnswerMs} ms`)
    if (answer instanceof Response && answer.status >= 500 && !(answer.status === 503 && answer.headers.has('retry-after')))
      wrong.push(`${what}: ${answer.status} ${(await answer.text()).slice(0, 200)}`)
    // A shop that is down refuses at once; without a pause this loop would do nothing else.
    if (status === 'cut') await new Promise((resume) => setTimeout(resume, 20))
    return answer instanceof Response && answer.ok ? answer : undefined
  }

  const fillBag = async () => {
    let cookie = ''
    const skus: string[] = []
    for (const size of sizes) {
      const sku = `AA1001_${size}`
      const answer = await post('bag', '/api/bridge/baskets/-/items', { items: [{ productId: sku }] }, cookie)
      if (!answer) return
      cookie ||= /basket=[^;]+/.exec(answer.headers.getSetCookie().find((one) => one.startsWith('basket=')) ?? '')?.[0] ?? ''
      skus.push(sku)
      answered.bags.set(cookie, [...skus])
    }
  }
  const register = async () => {
    const email = `${randomUUID()}@example.com`
    const password = 'correct horse battery'
    tried.push(email)
    const whole = { email, password, ageConfirmation: true, recaptcha: botToken('signup') }
    if (!(await post('registration', '/api/account', whole))) return
    answered.accounts.push(email)
    // In another browser.
    const answer = await post('sign-in', '/api/account/login', { email, password, recaptcha: botToken('login') })
    const token = answer && /account\.sid=([\w-]{43})/.exec(answer.headers.getSetCookie().join())?.[1]
    if (token) answered.signIns.push(createHash('sha256').update(token).digest('hex'))
  }
  const reportEvent = async () => {
    const sessionId = randomUUID()
    if (await post('event', '/api/session-events', anEvent({ sessionId }))) answered.events.push(sessionId)
  }
  const ways = [fillBag, reportEvent, fillBag, register]
  const shoppers = Array.from({ length: most }, async (_, at) => {
    while (isRunning) await (ways[at % ways.length] as () => Promise<void>)()
  })
  const count = () =>
    answered.events.length +
    answered.accounts.length +
    answered.signIns.length +
    [...answered.bags.values()].reduce((all, { length }) => all + length, 0)

  return {
    count,
    statuses,
    /** Calls without an answer, and unexpected failures. */
    wrong,
    /** Milliseconds, for the report only. */
    longest: () => longest,
    async stop(): Promise<void> {
      isRunning = false
      await Promise.all(shoppers)
    },
    /** Whether bags have what was acknowledged, each once, by the shop. */
    async verdictOfBags(): Promise<Verdict> {
      const lost: string[] = []
      const doubled: string[] = []
      for (const [cookie, skus] of answered.bags) {
        const basket = (await (await fetch(`${site}/api/bridge/baskets/-`, { headers: { ...host, cookie } })).json()) as {
          shipmentList: { productLineItemList: { productId: string; quantity: number }[] }[]
        }
        const lines = basket.shipmentList.flatMap(({ productLineItemList }) => productLineItemList)
        for (const sku of skus) if (!lines.some(({ productId }) => productId === sku)) lost.push(`${sku} of ${cookie}`)
        for (const { productId, quantity } of lines) if (quantity > 1) doubled.push(`${productId} of ${cookie}`)
      }
      return { lost, doubled, partial: [] }
    },
    /** Whether everything else that was acknowledged is in the database, once. */
    async verdictOfRows(db: Database): Promise<Verdict> {
      const lost: string[] = []
      const doubled: string[] = []
      const countsOf = async (name: string, table: string, column: string, keys: string[]) => {
        const rows = await db.prepared<{ key: string; n: number }>(
          name,
          `select ${column} as key, count(*) as n from ${table} where ${column} = any($1::text[]) group by 1`,
          [keys],
        )
        const counts = new Map(rows.map(({ key, n }) => [key, n]))
        for (const key of keys) {
          const n = counts.get(key) ?? 0
          if (n === 0) lost.push(`${key} of ${table}`)
          if (n > 1) doubled.push(`${key} of ${table}`)
        }
      }
      await countsOf('lookup.events', 'session_events.event', 'session_id::text', answered.events)
      await countsOf('lookup.accounts', 'account.account', 'email::text', answered.accounts)
      await countsOf('lookup.sessions', 'account.session', `encode(token_hash, 'hex')`, answered.signIns)
      // An account comes with its mail, and in the browser of each sign-in are a session and a device; of all but the first a mail tells.
      const counted = await db.prepared<{ email: string; counts: number[] }>(
        'lookup.parts',
        `select a.email, array[
          (select count(*)::integer from mails.mail m where m.recipient = a.email and m.template = 'welcome-verify'),
          (select count(*)::integer from account.session s where s.acid = a.acid),
          (select count(*)::integer from account.device d where d.acid = a.acid),
          (select 1 + count(*)::integer from mails.mail m where m.recipient = a.email and m.template = 'new-device-login')] as counts
        from account.account a where a.email = any($1::text[])`,
        [tried],
      )
      const isWhole = ([welcomes, ...counts]: number[]) => welcomes === 1 && new Set(counts).size === 1
      const partial = counted.filter(({ counts }) => !isWhole(counts)).map(({ email, counts }) => `${counts} of ${email}`)
      return { lost, doubled, partial }
    },
  }
}
