import { refusalOf } from '@stadion/database/refusal'
import { type Sql, sql } from '@stadion/database/sql'
import { originalHostOf } from '@stadion/site/hosts'
import type { Store } from '@stadion/testing/store'
import { type Answer, witness } from '../test-checkout.ts'
import { moneyBooks } from './money-books.ts'
import type { Act, Command, Plan } from './money-commands.ts'
import { aRunShopper, type RunShopper, type Secret, skus } from './money-shoppers.ts'

type Pressed = Extract<Command, { who: number }>
interface Placed {
  shopper: RunShopper
  /** The latest answer that named an order. */
  answer: Answer
  ref: string
  number: string | null
}

/** Plays plans against a running shop, and looks at its money afterwards. */
export async function moneyRuns(store: Store) {
  const { fault, noFaults, rounds, setStock } = witness(store)
  const books = await moneyBooks(store)
  const now = () => store.now().toISOString()
  const numbers = new Set<string>()
  const secrets: Secret[] = []
  let shoppersSoFar = 0

  /** A call of the shop's SQL; a refusal is an answer too. */
  const tried = async (query: Sql) => {
    try {
      await query.execute(store.db)
    } catch (error) {
      if (!refusalOf(error)) throw error
    }
  }
  async function wait(seconds: number): Promise<void> {
    store.advanceClock(seconds * 1_000)
    await rounds()
  }
  const voucher = (body: object) => store.fetch('/__test__/vouchers', { method: 'POST', body })

  const promotion = (body: object) => store.fetch('/__test__/promotions', { method: 'POST', body: { names: { en: 'P' }, ...body } })

  /** Goods on the shelf, vouchers that nobody has used, and promotions with and without them. */
  async function prepare(): Promise<void> {
    for (const sku of skus) await setStock(sku, 1_000)
    await voucher({ code: 'LAST1', percentage: 10, limitTotal: 1 })
    await voucher({ code: 'SOME', amounts: { EUR: 1_234, USD: 999, JPY: 777, AED: 3_331 } })
    await promotion({ key: 'three', effect: 'CHEAPEST_FREE', condition: { pieces: 3 } })
    await promotion({ key: 'large', effect: 'AMOUNT', amounts: { EUR: 7.01, USD: 3.33 }, condition: { pieces: 2 }, withVoucher: false })
  }

  /** Answers the shoppers of the run. `after` is called after every command. */
  async function play({ kinds, list }: Plan, after: (step: Command) => Promise<void>): Promise<RunShopper[]> {
    const shoppers: (RunShopper | undefined)[] = []
    const answers: (Answer | undefined)[] = []
    const shared = new Map<string, Secret>()
    const meet = async (one: number) => {
      if (shoppers[one]) return shoppers[one]
      shoppersSoFar += 1
      const shopper = await aRunShopper(store, kinds[one]!, `shopper${shoppersSoFar}@example.com`, shared)
      secrets.push(...shopper.secrets)
      shoppers[one] = shopper
      return shopper
    }
    const keep = (one: number, answer: Answer) => {
      if (answer.http >= 500 && answer.errorCode !== 'paymentUnavailable') throw new Error(answer.text)
      if (answer.orderReference) answers[one] = answer
    }
    const placedBy = async (one: number): Promise<Placed | undefined> => {
      const [shopper, answer] = [shoppers[one], answers[one]]
      if (!shopper || !answer) return undefined
      const ref = answer.orderReference as string
      const [order] = await books.rows<{ number: string | null }>(`select number from orders."order" where ref = $1`, [ref])
      return { shopper, answer, ref, number: order?.number ?? null }
    }
    const step = async (one: Pressed, what: Act | 'pay' | 'goodwill' | 'together'): Promise<void> => {
      if (what === 'place') return keep(one.who, await (await meet(one.who)).buy())
      const placed = await placedBy(one.who)
      if (what === 'changeBag') return shoppers[one.who]?.change()
      if (what === 'fill') return shoppers[one.who]?.fill()
      if (placed) await act(what, one, placed)
    }
    for (const one of list) {
      if (one.do === 'wait') await wait(one.seconds)
      else if (one.do === 'wrong') await fault(one.kind as 'authorise', one.what)
      else if (one.do === 'together') await Promise.all(one.acts.map((what) => step(one, what)))
      else await step(one, one.do)
      await after(one)
    }
    return shoppers.filter((shopper) => shopper !== undefined)
  }

  async function act(what: Act | 'pay' | 'goodwill' | 'together', step: Pressed, placed: Placed): Promise<void> {
    const { shopper, answer, ref, number } = placed
    const at = now()
    const one = JSON.stringify([{ n: 1, quantity: 1 }])
    const parcel = '{"carrier": "local", "trackingNumber": "1", "trackingUrl": null}'
    const order = async (path: string, body: object, who = shopper.call) => {
      const said = number === null ? undefined : await who('POST', `/api/bridge/orders/${number}/${path}`, body)
      if (said && said.http >= 500) throw new Error(`${path}: ${said.text}`)
      return said
    }
    const back = sql`(select min(return_id) from orders.unit_expected where ref = ${ref})`
    if (what === 'pay' && step.do === 'pay') {
      numbers.add(step.card)
      const page = (await shopper.payment()).redirectUrl ?? answer.redirectUrl
      if (page) await shopper.pay(page, step.card, step.bank)
    } else if (what === 'return') await shopper.place({ payment: { method: 'CARD', challengeId: answer.challengeId } })
    else if (what === 'secondPress') {
      const press = { basketVersion: shopper.version() }
      await Promise.all([shopper.place(press), shopper.place(press)])
    } else if (what === 'twoWays') await Promise.all([shopper.buy({ payment: { method: 'CARD', token: 'tok_other' } }), shopper.buy()])
    else if (what === 'cancelPayment') await shopper.bag('DELETE', '/payment')
    else if (what === 'extend') await shopper.bag('POST', '/payment/extend')
    else if (what === 'cancel') await order('cancel', { email: shopper.email })
    else if (what === 'refuse') await tried(sql`select orders.refuse_units(${ref}, ${one}, ${at})`)
    else if (what === 'confirm') await tried(sql`select orders.confirm_fulfilment(${ref}, ${at})`)
    else if (what === 'ship') await tried(sql`select orders.ship(${ref}, ${one}, ${parcel}, ${at})`)
    else if (what === 'shipAll') await tried(sql`select orders.ship(${ref}, null, ${parcel}, ${at})`)
    else if (what === 'deliver') await tried(sql`select orders.deliver(${ref}, null, ${at})`)
    else if (what === 'hold') await tried(sql`select orders.hold(${ref}, ${at}::timestamptz + interval '2 days', ${at})`)
    else if (what === 'sendBack') await order('returns', { email: shopper.email, items: await firstPiece(ref) })
    else if (what === 'receive') await tried(sql`select returns.receive(${ref}, ${back}, null, 'SELLABLE', ${at})`)
    else if (what === 'receivePart') await tried(sql`select returns.receive(${ref}, ${back}, ${one}, 'SELLABLE', ${at})`)
    else if (what === 'receiveDamaged') await tried(sql`select returns.receive(${ref}, ${back}, null, 'DAMAGED', ${at})`)
    else if (what === 'dispatch') await tried(sql`select returns.dispatched(${ref}, ${back}, ${at})`)
    else if (what === 'drop') await wait(46 * 86_400)
    else if (what === 'withdraw') await declare(await order('withdrawals', { name: 'Anna Muster', email: shopper.email }))
    else if (what === 'withdrawPart')
      await declare(await order('withdrawals', { name: 'Anna Muster', email: shopper.email, items: await firstPiece(ref) }))
    else if (what === 'withdrawStranger')
      await declare(await order('withdrawals', { name: 'Eva', email: `other-${shopper.email}` }, stranger(shopper)))
    else if (what === 'goodwill' && step.do === 'goodwill') await tried(sql`select checkout.goodwill(${number}, ${step.minor}, ${at})`)
    else if (what === 'spy') await spy(shopper, number)
    else if (what === 'forge') await forge(ref)
    // Two processes at once.
    else if (what === 'twice') await Promise.all([rounds(), rounds()])
  }

  /** Of an order that has been tidied away nothing is known any more. */
  const firstPiece = async (ref: string) => {
    const [line] = await books.rows<{ id: string }>('select item_id as id from orders.line where ref = $1 and n = 1', [ref])
    return [{ itemId: line?.id ?? 'gone', quantity: 1 }]
  }
  /** INV-13: a statement is taken at every instant, in every state, where the law knows it. */
  async function declare(said: Answer | undefined): Promise<void> {
    if (said && said.http !== 201 && said.http !== 404) throw new Error(`A statement was not taken: ${said.text}`)
  }

  const stranger = ({ storefront }: RunShopper): RunShopper['call'] => {
    const browser = store.browser({ host: originalHostOf(storefront, 'prod'), sitePath: storefront.sitePath })
    return async (method, path, body) => {
      const answer = await browser.fetch(path, { method, ...(body ? { body } : {}) })
      const text = await answer.text()
      return { ...(text ? JSON.parse(text) : {}), http: answer.status, text }
    }
  }

  /** INV-12: who has no proof reads nothing, and learns not even whether there is such an order. */
  async function spy(shopper: RunShopper, number: string | null): Promise<void> {
    const asks = stranger(shopper)
    const seen = async (no: string) => {
      const email = 'stranger@example.com'
      const answers = [
        await asks('GET', `/api/bridge/orders/${no}`),
        await asks('POST', '/api/bridge/orders/lookup', { orderNumber: no, email }),
        await asks('POST', `/api/bridge/orders/${no}/cancel`, { email }),
        await asks('GET', `/api/bridge/orders/${no}/documents`),
      ]
      return answers.map(({ http, errorCode, message }) => `${http} ${errorCode} ${message}`).join()
    }
    if (number === null) return
    const [own, unknown] = [await seen(number), await seen(`${number.slice(0, -8)}00000001`)]
    if (own !== unknown || !own.startsWith('404')) throw new Error(`A stranger is told: ${own}`)
  }

  /** A webhook that nobody signed is refused, and nothing of it is kept. */
  async function forge(ref: string): Promise<void> {
    const [a] = await books.rows<{ id: string; provider_ref: string | null }>(
      'select id, provider_ref from payments.attempt where order_ref = $1 order by started_at desc limit 1',
      [ref],
    )
    const count = async () => (await books.rows<{ n: number }>('select count(*)::integer as n from payments.inbox'))[0]!.n
    const before = await count()
    const { status } = await store.fetch('/api/payments/webhooks/local', {
      method: 'POST',
      headers: { 'x-local-signature': `t=${Math.floor(store.now().getTime() / 1_000)},v1=${'0'.repeat(64)}` },
      body: { id: 'ev_forged', type: 'authorise.done', attempt: a?.id ?? 'at_none', reference: a?.provider_ref ?? 'ps_none' },
    })
    if (![400, 429].includes(status) || (await count()) !== before) throw new Error(`A forged webhook is answered ${status}`)
  }

  /** Nothing is wrong any more, and so much time passes that everything has been asked about, tried again, or given up. */
  async function rest(): Promise<void> {
    await noFaults()
    for (const seconds of [31, 31, 130, 700, 910, 3_700, 21_700, 21_700, 21_700, 21_700, 21_700]) await wait(seconds)
  }
  /** No piece moves any more, and orders are closed. */
  async function end(): Promise<void> {
    for (const seconds of [46 * 86_400, 3_700, 86_500]) await wait(seconds)
  }

  return {
    ...books,
    play,
    rest,
    end,
    prepare,
    shelves: () => books.pieces(skus),
    /** @param said every line of the log, and every answer to a shopper */
    leaked: (said: readonly string[]) =>
      books.leaks(
        [...numbers],
        secrets.map(({ code }) => code),
        said,
      ),
  }
}
