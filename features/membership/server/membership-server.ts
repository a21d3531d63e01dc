import { randomInt } from 'node:crypto'
import { only } from '@stadion/contract/failures'
import { type Ask, serve } from '@stadion/http/serve'
import { toMajor } from '@stadion/site/money'
import { dateIn, endOfDayIn } from '@stadion/site/time-of-day'
import type { FastifyInstance } from 'fastify'
import * as contract from '../contract.ts'
import * as schema from '../schema.ts'
import { addExpiry } from './expire-points.ts'
import { addFollowing } from './follow-orders.ts'
import { createMembers, type Members } from './members.ts'
import { lastDay, membershipAnswer } from './membership-answer.ts'
import type { MembershipOptions } from './membership-options.ts'
import { membershipTable } from './membership-table.ts'
import { serveOpening } from './serve-opening.ts'

export type { Members }

const { membershipFailures } = contract
const pageOfMovements = 20
const dayMs = 86_400_000
/** Days for which a voucher counts. */
const voucherDays = 60
/** Without letters and digits that are taken for each other. */
const signs = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i

/** Points, levels and rewards of members (D-198). Answers what other slices tell it. */
export function membershipServer(app: FastifyInstance, options: MembershipOptions): Members {
  const { db, accountOf, lockAccount, numberFor } = options
  const table = membershipTable(db)
  const members = createMembers(options, table)
  addFollowing(options, members, app.log)
  addExpiry(options)
  serveOpening(app, db)

  /** Whoever has not been counted yet is counted from now on. */
  async function read({ storefront, now }: Pick<Ask, 'storefront' | 'now'>, acid: string): Promise<contract.Membership> {
    const account = await accountOf(acid)
    if (!account) throw membershipFailures.unauthorized()
    const { brand, currency } = storefront
    const kept = () => table.read(acid, brand, currency, now())
    let found = await kept()
    if (!found.standing && account.membershipId) {
      await db.transaction((on) => members.enter(on, acid, now()))
      found = await kept()
    }
    return membershipAnswer(found, account.membershipId, storefront)
  }

  const failures = only(membershipFailures, 'unauthorized')
  const answer = schema.membershipSchema
  serve(app, contract.readMembership, { answer, failures }, (ask) => read(ask, acidOf(ask)))

  serve(app, contract.changeMembership, { body: schema.changeMembershipSchema, answer, failures }, async (ask) => {
    const acid = acidOf(ask)
    const at = ask.now()
    await db.transaction(async (on) => {
      const account = await lockAccount(on, acid)
      if (!account) throw membershipFailures.unauthorized()
      if (!ask.body.member) {
        // Whoever was not counted yet leaves too.
        await members.enter(on, acid, at)
        return table.leave(on, acid, at)
      }
      if (!account.membershipId) await numberFor(on, acid)
      await table.comeBack(on, acid, at)
      await members.enter(on, acid, at)
    })
    return read(ask, acid)
  })

  const moved = { query: schema.movementsQuerySchema, answer: schema.movementsSchema, failures }
  serve(app, contract.readMovements, moved, async (ask) => {
    const rows = await table.movements(acidOf(ask), ask.query.after ?? null, pageOfMovements + 1)
    const shown = rows.slice(0, pageOfMovements)
    const items = shown.map(({ seq: _, at, ...row }) => ({ ...row, at: at.toISOString() }))
    return { items, next: rows.length > pageOfMovements ? shown.at(-1)!.seq : null }
  })

  const redeeming = { body: schema.redeemSchema, answer: schema.redeemedSchema, failures: membershipFailures.table }
  serve(app, contract.redeemPoints, redeeming, async (ask) => {
    const acid = acidOf(ask)
    const key = ask.request.headers[contract.idempotencyHeader]
    if (typeof key !== 'string' || !uuid.test(key)) throw membershipFailures.idempotencyKeyRequired()
    const { country, currency } = ask.storefront
    const at = ask.now()
    const until = endOfDayIn(dateIn(new Date(at.getTime() + voucherDays * dayMs), country), country).toISOString()
    await read(ask, acid)
    const wish = { acid, key, reward: ask.body.no, currency, code: newCode(), until }
    const given = await db.transaction(async (on) => {
      // The account first, as when it is erased: no voucher is made after that.
      if (!(await lockAccount(on, acid))) throw membershipFailures.unauthorized()
      return table.redeem(on, wish, at)
    })
    return { ...given, amount: toMajor(given.amount, given.currency), until: lastDay(given.until, country) }
  })

  return members
}

function acidOf({ visitor }: Pick<Ask, 'visitor'>): string {
  if (visitor.kind !== 'authenticated') throw membershipFailures.unauthorized()
  return visitor.acid
}

const newCode = () => `M-${Array.from({ length: 8 }, () => signs[randomInt(signs.length)]).join('')}`
