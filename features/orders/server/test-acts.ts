import { Sql, sql } from '@stadion/database/sql'
import { createMemoryLimitStore } from '@stadion/http/limits/memory-limit-store'
import type { TestBrowser } from '@stadion/testing/browser'
import type { Store } from '@stadion/testing/store'
import type { Order } from '../contract.ts'
import { createOrders } from './create-orders.ts'
import type { EmailKeyOf } from './email-hash.ts'
import { anOrder, orderCalls } from './test-order.ts'

const sku = 'AA1004_540'

/** Orders of a shopper, and what happens to them afterwards. */
export function orderActs(store: Store, emailKeyOf: EmailKeyOf) {
  const { db } = store
  const guesses = { limits: createMemoryLimitStore(), rateLimitFactor: 1 }
  const options = {
    db,
    now: store.now,
    appEnv: 'local',
    orderSecret: 'local-order-secret',
    emailKeyOf,
    localFulfilment: false,
    ...guesses,
  } as const
  const { givePass, emailHashOf } = createOrders(options)
  const at = () => store.now().toISOString()
  const browser = () => store.browser({ host: 'www.stadion.de' })
  let placedOrders = 0
  return {
    at,
    browser,
    /** An order with number, and the browser that placed it. */
    async placed(own: object = {}) {
      const ref = `or_acts${++placedOrders}`
      const [delivery, two] = anOrder().lines
      const third = { ...two, n: 2, itemId: 'li_2', quantity: 1, units: two!.units.slice(1) }
      const lines = [delivery, two, third]
      const emailHash = emailHashOf('anna@example.com').toString('hex')
      await orderCalls(db).open({ ref, basketVersion: 100 + placedOrders, emailHash, lines, total: 24_000, due: 24_000, at: at(), ...own })
      const { number } = await orderCalls(db).create(ref, at())
      const who = browser()
      const reply = { header: (_: string, cookie: string) => who.cookies.set('order.pass', /=([^;]+)/.exec(cookie)![1]!) }
      await givePass({ request: { cookies: Object.fromEntries(who.cookies) }, reply, now: store.now } as never, ref)
      return { browser: who, number, ref }
    },
    read: async ({ fetch }: TestBrowser, number: string) => (await (await fetch(`/api/bridge/orders/${number}`)).json()) as Order,
    /** Calls a function of the shop's database. */
    async act(strings: TemplateStringsArray, ...values: unknown[]) {
      const call = new Sql<{ answer: unknown }>([`select ${strings[0]}`, ...strings.slice(1, -1), `${strings.at(-1)} as answer`], values)
      return (await call.one(db)).answer
    },
    refusal: (work: () => Promise<unknown>) =>
      work().then(
        () => undefined,
        (error: { detail?: string }) => (JSON.parse(error.detail ?? '{}') as { failure: string }).failure,
      ),
    counters: (ref: string) =>
      sql<Record<string, number>>`select n, cancelled, shipped, delivered, "returning", returned from orders.line
        where ref = ${ref} and n > 0 order by n`.execute(db),
    events: async (ref: string) =>
      (await sql<{ seq: number; kind: string }>`select seq, kind from orders.event where ref = ${ref} order by seq`.execute(db)).map(
        ({ seq, kind }) => [seq, kind] as const,
      ),
    stock: async () =>
      (
        await sql<{
          pieces: number
        }>`select sum(quantity)::integer as pieces from catalogue.stock where sku = ${sku} and brand = 'stadion' and region = 'rest'`.one(
          db,
        )
      ).pieces,
    mails: async () =>
      (
        (await (await store.fetch('/__test__/mails?to=anna@example.com')).json()) as {
          mails: { template: string; subject: string; text: string }[]
        }
      ).mails,
  }
}
