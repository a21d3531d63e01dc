import { createHash } from 'node:crypto'
import { newToken } from '@stadion/http/secret-token'
import type { Ask } from '@stadion/http/serve'
import { withdrawalDays } from '@stadion/market-law/withdrawal/offered'
import { withdrawalEnd } from '@stadion/market-law/withdrawal/period'
import { maskedEmail } from '@stadion/site/masked-email'
import type { Declared, StatedItem, Statement } from '../contract.ts'
import { statementText } from '../statement-text.ts'
import { newId } from './new-id.ts'
import { type OrderPieces, readPieces } from './order-pieces.ts'
import { readStatement } from './read-statement.ts'
import type { ReturnsOptions } from './returns-options.ts'
import type { WithdrawalTable } from './withdrawal-table.ts'
import type { WithinWithdrawals } from './within-withdrawals.ts'

type StatementAsk = Ask & { params: { orderNumber: string }; body: Statement }

/** Takes statements. Each is one statement of SQL; nothing of it tells whether there is such an order. */
export function createDeclare(options: ReturnsOptions, table: WithdrawalTable, within: Pick<WithinWithdrawals, 'mayMail' | 'mayHold'>) {
  const { db, orders, emailKeyOf, translate, withdrawalElsewhere, withdrawalGraceDays: graceDays } = options

  /** Whether the period has not ended. Without a delivery it has not begun to end. */
  function isInTime({ country, placedAt, deliveredAt }: Pick<OrderPieces, 'country' | 'placedAt' | 'deliveredAt'>, at: Date): boolean {
    const days = withdrawalDays(country, new Date(placedAt), withdrawalElsewhere)
    if (days === undefined) return false
    return deliveredAt === null || at < withdrawalEnd({ deliveredAt: new Date(deliveredAt), country, days, graceDays }).countsUntil
  }

  async function declare(ask: StatementAsk): Promise<Declared> {
    const { storefront, now } = ask
    const { number, name, email, items } = readStatement(ask.params.orderNumber, ask.body, emailKeyOf)
    const at = now()
    const { brand, country, locale } = storefront
    const access = await orders.accessOfStatement(ask, number, email)
    const pieces = await readPieces(db, access?.ref ?? null)
    const isMatched = access !== undefined && access.proof !== 'none'
    const emailHash = orders.emailHashOf(email).toString('hex')
    // A stranger's address may have been typed, also by whoever has an order of their own.
    const isItsAddress = access?.isItsAddress ?? false
    const mayMail = await within.mayMail(emailHash, isItsAddress)
    const mayHold = isMatched || (await within.mayHold(ask))
    const text = statementText(translate(locale), storefront, { number, items, lines: isMatched ? pieces?.lines : undefined })
    const { id, declaredAt } = await table.declare(
      {
        ...{ id: newId('wd_'), same: sameness([brand, number, emailHash], items), ref: access?.ref ?? null },
        ...{ brand, country, locale, number, name, email, emailHash, items: items ?? null, text, isMatched, mayHold },
        mayMail: mayMail || isItsAddress,
        ...{ isInTime: isMatched && pieces !== undefined && isInTime(pieces, at), token: newToken() },
        // What goes to a stranger has no free text.
        letter: { name: isItsAddress ? name : null },
      },
      at,
    )
    return { withdrawalId: id, declaredAt, status: 'DECLARED', acknowledgedTo: mayMail ? maskedEmail(email) : null }
  }

  return Object.assign(declare, {
    isInTime,
    /** A statement is the orderer's after all. It is acknowledged if it was not before. */
    async match(id: string, ref: string, at: Date): Promise<void> {
      const pieces = await readPieces(db, ref)
      await table.match(id, ref, pieces !== undefined && isInTime(pieces, await table.declaredAt(id)), newToken(), at)
    },
  })
}

/** Equal for statements that say the same: the order of the pieces and the letters of the address do not count. */
function sameness(facts: readonly string[], items: readonly StatedItem[] | undefined): string {
  const pieces = items?.map(({ itemId, quantity }) => `${itemId} ${quantity}`).sort()
  return createHash('sha256')
    .update(JSON.stringify([facts, pieces ?? null]))
    .digest('hex')
}
