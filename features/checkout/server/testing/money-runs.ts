import { readFile } from 'node:fs/promises'
import { sql } from '@stadion/database/sql'
import type { Store } from '@stadion/testing/store'
import fc from 'fast-check'
import { type Answer, aShopper, type Shopper, witness } from '../test-checkout.ts'

/** What may happen next: to one of the shoppers of a run, to time, or to the provider. */
export type Command =
  | {
      do: 'place' | 'return' | 'cancelPayment' | 'extend' | 'secondPress' | 'cancel' | 'ship' | 'deliver' | 'sendBack' | 'receive'
      who: number
    }
  | { do: 'pay'; who: number; card: string; bank: string }
  | { do: 'goodwill'; who: number; minor: number }
  | { do: 'wait'; seconds: number }
  | { do: 'wrong'; kind: string; what: string }
  | { do: 'twice'; who: number }

const who = fc.integer({ min: 0, max: 1 })
const cards = [
  ...['4111111111111111', '4111111111111111', '4111111111111111', '4000000000000002', '4000000000000119', '4000000000003220'],
  ...[
    '4000000000000341',
    '4000000000005126',
    '4000000000000259',
    '4000000000000077',
    '4000000000000200',
    '4000000000000309',
    '4000000000000408',
  ],
]
const faults = [
  ...['lose-webhook', 'double-webhook', 'reorder-webhooks', 'contradict', 'unsigned-webhook', 'delay-webhook:40000'],
  ...['error-500-before', 'error-500-after', 'foreign-amount', 'refuse'],
]
const acts = [
  'place',
  'place',
  'return',
  'cancelPayment',
  'extend',
  'secondPress',
  'cancel',
  'ship',
  'ship',
  'deliver',
  'sendBack',
  'receive',
] as const

/** Any sequence of what happens. */
export const commands = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: fc.record({ do: fc.constantFrom(...acts), who }) },
    {
      weight: 4,
      arbitrary: fc.record({
        do: fc.constant('pay' as const),
        who,
        card: fc.constantFrom(...cards),
        bank: fc.constantFrom('confirm', 'refuse', 'later'),
      }),
    },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('goodwill' as const), who, minor: fc.integer({ min: 1, max: 20_000 }) }) },
    {
      weight: 3,
      arbitrary: fc.record({
        do: fc.constant('wait' as const),
        seconds: fc.constantFrom(1, 6, 31, 130, 700, 910, 4_000, 86_400, 6 * 86_400),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        do: fc.constant('wrong' as const),
        kind: fc.constantFrom('authorise', 'capture', 'void', 'refund', 'ask'),
        what: fc.constantFrom(...faults),
      }),
    },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('twice' as const), who }) },
  ) as fc.Arbitrary<Command>,
  { minLength: 4, maxLength: 14 },
)

const sku = 'AA1001_540'
const refusal = 'SF001'

/** Plays sequences against a running shop, and looks at its money afterwards. */
export async function moneyRuns(store: Store) {
  const { orders, fault, noFaults, rounds, stockOf, setStock } = witness(store)
  const invariants = (await readFile('tools/check-money.sql', 'utf8')).replaceAll('$1', '$1')
  const violations = async () =>
    (await store.db.query(invariants, [store.now().toISOString()])) as { invariant: string; subject: string; detail: string }[]
  const now = () => store.now().toISOString()
  /** A call of the orders' SQL; a refusal is an answer too. */
  const tried = async (query: ReturnType<typeof sql>) => {
    try {
      await query.execute(store.db)
    } catch (error) {
      if ((error as { code?: string }).code !== refusal) throw error
    }
  }
  const wait = async (seconds: number) => {
    store.advanceClock(seconds * 1_000)
    await rounds()
  }

  async function play(list: readonly Command[]): Promise<void> {
    const shoppers: (Shopper | undefined)[] = []
    const placed: Answer[] = []
    const refOf = (one: number) => placed[one]?.orderReference as string | undefined
    const shopper = async (one: number) => (shoppers[one] ??= await aShopper(store, { items: [{ productId: sku, quantity: 2 }] }))
    for (const step of list) {
      if (step.do === 'wait') await wait(step.seconds)
      else if (step.do === 'wrong') await fault(step.kind as 'authorise', step.what)
      else if (step.do === 'place') {
        const { place } = await shopper(step.who)
        const answer = await place()
        if (answer.orderReference) placed[step.who] = answer
      } else await act(step, shoppers[step.who], placed[step.who], refOf(step.who))
    }
  }

  async function act(step: Exclude<Command, { do: 'wait' | 'wrong' }>, shopper?: Shopper, placed?: Answer, ref?: string): Promise<void> {
    if (!shopper || !placed || !ref) return
    const at = now()
    if (step.do === 'pay') {
      const open = await shopper.payment()
      const page = open.redirectUrl ?? placed.redirectUrl
      if (page) await shopper.pay(page, step.card, step.bank)
    } else if (step.do === 'return') await shopper.place({ payment: { method: 'CARD', challengeId: placed.challengeId } })
    else if (step.do === 'secondPress')
      await Promise.all([shopper.place({ basketVersion: shopper.version }), shopper.place({ basketVersion: shopper.version })])
    else if (step.do === 'cancelPayment') await shopper.bag('DELETE', '/payment')
    else if (step.do === 'extend') await shopper.bag('POST', '/payment/extend')
    else if (step.do === 'cancel') await tried(sql`select orders.cancel(${ref}, null, 'cancel', 'shopper', ${at})`)
    else if (step.do === 'ship')
      await tried(
        sql`select orders.ship(${ref}, '[{"n": 1, "quantity": 1}]', '{"carrier": "local", "trackingNumber": "1", "trackingUrl": null}', ${at})`,
      )
    else if (step.do === 'deliver') await tried(sql`select orders.deliver(${ref}, null, ${at})`)
    else if (step.do === 'sendBack')
      await tried(sql`select orders.start_return(${ref}, ${`rt_${ref}`}, '[{"n": 1, "quantity": 1}]', 'return', ${at})`)
    else if (step.do === 'receive') await tried(sql`select orders.receive_return(${ref}, ${`rt_${ref}`}, null, 'SELLABLE', ${at})`)
    else if (step.do === 'goodwill') await tried(sql`select checkout.goodwill((orders.find(${ref})).number, ${step.minor}, ${at})`)
    // Two processes at once.
    else if (step.do === 'twice') await Promise.all([rounds(), rounds()])
  }

  /** Nothing is wrong any more, and so much time passes that everything has been asked about, tried again, or given up. */
  async function rest(): Promise<void> {
    await noFaults()
    for (const seconds of [31, 31, 130, 700, 910, 3_700, 21_700, 21_700, 21_700, 21_700, 21_700]) await wait(seconds)
  }

  /** Money of ours and of the provider by payment: what each says was taken and given back. */
  async function differences(): Promise<string[]> {
    const books = (await (await store.fetch('/psp-stub/books')).json()) as {
      attempt: string
      kind: string
      amount: number
      state: string
      movement?: string
      reference: string
    }[]
    const latest = new Map(books.map((line) => [line.movement ?? `${line.kind} ${line.reference}`, line]))
    const sums = (lines: Iterable<{ attempt: string; kind: string; amount: number }>) => {
      const all = new Map<string, number>()
      for (const { attempt, kind, amount } of lines) all.set(`${attempt} ${kind}`, (all.get(`${attempt} ${kind}`) ?? 0) + amount)
      return all
    }
    const moves = ['capture', 'refund', 'dispute']
    const theirs = sums([...latest.values()].filter(({ kind, state }) => moves.includes(kind) && state === 'DONE'))
    const ours = sums(
      (await store.db.query(
        `select attempt, kind, amount::float8 as amount from payments.operation where state = 'DONE' and kind in ('capture', 'refund', 'dispute')`,
      )) as { attempt: string; kind: string; amount: number }[],
    )
    return [...new Set([...theirs.keys(), ...ours.keys()])]
      .filter((key) => theirs.get(key) !== ours.get(key))
      .map((key) => `${key}: ours ${ours.get(key)}, theirs ${theirs.get(key)}`)
  }

  /** INV-01: pieces on the shelf, and those that orders hold or have sold and not given back. */
  async function pieces(): Promise<number> {
    const [row] = await store.db.query<{ held: number }>(
      `select coalesce(sum(l.quantity - l.cancelled - l.returned), 0)::float8 as held from orders.line l join orders."order" o on o.ref = l.ref
       where o.state <> 'EXPIRED' and l.sku = $1`,
      [sku],
    )
    return (await stockOf(sku)) + row!.held
  }

  return { commands, play, rest, violations, differences, pieces, orders, setStock: (quantity: number) => setStock(sku, quantity), sku }
}
