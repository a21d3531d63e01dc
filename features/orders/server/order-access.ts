import type { Database } from '@stadion/database/database'
import { genericFailures } from '@stadion/http/middleware/generic-failures'
import type { Ask } from '@stadion/http/serve'
import { orderFailures } from '../contract.ts'
import { orderNumberOf } from '../order-number.ts'
import type { EmailKeyOf } from './email-hash.ts'
import { createGuesses, type GuessLimits } from './guesses.ts'
import type { OrderCalls } from './order-calls.ts'
import type { OrderTable, PlacedOrder } from './order-table.ts'
import type { Passes, Proof } from './passes.ts'

/** An order, and what whoever asks has shown: the session or a pass, number and e-mail address, or nothing but its number (D-121). */
export interface OrderAccess {
  ref: string
  proof: Proof | 'none'
  /** The address that was named is the order's. */
  isItsAddress: boolean
}

export interface Found {
  order: PlacedOrder
  proof: Proof
}

export interface AccessOptions extends GuessLimits {
  db: Database
  table: OrderTable
  calls: OrderCalls
  passes: Passes
  emailHashOf: (typed: string) => Buffer
  emailKeyOf: EmailKeyOf
  localFulfilment: boolean
  /** Of accounts. Where it is given, a guest's order joins the account whose confirmed address it was placed under when its owner reads it. */
  contactOf?: ContactOf
}

/** The e-mail address of an account, and whether it is confirmed. */
export type ContactOf = (acid: string) => Promise<{ email: string; emailVerified: boolean } | undefined>

interface Shown {
  ref: string
  is_own: boolean
  pass_proof: Proof | null
  is_known: boolean
}

function accessOf(shown: Shown | undefined): OrderAccess | undefined {
  if (!shown) return undefined
  const { ref, is_known: isItsAddress } = shown
  return { ref, isItsAddress, proof: shown.is_own ? 'strong' : (shown.pass_proof ?? (isItsAddress ? 'weak' : 'none')) }
}

/** Who may read an order or act on it. There is one way to be refused, after the same work for an order as for none. */
export function createOrderAccess(options: AccessOptions) {
  const { db, table, calls, passes, emailHashOf, emailKeyOf, localFulfilment, contactOf } = options
  const guesses = createGuesses(options)

  const hashOf = (email: string | undefined) => (email !== undefined && emailKeyOf(email) !== undefined ? emailHashOf(email) : null)

  async function shownFor(ask: Ask, number: string, email?: string): Promise<Shown | undefined> {
    const acid = ask.visitor.kind === 'authenticated' ? ask.visitor.acid : null
    const emailHash = hashOf(email)
    const [shown] = await db.prepared<Shown>(
      'orders.access',
      `select o.ref, coalesce(o.acid = $3, false) as is_own, p.proof as pass_proof, coalesce(o.email_hash = $4, false) as is_known
       from orders."order" o left join orders.pass p on p.ref = o.ref and p.hash = $5 and p.expires_at > $6
       where o.number = $1 and o.brand = $2`,
      [orderNumberOf(number), ask.storefront.brand, acid, emailHash, passes.hashIn(ask) ?? null, ask.now().toISOString()],
    )
    return shown
  }

  /** Milliseconds that whoever names number and address has to wait. Who has the session or a pass need not guess; what is no address is none. */
  async function waitOf(ask: Ask, typed: string, email: string | undefined, shown: Shown | undefined): Promise<number> {
    const emailHash = hashOf(email)
    if (!emailHash || shown?.is_own || shown?.pass_proof) return 0
    const number = `${ask.storefront.brand}:${orderNumberOf(typed)}`
    return guesses.wait({ number, emailHash: emailHash.toString('hex'), isRight: shown?.is_known ?? false }, ask.now())
  }

  /** As `shownFor`, unless too many have guessed. */
  async function guessedFor(ask: Ask, number: string, email?: string): Promise<Shown | undefined> {
    const shown = await shownFor(ask, number, email)
    const wait = await waitOf(ask, number, email, shown)
    if (wait > 0) throw genericFailures.rateLimited({}, { retryAfter: Math.ceil(wait / 1000) })
    return shown
  }

  /** As `shownFor`, for a page of an order: a guest's order has become the account's whose confirmed address it was placed under. */
  async function shownOrJoined(ask: Ask, number: string): Promise<Shown | undefined> {
    const shown = await shownFor(ask, number)
    if (shown?.is_own || ask.visitor.kind !== 'authenticated' || !contactOf) return shown
    const { acid } = ask.visitor
    const contact = await contactOf(acid)
    if (!contact?.emailVerified) return shown
    await table.join(acid, ask.storefront.brand, ask.storefront.identityRegion, emailHashOf(contact.email))
    return shownFor(ask, number)
  }

  /** As it is now: the local fulfilment has done what is due. */
  async function current(ref: string, at: Date): Promise<PlacedOrder> {
    const order = await table.read(ref)
    if (!localFulfilment || order.fulfil_next_at === null || Date.parse(order.fulfil_next_at) > at.getTime()) return order
    await calls.fulfil(ref, at)
    return table.read(ref)
  }

  return {
    /** Who may act on an order: its owner, a browser with its pass, and whoever names its e-mail address. */
    accessTo: async (ask: Ask, number: string, email?: string): Promise<OrderAccess | undefined> =>
      accessOf(await guessedFor(ask, number, email)),
    /** As `accessTo`, for a statement, which is taken however many have guessed: then its address has shown nothing. */
    async accessOfStatement(ask: Ask, number: string, email: string): Promise<OrderAccess | undefined> {
      const shown = await shownFor(ask, number, email)
      const isLimited = (await waitOf(ask, number, email, shown)) > 0
      return accessOf(shown && isLimited ? { ...shown, is_known: false } : shown)
    },
    /** The order by session or pass, which is extended. */
    async own(ask: Ask, number: string): Promise<Found> {
      const shown = await shownOrJoined(ask, number)
      const proof = shown?.is_own ? 'strong' : shown?.pass_proof
      if (!shown || !proof) throw orderFailures.orderNotFound()
      if (shown.pass_proof) await passes.extend(ask, shown.ref, shown.pass_proof)
      return { order: await current(shown.ref, ask.now()), proof }
    },
    /** The order by number and e-mail address: weak, and the browser gets a pass. */
    async lookedUp(ask: Ask, number: string, email: string): Promise<Found> {
      const shown = await guessedFor(ask, number, email)
      if (!shown?.is_known) throw orderFailures.orderNotFound()
      await passes.give(ask, shown.ref, 'weak')
      return { order: await current(shown.ref, ask.now()), proof: 'weak' }
    },
  }
}
