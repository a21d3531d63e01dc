import { openStore, type Store } from '@stadion/testing/store'
import { onPostgres } from '@stadion/testing/test-database'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { faults, type Plan, plans, saleWithFaults } from './testing/money-commands.ts'
import { moneyRuns } from './testing/money-runs.ts'

// As many as a whole run of the tests can spare, and most on the engine that plays them faster and knows locks. `npm run money -- 10000`
// plays more, and says with which seed.
const runs = Number(process.env.MONEY_RUNS ?? (onPostgres() ? 6 : 2))
const seed = process.env.MONEY_SEED ?? (process.env.MONEY_RUNS === undefined ? '1' : undefined)
/** After so many plans a shop is new: months pass in each, and cards expire. */
const plansOfShop = 16
let open: { store: Store; shop: Awaited<ReturnType<typeof moneyRuns>>; plans: number; said: string[] } | undefined
const happened = new Map<string, number>()
afterAll(async () => {
  await close()
  // For whoever plays many: what they met.
  if (process.env.MONEY_RUNS) console.info(JSON.stringify(Object.fromEntries([...happened].sort())))
})

async function close(): Promise<void> {
  if (open) {
    expect(await open.shop.leaked(open.said)).toEqual([])
    for (const { what, times } of await open.shop.census()) happened.set(what, (happened.get(what) ?? 0) + times)
  }
  await open?.store.close()
  open = undefined
}
async function aShop() {
  if (open && open.plans >= plansOfShop) await close()
  if (!open) {
    const said: string[] = []
    const store = await openStore({ env: { RATE_LIMIT_FACTOR: '100000' }, logTo: { write: (line) => void said.push(line) } })
    open = { store, shop: await moneyRuns(hearing(store, said)), plans: 0, said }
  }
  open.plans += 1
  return open.shop
}

/** Its browsers note what they are answered. */
const hearing = (store: Store, said: string[]): Store => ({
  ...store,
  browser(visit) {
    const browser = store.browser(visit)
    const { fetch: ask } = browser
    const fetch: Store['fetch'] = async (path, init) => {
      const answer = await ask(path, init)
      said.push(await answer.clone().text())
      return answer
    }
    return Object.assign(browser, { fetch })
  },
})

/** Plays a plan to its end, and looks at everything after each command. */
async function proves(plan: Plan): Promise<void> {
  const { prepare, play, rest, end, violations, differences, shelves, wrongMails, wasOrdered } = await aShop()
  await prepare()
  const before = await shelves()
  const shoppers = await play(plan, async () => {
    expect(await violations()).toEqual([])
    expect(await shelves()).toEqual(before)
  })
  await rest()
  expect(await violations()).toEqual([])
  expect(await differences()).toEqual([])
  for (const shopper of shoppers) {
    expect(await shopper.lost(wasOrdered)).toBeNull()
    expect(await wrongMails(shopper)).toEqual([])
  }
  await end()
  expect(await violations()).toEqual([])
  expect(await differences()).toEqual([])
  expect(await shelves()).toEqual(before)
}

test('COM-INVAR-01 COM-INVAR-02 COM-INVAR-03 COM-INVAR-04 COM-INVAR-06 COM-INVAR-08 COM-INVAR-10 COM-INVAR-11 COM-INVAR-13 COM-INVAR-16 COM-INVAR-18 whatever happens, in whatever order, money, goods, bags and papers are right', async () => {
  await fc.assert(fc.asyncProperty(plans, proves), {
    numRuns: runs,
    endOnFailure: process.env.MONEY_SHRINK === undefined,
    // A whole run of the tests plays the same each time.
    ...(seed === undefined ? {} : { seed: Number(seed) }),
  })
}, 7_200_000)

test('COM-INVAR-05 after any two faults of the provider its books and the shop’s agree', async () => {
  const all = faults.flatMap((one, place) => faults.slice(place).map((other) => [...new Set([one, other])]))
  // A whole run of the tests has time for each fault, but not for every two; what the provider does is the same on each engine.
  const each = all.filter(([one, other]) => faults.indexOf(one!) % 2 === 0 && other === faults[faults.indexOf(one!) + 1])
  const isWhole = onPostgres() || process.env.MONEY_RUNS !== undefined
  const own = process.env.MONEY_FAULTS ? all : isWhole ? each : each.slice(-2)
  for (const two of own)
    await proves(saleWithFaults(two)).catch((error: unknown) => Promise.reject(new Error(two.join(' and '), { cause: error })))
}, 7_200_000)

test('COM-INVAR-15 what was played leaves no card number and no gift card’s code in database, mails, books, logs and answers', async () => {
  const shop = await aShop()
  expect(open!.said.filter((text) => text.includes('"level"')).length).toBeGreaterThan(0)
  expect(open!.said.filter((text) => text.includes('"pricing"')).length).toBeGreaterThan(20)
  expect(await shop.leaked(open!.said)).toEqual([])
})
