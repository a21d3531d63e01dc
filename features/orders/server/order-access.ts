import type { Database } from '@stadion/database/database'
import type { Ask } from '@stadion/http/serve'
import type { EmailKeyOf } from './email-hash.ts'
import { numberOf } from './order-answer.ts'
import type { Passes, Proof } from './passes.ts'

/** An order, and what whoever asks has shown: the session or a pass, number and e-mail address, or nothing but its number (D-121). */
export interface OrderAccess {
  ref: string
  proof: Proof | 'none'
}

interface AccessOptions {
  db: Database
  passes: Pick<Passes, 'hashIn'>
  emailHashOf: (typed: string) => Buffer
  emailKeyOf: EmailKeyOf
}

/** Who may act on an order: its owner, a browser with its pass, and whoever names its e-mail address. */
export const createOrderAccess =
  ({ db, passes, emailHashOf, emailKeyOf }: AccessOptions) =>
  async (ask: Ask, number: string, email?: string): Promise<OrderAccess | undefined> => {
    const acid = ask.visitor.kind === 'authenticated' ? ask.visitor.acid : null
    const emailHash = email !== undefined && emailKeyOf(email) !== undefined ? emailHashOf(email) : null
    const [found] = await db.prepared<{ ref: string; is_own: boolean; pass_proof: Proof | null; is_known: boolean }>(
      'orders.access',
      `select o.ref, coalesce(o.acid = $3, false) as is_own, p.proof as pass_proof, coalesce(o.email_hash = $4, false) as is_known
       from orders."order" o left join orders.pass p on p.ref = o.ref and p.hash = $5 and p.expires_at > $6
       where o.number = $1 and o.brand = $2`,
      [numberOf(number), ask.storefront.brand, acid, emailHash, passes.hashIn(ask) ?? null, ask.now().toISOString()],
    )
    if (!found) return undefined
    const { ref, is_own, pass_proof, is_known } = found
    return { ref, proof: is_own ? 'strong' : (pass_proof ?? (is_known ? 'weak' : 'none')) }
  }
