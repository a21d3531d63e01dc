import { openStore } from '@stadion/testing/store'
import { afterAll, expect, test } from 'vitest'

const store = await openStore()
afterAll(() => store.close())
const { db } = store

/** Numbers that look random and are the same at every run. */
function createRandom(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

interface Command {
  call: string
  values: readonly (string | number)[]
}
interface Order {
  acid: string
  number: string
  paid: number
  kept: number
  sureAt: string
}

const commands = 5_000
const day = 86_400_000
const uuidOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

test('REACH-LOY-01 each reason counts once, whatever repeats or is killed; the balance is the sum of sure points, and never below 0', async () => {
  const random = createRandom(7)
  const people = ['PERSONA', 'PERSONB', 'PERSONC']
  const left = new Set<string>()
  const orders: Order[] = []
  /** What was done, to be repeated. */
  const done: Command[] = []
  let at = Date.parse('2026-01-01T00:00:00Z')
  let made = 0
  const now = () => new Date(at).toISOString()
  const next = (prefix: string) => `${prefix}${++made}`
  const anyone = () => people[random(people.length)]!
  const count = (order: Order, returning: boolean): Command => ({
    call: 'membership.count_order($1::text::jsonb, $2)',
    values: [JSON.stringify({ ...order, returning }), now()],
  })

  const kinds: readonly (() => Command)[] = [
    () => {
      const paid = 10 * random(200)
      made += 1
      orders.push({ acid: anyone(), number: `PDE${made}`, paid, kept: paid, sureAt: new Date(at + 31 * day).toISOString() })
      return count(orders.at(-1)!, false)
    },
    () => count(orders[random(orders.length)]!, random(4) === 0),
    () => count(orders[random(orders.length)]!, false),
    () => {
      const order = orders[random(orders.length)]!
      order.kept = 10 * random(order.kept / 10 + 1)
      return count(order, false)
    },
    () => ({ call: `membership.earn($1, 'WELCOME', $1, 100, $2, $2)`, values: [anyone(), now()] }),
    () => ({ call: `membership.earn($1, 'INVITE', $2, 200, $3, $3)`, values: [anyone(), next('friend'), now()] }),
    () => ({ call: 'membership.reviewed($1, $2, $3)', values: [anyone(), next('rv_'), now()] }),
    () => {
      made += 1
      const press = {
        acid: anyone(),
        key: uuidOf(made),
        reward: ['r5', 'r10', 'r30'][random(3)],
        currency: 'EUR',
        code: `M-${made}`,
        until: '2030-01-01T00:00:00Z',
      }
      return { call: 'membership.redeem($1::text::jsonb, $2)', values: [JSON.stringify(press), now()] }
    },
    () => ({ call: 'membership.expire(100, $1)', values: [now()] }),
    () => ({ call: 'membership.tell_expiry($1, $2)', values: [anyone(), now()] }),
  ]
  /** Everybody but the first leaves and comes back now and then. */
  const leaveOrComeBack = (): Command => {
    const acid = people[1 + random(people.length - 1)]!
    if (left.delete(acid)) return { call: 'membership.come_back($1, $2)', values: [acid, now()] }
    left.add(acid)
    return { call: 'membership.leave($1, $2)', values: [acid, now()] }
  }

  class Killed extends Error {}
  const run = async ({ call, values }: Command, isKilled: boolean) => {
    await db
      .transaction(async (on) => {
        await on.query(`select ${call}`, values)
        if (isKilled) throw new Killed()
      })
      .catch((error: Error) => {
        if (!(error instanceof Killed) && !/^refused: (pointsInsufficient|notMember)/.test(error.message)) throw error
      })
  }
  let before = 0
  /** Answers how many movements it made, and whose balance is below 0. */
  const counting = async (command: Command, isKilled = false) => {
    await run(command, isKilled)
    const [now] = await db.prepared<{ movements: number; below: string[] }>(
      'movements',
      `select (select count(*)::integer from membership.movement) as movements,
         array(select acid from unnest($1::text[]) as each (acid) where membership.balance(acid) < 0) as below`,
      [people],
    )
    const made = now!.movements - before
    before = now!.movements
    return { made, below: now!.below }
  }

  await db.query(`select membership.enter(acid, 'stadion', $2) from unnest($1::text[]) as each (acid)`, [people, now()])
  for (let step = 0; step < commands; step++) {
    at += random(day)
    const roll = random(200)
    const command = () => kinds[orders.length === 0 ? 0 : random(kinds.length)]!()
    const isKilled = roll > 0 && roll < 10
    // Word for word what has brought something already.
    const again = roll >= 10 && roll < 70 && done[random(done.length)]
    const chosen = roll === 0 ? leaveOrComeBack() : again || command()
    const { made, below } = await counting(chosen, isKilled)
    expect([step, below]).toEqual([step, []])
    if (isKilled || again) expect([step, chosen, made]).toEqual([step, chosen, 0])
    else if (roll > 0 && made > 0 && !/expire/.test(chosen.call)) done.push(chosen)
  }

  const rows = await db.query<{ kind: string; ref: string }>('select kind, ref from membership.movement')
  expect(new Set(rows.map(({ kind, ref }) => `${kind} ${ref}`)).size).toBe(rows.length)
  // The orders of whoever never left have exactly the points of what was kept.
  const own = orders.filter(({ acid }) => acid === people[0])
  for (const order of own) await run(count(order, false), false)
  const counted = await db.query<{ number: string; points: number }>(
    `select e.ref as number, (e.points + coalesce((select sum(r.points) from membership.movement r where r.reverses = e.seq), 0))::integer as points
     from membership.movement e where e.kind = 'EARN' and e.acid = $1`,
    [people[0]!],
  )
  expect(own.length).toBeGreaterThan(50)
  for (const { number, kept } of own) expect([number, counted.find((one) => one.number === number)?.points ?? 0]).toEqual([number, kept])
  // Every voucher was paid for, and none twice.
  const [vouchers] = await db.query(
    `select count(*)::integer as n, (select count(*)::integer from membership.movement where kind = 'REDEEM') as paid
    from vouchers.voucher where single_owner_acid = any($1)`,
    [people],
  )
  expect(vouchers!.n).toBe(vouchers!.paid)
  expect(vouchers!.n).toBeGreaterThan(10)
}, 120_000)

test('REACH-LOY-01 movements are only added to: nothing of them is changed or deleted while their member is there', async () => {
  await db.query(`select membership.enter('KEPT', 'stadion', now())`)
  await db.query(`select membership.earn('KEPT', 'INVITE', 'kept', 200, now() + interval '1 day', now())`)
  for (const change of [
    'update membership.movement set points = 1000000',
    'delete from membership.movement',
    `update membership.movement set ref = 'other'`,
  ])
    await expect(db.query(`${change} where acid = 'KEPT'`)).rejects.toThrow('only added to')
  await db.query(`update membership.movement set state = 'SURE', sure_at = now() where acid = 'KEPT'`)
  await expect(db.query(`update membership.movement set state = 'PENDING' where acid = 'KEPT'`)).rejects.toThrow('only added to')
  await db.query(`delete from membership.member where acid = 'KEPT'`)
  expect(await db.query(`select from membership.movement where acid = 'KEPT'`)).toEqual([])
})
