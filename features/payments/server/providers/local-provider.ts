import { createHmac, timingSafeEqual } from 'node:crypto'
import type { ApiTransport } from '@stadion/http/api-transport'
import { currencyExponent } from '@stadion/site/money'
import { banksOf } from '@stadion/site/ways-of-countries'
import { z } from 'zod'
import type { Fact } from '../../contract.ts'
import type { PaymentProvider } from '../../provider.ts'

/** What the local provider says about one operation. */
const entrySchema = z.object({
  reference: z.string(),
  kind: z.enum(['authorise', 'capture', 'void', 'refund', 'dispute']),
  key: z.string(),
  lapsesAt: z.string().optional(),
  amount: z.int(),
  currency: z.string(),
  state: z.enum(['OPEN', 'PENDING', 'DONE', 'REFUSED']),
  reason: z
    .enum([
      'CARD_REFUSED',
      'NOT_ENOUGH_MONEY',
      'CARD_EXPIRED',
      'CHECK_DETAILS',
      'CHALLENGE_FAILED',
      'CANCELLED',
      'TRY_ANOTHER',
      'UNAVAILABLE',
      'AUTHENTICATION_REQUIRED',
    ])
    .optional(),
  url: z.string().optional(),
  brand: z.string().optional(),
  last4: z.string().optional(),
  at: z.string(),
})
const entriesSchema = z.object({ entries: z.array(entrySchema) })
const eventSchema = z.object({
  id: z.string().max(100),
  type: z.string().max(100),
  attempt: z.string().max(100),
  reference: z.string().max(100),
})

const outcomes = { OPEN: 'challenge', PENDING: 'pending', DONE: 'done', REFUSED: 'refused' } as const

/** The bank wants the shopper to confirm, and was not asked to. */
const softDecline = 'AUTHENTICATION_REQUIRED'

/** Its pages are below the shop's origin. On a bare localhost that is not the storefront's host, and only there are the bag's cookies. */
const belowOrigin = (url: string): string => {
  const { pathname, search } = new URL(url)
  return pathname + search
}

const factOf = ({
  kind,
  key,
  state,
  reference,
  amount,
  currency,
  reason,
  url,
  at,
  brand,
  last4,
  lapsesAt,
}: z.infer<typeof entrySchema>): Fact => ({
  ...{ kind, outcome: outcomes[state], providerRef: reference, amount, currency, at },
  ...(kind === 'dispute' ? {} : { operation: operationOf(key) }),
  final: state === 'DONE' || state === 'REFUSED',
  // The company refuses a movement for now only.
  ...(state === 'REFUSED' && kind !== 'authorise' ? { passing: true } : {}),
  ...(lapsesAt ? { lapsesAt } : {}),
  ...(brand && last4 ? { card: { brand, last4 } } : {}),
  ...(reason ? { reason: reason === softDecline ? 'CHALLENGE_FAILED' : reason } : {}),
  ...(url ? { redirectUrl: belowOrigin(url) } : {}),
})

/** A key without the suffix of a later try. */
const operationOf = (key: string): string => key.replace(/^(op_\w{26})_\d+$/, '$1')

/** Not what the company freed by itself with the last capture, and no dispute that is still to come. */
const isOwn = ({ kind, key, state }: z.infer<typeof entrySchema>): boolean =>
  kind === 'dispute' ? state === 'DONE' : kind !== 'void' || !key.includes('.')

/** How old a signature may be. */
const toleranceMs = 300_000

/**
 * The adapter of the local provider (apps/local-psp), which plays outside production.
 * @param transport HTTP to it, or into this process
 */
export function localProvider({ transport, secret }: { transport: ApiTransport; secret: string }): PaymentProvider {
  async function call(method: 'GET' | 'POST', path: string, signal: AbortSignal, operation?: string, body?: unknown) {
    const answer = await transport({
      method,
      path: `/psp-stub/api/${path}`,
      headers: {
        host: 'local-psp',
        authorization: `Bearer ${secret}`,
        ...(operation ? { 'idempotency-key': operation } : {}),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal,
      // The caller gives up earlier.
      patienceMs: 20_000,
    })
    if (answer.status >= 300) throw new Error(`The local payment provider answered ${answer.status}`)
    return JSON.parse(answer.body) as unknown
  }

  return {
    name: 'local',
    capabilities: {
      methods: ['CARD', 'WALLET', 'BANK_REDIRECT'],
      flows: ['TOKEN', 'REDIRECT'],
      ...{ captureLater: true, partialCapture: true, severalCaptures: true, partialRefund: true },
      authorisationDays: () => 7,
      shortestSessionMinutes: 0,
      canAsk: 'always',
      canList: true,
      exponent: currencyExponent,
    },
    // Its pages are below the shop's own origin.
    origins: { formAction: [], script: [], frame: [], connect: [] },
    cardBrands: ['visa', 'mastercard', 'amex'],
    fields: { kind: 'local', script: '/psp-stub/fields.js' },
    wallet: { kind: 'local', script: '/psp-stub/wallet.js', wallets: ['local'] },
    // Its banks block money first, as cards do; real ones take it at once.
    schemes: banksOf,

    async authorise({ operation, attempt, amount, currency, returnUrl, token, scheme, forceChallenge, shopper: { locale } }, signal) {
      const session = { attempt, amount, currency, returnUrl, locale }
      const pay = async (key: string, isForced = forceChallenge ?? false) =>
        entrySchema.parse(await call('POST', 'authorisations', signal, key, { ...session, token, forceChallenge: isForced }))
      try {
        if (token === undefined) return factOf(entrySchema.parse(await call('POST', 'sessions', signal, operation, { ...session, scheme })))
        const paid = await pay(operation)
        // A soft decline: the same attempt once more, and the bank asks.
        return factOf(paid.reason === softDecline ? await pay(`${operation}_1`, true) : paid)
      } catch (error) {
        // Nobody listens there, so nothing was sent.
        if ((error as { code?: unknown }).code !== 'ECONNREFUSED') throw error
        const at = new Date().toISOString()
        return { kind: 'authorise', outcome: 'refused', operation, amount, currency, at, reason: 'UNAVAILABLE', final: true }
      }
    },

    async capture({ key, providerRef, amount, currency, isLast }, signal) {
      return factOf(entrySchema.parse(await call('POST', 'captures', signal, key, { reference: providerRef, amount, currency, isLast })))
    },

    async void({ key, attempt, providerRef }, signal) {
      return factOf(entrySchema.parse(await call('POST', 'voids', signal, key, { attempt, reference: providerRef })))
    },

    async refund({ key, providerRef, amount, currency }, signal) {
      return factOf(entrySchema.parse(await call('POST', 'refunds', signal, key, { reference: providerRef, amount, currency })))
    },

    async ask({ attempt }, signal) {
      const { entries } = entriesSchema.parse(await call('GET', `attempts/${encodeURIComponent(attempt)}`, signal))
      // Of an operation that was tried again the latest counts.
      const latest = new Map(entries.filter(isOwn).map((entry) => [operationOf(entry.key), entry]))
      return [...latest.values()].map(factOf)
    },

    async *list(since, signal) {
      const { entries } = entriesSchema.parse(await call('GET', `movements?since=${since.toISOString()}`, signal))
      for (const { kind, key, reference, amount, currency, at } of entries)
        if (kind !== 'authorise' && kind !== 'void')
          yield { kind, operation: kind === 'dispute' ? undefined : operationOf(key), providerRef: reference, amount, currency, at }
    },

    verify({ headers, rawBody, now }) {
      const [, seconds = '', sent = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(String(headers['x-local-signature'])) ?? []
      if (!sent || Math.abs(now.getTime() - Number(seconds) * 1_000) > toleranceMs) return 'refused'
      const own = createHmac('sha256', secret).update(`${seconds}.`).update(rawBody).digest()
      if (!timingSafeEqual(own, Buffer.from(sent, 'hex'))) return 'refused'
      const event = eventSchema.safeParse(parse(rawBody))
      if (!event.success) return []
      const { id, attempt, type, reference } = event.data
      return [{ id, attempt, payload: { type, reference } }]
    },

    readReturn: ({ attempt }) => (typeof attempt === 'string' && /^\w{1,100}$/.test(attempt) ? { attempt } : undefined),
  }
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}
