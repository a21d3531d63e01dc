import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { currencyExponent } from '@stadion/site/money'
import { storefronts } from '@stadion/site/storefronts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Fact } from '../contract.ts'
import type { PaymentProvider, Question, VerifiedEvent } from '../provider.ts'
import type { Company, Webhook } from './company.ts'

export interface Played {
  provider: PaymentProvider
  company: Company
  /** An address where nobody listens. */
  away: PaymentProvider
}

const signal = AbortSignal.timeout(600_000)
let last = 0

/** What all adapters do alike, against a played company: the same scenarios with the same faults. @param title names the adapter and what is proven */
export function adapterSuite(title: string, open: (severalCaptures: boolean) => Promise<Played>): void {
  describe(title, () => {
    let played: Played
    let several: Played
    beforeAll(async () => {
      played = await open(false)
      several = await open(true)
    })
    afterAll(async () => {
      await played.company.close()
      await several.company.close()
    })

    test('a payment is made on its page, and told with the same fact however often', async () => {
      const shopper = await aShopper(played)
      expect(shopper.first).toMatchObject({ outcome: 'challenge', final: false, amount: 4_990, currency: 'EUR' })
      expect(new URL(shopper.first.redirectUrl ?? '').pathname).toMatch(/^\/pay\//)
      expect(await played.company.shopper(shopper.first.redirectUrl!, 'pay')).toBe(shopper.returnUrl)
      const facts = await shopper.told()
      expect(facts.filter(({ kind, final }) => kind === 'authorise' && final)).toHaveLength(1)
      expect(facts.find(({ final }) => final)).toMatchObject({ kind: 'authorise', outcome: 'done', amount: 4_990, currency: 'EUR' })
      expect(facts.find(({ final }) => final)?.card?.last4).toMatch(/^\d{4}$/)
      expect(played.company.book(shopper.attempt)).toMatchObject({ authorised: 4_990, blocked: 4_990, captured: 0, isOpen: false })
    })

    test.each(['decline', 'no-money', 'card-expired', 'wrong-details', 'fail-challenge'] as const)(
      'a card that fails on its page (%s) ends nothing: the next one pays',
      async (does) => {
        const shopper = await aShopper(played)
        await played.company.shopper(shopper.first.redirectUrl!, does)
        expect((await shopper.told()).filter(({ final }) => final)).toEqual([])
        await played.company.shopper(shopper.first.redirectUrl!, 'pay')
        expect((await shopper.told()).filter(({ final }) => final)).toMatchObject([{ kind: 'authorise', outcome: 'done' }])
      },
    )

    test('the shop ends a page: nobody can pay there any more, and it says so', async () => {
      const shopper = await aShopper(played)
      expect(await shopper.endPage()).toMatchObject({ kind: 'void', outcome: 'done', final: true })
      expect(played.company.book(shopper.attempt)).toMatchObject({ isOpen: false, authorised: 0 })
      expect(await played.company.shopper(shopper.first.redirectUrl!, 'pay')).toBeUndefined()
      expect(await shopper.told()).toMatchObject([
        { kind: 'authorise', outcome: 'refused', reason: 'CANCELLED', final: true },
        { kind: 'void', outcome: 'done' },
      ])
      expect(await shopper.endPage()).toMatchObject({ outcome: 'done' })
    })

    test('a page on which was paid cannot be ended, and the payment counts', async () => {
      const shopper = await aShopper(played)
      await played.company.shopper(shopper.first.redirectUrl!, 'pay')
      expect(await shopper.endPage()).toMatchObject({ kind: 'void', outcome: 'refused', final: true })
      expect((await shopper.told()).find(({ final }) => final)).toMatchObject({ kind: 'authorise', outcome: 'done' })
      // Asking about the end of the page must not free what was paid there.
      await shopper.told()
      expect(played.company.book(shopper.attempt)).toMatchObject({ blocked: 4_990 })
    })

    test('a page that nobody knows by name has nothing to end', async () => {
      const shopper = await aShopper(played)
      const { operation, attempt } = shopper
      const unknown = { operation: `${operation}x`, key: `${operation}x`, attempt, amount: 4_990, currency: 'EUR' }
      expect(await played.provider.void(unknown, signal)).toMatchObject({ kind: 'void', outcome: 'done', final: true })
    })

    test('a bank that answers later is waited for: yes and no', async () => {
      for (const [word, outcome] of [
        ['yes', 'done'],
        ['no', 'refused'],
      ] as const) {
        const shopper = await aShopper(played)
        await played.company.shopper(shopper.first.redirectUrl!, 'pay-later')
        expect(await shopper.told()).toMatchObject([{ kind: 'authorise', outcome: 'pending', final: false }])
        played.company.bankSays(shopper.attempt, word)
        expect((await shopper.told()).filter(({ final }) => final)).toMatchObject([{ kind: 'authorise', outcome }])
      }
    })

    test('captures a part, and the rest is free; a second capture of it is refused', async () => {
      const shopper = await aShopper(played, 'pay')
      expect(await shopper.moves('capture', 3_000, true)).toMatchObject({ outcome: 'done', amount: 3_000 })
      expect(played.company.book(shopper.attempt)).toMatchObject({ captured: 3_000, blocked: 0 })
      expect(await shopper.moves('capture', 1_000, true)).toMatchObject({ kind: 'capture', outcome: 'refused', final: true })
    })

    test('captures several times where the account may', async () => {
      const shopper = await aShopper(several, 'pay')
      expect(several.provider.capabilities.severalCaptures).toBe(true)
      for (const amount of [1_000, 2_000]) expect(await shopper.moves('capture', amount, false)).toMatchObject({ outcome: 'done', amount })
      expect(several.company.book(shopper.attempt)).toMatchObject({ captured: 3_000, blocked: 1_990 })
      expect(await shopper.moves('void', 1_990)).toMatchObject({ kind: 'void', outcome: 'done' })
      expect(several.company.book(shopper.attempt)).toMatchObject({ captured: 3_000, blocked: 0 })
    })

    test('frees a payment; a second freeing does no harm', async () => {
      const shopper = await aShopper(played, 'pay')
      expect(await shopper.moves('void', 4_990)).toMatchObject({ kind: 'void', outcome: 'done', final: true })
      expect(played.company.book(shopper.attempt)).toMatchObject({ blocked: 0, captured: 0 })
      expect((await shopper.moves('capture', 4_990, true)).outcome).toBe('refused')
    })

    test('gives back in parts, and never more than was captured', async () => {
      const shopper = await aShopper(played, 'pay')
      await shopper.moves('capture', 4_990, true)
      expect(await shopper.moves('refund', 1_990)).toMatchObject({ kind: 'refund', outcome: 'done', amount: 1_990 })
      expect(await shopper.moves('refund', 3_001)).toMatchObject({ kind: 'refund', outcome: 'refused', final: true })
      expect(await shopper.moves('refund', 3_000)).toMatchObject({ outcome: 'done' })
      expect(played.company.book(shopper.attempt)).toMatchObject({ captured: 4_990, refunded: 4_990 })
      // A question changes nothing, also long after keys are forgotten.
      const before = played.company.calls.length
      await shopper.told()
      expect(played.company.calls.slice(before).filter(({ method }) => method !== 'GET')).toEqual([])
    })

    test('a refund that comes back is a reversal with a name of its own', async () => {
      const shopper = await aShopper(played, 'pay')
      await shopper.moves('capture', 4_990, true)
      const refund = await shopper.moves('refund', 4_990)
      played.company.refundFails(shopper.attempt)
      const reversal = (await shopper.told()).find(({ kind }) => kind === 'reversal')
      expect(reversal).toMatchObject({ reverses: 'refund', outcome: 'done', final: true, amount: 4_990 })
      expect(reversal?.providerRef).not.toBe(refund.providerRef)
    })

    test('money that a bank takes back is a dispute', async () => {
      const shopper = await aShopper(played, 'pay')
      await shopper.moves('capture', 4_990, true)
      played.company.dispute(shopper.attempt)
      expect((await shopper.told()).find(({ kind }) => kind === 'dispute')).toMatchObject({ outcome: 'done', final: true, amount: 4_990 })
    })

    describe.each(['timeout-before', 'timeout-after', 'error-500-after'] as const)('%s', (fault) => {
      test.each(['capture', 'refund', 'void'] as const)('of a %s: nobody knows, and then it is done once', async (kind) => {
        const shopper = await aShopper(played, 'pay')
        if (kind === 'refund') await shopper.moves('capture', 4_990, true)
        played.company.fail(fault, kind)
        // Only a part is given back, so that a second refund would show.
        await expect(shopper.send(kind, kind === 'refund' ? 1_000 : 4_990, true)).rejects.toThrow()
        const truth = (await shopper.told()).find((fact) => fact.kind === kind && fact.final)
        // What was never done is sent again with the same key.
        const fact = truth ?? (await shopper.again())
        expect(fact).toMatchObject({ kind, outcome: 'done', final: true })
        expect(played.company.book(shopper.attempt)).toMatchObject(
          { capture: { captured: 4_990 }, refund: { refunded: 1_000 }, void: { blocked: 0, captured: 0 } }[kind],
        )
      })

      test('of a page: nobody ever had its address, so nothing is known and nothing can be paid', async () => {
        played.company.fail(fault, 'authorise')
        const shopper = newShopper(played)
        await expect(shopper.authorise()).rejects.toThrow()
        expect((await shopper.told()).filter(({ final }) => final)).toEqual([])
      })
    })

    test('an answer that does not come in time is given up by the caller', async () => {
      played.company.fail('slow', 'authorise')
      const shopper = newShopper(played)
      const answer = shopper.authorise()
      played.company.release()
      expect((await answer).outcome).toBe('challenge')
    })

    test.each(['capture', 'refund', 'void'] as const)('a %s that is refused for the moment may be tried again', async (kind) => {
      const shopper = await aShopper(played, 'pay')
      if (kind === 'refund') await shopper.moves('capture', 4_990, true)
      played.company.fail('refuse', kind)
      expect(await shopper.send(kind, 4_990, true)).toMatchObject({ kind, outcome: 'refused', final: true, passing: true })
      expect(await shopper.again('_1')).toMatchObject({ kind, outcome: 'done' })
    })

    test('a company that refuses, or that nobody listens for, has certainly taken nothing', async () => {
      played.company.fail('refuse', 'authorise')
      expect(await newShopper(played).authorise()).toMatchObject({
        kind: 'authorise',
        outcome: 'refused',
        reason: 'UNAVAILABLE',
        final: true,
      })
      const gone = newShopper({ ...played, provider: played.away })
      expect(await gone.authorise()).toMatchObject({ outcome: 'refused', reason: 'UNAVAILABLE', final: true })
    })

    test('a payment of another amount is told as what it is', async () => {
      const shopper = await aShopper(played)
      played.company.fail('foreign-amount')
      await played.company.shopper(shopper.first.redirectUrl!, 'pay')
      expect((await shopper.told()).find(({ final }) => final)).toMatchObject({ outcome: 'done', amount: 5_090 })
    })

    test('events that are doubled, turned round or contradict end in the same state', async () => {
      for (const fault of ['double-webhook', 'reorder-webhooks', 'contradict'] as const) {
        const shopper = await aShopper(played)
        played.company.fail(fault)
        await played.company.shopper(shopper.first.redirectUrl!, 'pay')
        const facts = await shopper.told()
        expect(facts.filter(({ kind, final, outcome }) => kind === 'authorise' && final && outcome === 'refused')).toEqual([])
        expect(facts.some(({ final, outcome }) => final && outcome === 'done')).toBe(true)
      }
    })

    test('an event counts once, and only with its signature', async () => {
      const shopper = await aShopper(played)
      await played.company.shopper(shopper.first.redirectUrl!, 'pay')
      const sent = played.company.takeWebhooks()
      const ids = (list: Webhook[]) => list.flatMap((one) => events(played.provider, one)).map(({ id }) => id)
      expect(ids(sent)).toEqual(ids(sent))
      expect(new Set(ids(sent)).size).toBe(ids(sent).length)
      const [one] = sent
      for (const broken of [
        { ...one!, body: one!.body.replace(/"(value|amount)":4990/, '"$1":1') },
        { headers: {}, body: '{}' },
      ])
        expect(verify(played.provider, broken)).toBe('refused')
      played.company.fail('unsigned-webhook')
      await played.company.shopper((await aShopper(played)).first.redirectUrl!, 'pay')
      for (const unsigned of played.company.takeWebhooks()) expect(verify(played.provider, unsigned)).toBe('refused')
    })

    test('what it lists is what its books hold', async () => {
      if (!played.provider.list) return expect(played.provider.capabilities.canList).toBe(false)
      const shopper = await aShopper(played, 'pay')
      const capture = await shopper.moves('capture', 4_990, true)
      const refund = await shopper.moves('refund', 1_000)
      const listed = []
      for await (const movement of played.provider.list(new Date(0), signal)) listed.push(movement)
      expect(listed).toContainEqual(
        expect.objectContaining({ kind: 'capture', providerRef: capture.providerRef, amount: 4_990, operation: capture.operation }),
      )
      expect(listed).toContainEqual(expect.objectContaining({ kind: 'refund', providerRef: refund.providerRef, amount: 1_000 }))
    })

    test('amounts are sent by its own table of minor units, in all currencies of the shop', async () => {
      for (const currency of new Set(storefronts.map((storefront) => storefront.currency))) {
        const shopper = newShopper(played, currency)
        const first = await shopper.authorise()
        expect(first).toMatchObject({ amount: 4_990, currency })
        await played.company.shopper(first.redirectUrl!, 'pay')
        const theirs = 4_990 * 10 ** (played.provider.capabilities.exponent(currency) - currencyExponent(currency))
        expect(played.company.book(shopper.attempt)).toMatchObject({ authorised: theirs, currency })
        expect((await shopper.told()).find(({ final }) => final)).toMatchObject({ outcome: 'done', amount: 4_990, currency })
      }
    })
  })
}

/** An address where nobody listens any more. */
export async function closedAddress(): Promise<string> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return `http://127.0.0.1:${port}`
}

const verify = (provider: PaymentProvider, { headers, body }: Webhook) =>
  provider.verify({ headers, rawBody: Buffer.from(body), now: new Date() })
const events = (provider: PaymentProvider, webhook: Webhook): VerifiedEvent[] => {
  const found = verify(provider, webhook)
  return found === 'refused' ? [] : found
}

/** A shopper with one attempt, as the shop keeps it. */
function newShopper({ provider, company }: Pick<Played, 'provider' | 'company'>, currency = 'EUR') {
  const id = String(++last).padStart(20, '0')
  const [attempt, operation, returnUrl] = [`at_${id}`, `op_${id}`, `http://shop.test/api/payments/return/${provider.name}?attempt=at_${id}`]
  const operations: (Question['operations'][number] & { isLast?: boolean })[] = [
    { operation, key: operation, kind: 'authorise', amount: 4_990, currency },
  ]
  let providerRef: string | undefined
  let payment: string | undefined

  async function call(kind: 'capture' | 'refund' | 'void', key: string, amount: number, isLast: boolean, op: string): Promise<Fact> {
    const movement = { operation: op, key, attempt, providerRef: payment!, amount, currency }
    if (kind === 'capture') return provider.capture({ ...movement, isLast }, signal)
    return kind === 'refund' ? provider.refund(movement, signal) : provider.void(movement, signal)
  }
  /** All that the shop learns now: what events carry, or what they lead to. Each fact once, final ones first believed. */
  async function told(): Promise<Fact[]> {
    const facts: Fact[] = []
    const own = company.takeWebhooks().flatMap((webhook) => events(provider, webhook))
    for (const { fact } of own) if (fact) facts.push(fact)
    for (const fact of facts) if (fact.kind === 'authorise' && fact.outcome === 'done') payment = fact.providerRef
    facts.push(...(await provider.ask({ attempt, providerRef: payment ?? providerRef, operations }, signal)))
    for (const webhook of company.takeWebhooks()) for (const { fact } of events(provider, webhook)) if (fact) facts.push(fact)
    for (const fact of facts) if (fact.kind === 'authorise' && fact.outcome === 'done') payment = fact.providerRef
    const seen = new Map<string, Fact>()
    for (const fact of facts) {
      const key = [fact.kind, fact.kind === 'authorise' ? '' : (fact.operation ?? fact.providerRef)].join()
      const known = seen.get(key)
      if (!known || (fact.final && (!known.final || fact.outcome === 'done'))) seen.set(key, fact)
    }
    return [...seen.values()]
  }
  async function send(kind: 'capture' | 'refund' | 'void', amount: number, isLast = true): Promise<Fact> {
    const op = `op_${id}${operations.length}`
    operations.push({ operation: op, key: op, kind, amount, currency, isLast, ...(kind === 'void' ? { providerRef: payment } : {}) })
    return call(kind, op, amount, isLast, op)
  }
  /** The final word about what was sent last. */
  async function settled(fact: Fact): Promise<Fact> {
    if (fact.final) return fact
    return (await told()).find(({ kind, operation: op, final }) => kind === fact.kind && op === fact.operation && final) ?? fact
  }
  return {
    attempt,
    operation,
    returnUrl,
    told,
    send,
    moves: async (kind: 'capture' | 'refund' | 'void', amount: number, isLast = true) => settled(await send(kind, amount, isLast)),
    again: async (more = '') => {
      const { operation: op, kind, amount, isLast = true } = operations.at(-1)!
      return settled(await call(kind as 'capture', `${op}${more}`, amount, isLast, op))
    },
    endPage: () => {
      const op = `op_${id}${operations.length}`
      operations.push({ operation: op, key: op, kind: 'void', amount: 4_990, currency })
      return provider.void({ operation: op, key: op, attempt, amount: 4_990, currency, challengeRef: providerRef }, signal)
    },
    async authorise(): Promise<Fact> {
      const shopper = { locale: 'de_DE', country: 'DE', email: 'anna@example.com' }
      const more = { method: 'CARD', merchant: 'Stadion', expiresAt: new Date(Date.now() + 900_000).toISOString(), returnUrl } as const
      const fact = await provider.authorise({ operation, attempt, amount: 4_990, currency, shopper, ...more }, signal)
      providerRef = fact.providerRef
      return fact
    },
  }
}

async function aShopper(played: Played, does?: 'pay') {
  const shopper = newShopper(played)
  const first = await shopper.authorise()
  if (does) {
    await played.company.shopper(first.redirectUrl!, does)
    await shopper.told()
  }
  return { ...shopper, first }
}
