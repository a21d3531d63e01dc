import { genericFailures } from '@stadion/http/middleware/generic-failures'
import { orderNumberOf } from '@stadion/orders/client'
import { type StatedItem, type Statement, type StatementProblem, withdrawalFailures } from '../contract.ts'

/** A statement as it is kept. */
export interface ReadStatement {
  /** In capitals and without blanks. */
  number: string
  name: string
  email: string
  /** Undefined is the whole contract. */
  items: StatedItem[] | undefined
}

/** Refuses only what makes a statement unusable, each field by its name. */
export function readStatement(orderNumber: string, sent: Statement, emailKeyOf: (typed: string) => string | undefined): ReadStatement {
  const number = orderNumberOf(orderNumber)
  const name = (sent.name ?? '').trim()
  const email = (sent.email ?? '').trim()
  const problems: StatementProblem[] = [
    ...(name ? [] : [{ field: 'name', code: 'name_required' } as const]),
    ...(number ? [] : [{ field: 'orderNumber', code: 'orderNumber_required' } as const]),
    ...(email ? [] : [{ field: 'email', code: 'email_required' } as const]),
    ...(email && emailKeyOf(email) === undefined ? [{ field: 'email', code: 'email_invalid' } as const] : []),
  ]
  if (problems.length > 0) throw withdrawalFailures.validationFailed({}, { body: { validationErrors: problems } })
  return { number, name, email, items: sent.items && joined(sent.items) }
}

/** Each line once. */
function joined(items: readonly StatedItem[]): StatedItem[] {
  const quantities = new Map<string, number>()
  for (const { itemId, quantity } of items) {
    if (!/^[\w-]+$/.test(itemId)) throw genericFailures.invalidRequest({ reason: `items: ${itemId} is no item` })
    quantities.set(itemId, (quantities.get(itemId) ?? 0) + quantity)
  }
  return [...quantities].map(([itemId, quantity]) => ({ itemId, quantity }))
}
