import type { VerifiedEvent } from '@stadion/payments/provider'
import { z } from 'zod'
import { factOf } from './facts.ts'
import { hmac } from './library.ts'

const itemSchema = z.object({
  additionalData: z.record(z.string(), z.unknown()).optional(),
  amount: z.object({ currency: z.string().max(3), value: z.int() }),
  eventCode: z.string().max(100),
  eventDate: z.string().max(100),
  merchantAccountCode: z.string().max(200),
  merchantReference: z.string().max(200).default(''),
  originalReference: z.string().max(200).optional(),
  paymentMethod: z.string().max(100).optional(),
  pspReference: z.string().max(200),
  reason: z.string().max(1_000).optional(),
  success: z.enum(['true', 'false']),
})
/** One event, as Adyen writes it. */
export type Item = z.infer<typeof itemSchema>

const callSchema = z.object({ notificationItems: z.array(z.object({ NotificationRequestItem: z.looseObject({}) })).max(100) })

/** The events of a call, if Adyen has signed each of them. What belongs to another account, or to no payment, is left out. */
export function verifyEvents({ merchantAccount, hmacKey }: { merchantAccount: string; hmacKey: string }, rawBody: Buffer) {
  const call = callSchema.safeParse(parse(rawBody))
  if (!call.success) return 'refused'
  const raw = call.data.notificationItems.map(({ NotificationRequestItem }) => NotificationRequestItem)
  if (raw.length === 0 || !raw.every((item) => isSigned(item, hmacKey))) return 'refused'
  const items = raw.flatMap((item) => itemSchema.safeParse(item).data ?? [])
  return items.filter((item) => item.merchantAccountCode === merchantAccount).flatMap((item) => eventOf(item) ?? [])
}

function isSigned(item: Record<string, unknown>, hmacKey: string): boolean {
  try {
    return hmac.validateHMAC(item as never, hmacKey)
  } catch {
    return false
  }
}

/** Events that move money, or say that it will not move. */
const codes: ReadonlySet<string> = new Set(
  [
    ...['AUTHORISATION', 'PENDING', 'CANCELLATION', 'TECHNICAL_CANCEL', 'EXPIRE', 'CAPTURE', 'CAPTURE_FAILED', 'REFUND', 'REFUND_FAILED'],
    ...['REFUNDED_REVERSED', 'CHARGEBACK'],
  ], //
)

function eventOf(item: Item): VerifiedEvent | undefined {
  const { eventCode, success, pspReference, originalReference, merchantReference } = item
  if (!codes.has(eventCode)) return undefined
  const fact = factOf(item)
  return {
    // Adyen sends no name of its own for an event.
    id: `${pspReference}:${eventCode}:${success}`,
    ...(merchantReference.startsWith('at_') ? { attempt: merchantReference } : {}),
    ...(merchantReference.startsWith('op_') ? { operation: merchantReference } : {}),
    payment: originalReference || pspReference,
    ...(fact ? { fact } : {}),
    payload: { eventCode, success, pspReference, ...(originalReference ? { originalReference } : {}) },
  }
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}
