import type { Database } from '@stadion/database/database'
import { hashOf, newToken } from '@stadion/http/secret-token'
import type { Ask } from '@stadion/http/serve'
import type { AppEnvironment } from '@stadion/site/environment'
import { passLifeSeconds } from '../storage.ts'
import { passCookie } from './pass-cookie.ts'

export type Proof = 'weak' | 'strong'

/** How many orders one browser can have open without a session. */
const mostOrders = 10

/**
 * A browser gets a new token with each order, so that nobody who knew the one before reads it; the orders that are open already, those used
 * last, come along.
 */
const giveText = `with kept as (
    insert into orders.pass (hash, ref, proof, expires_at)
      select $1, ref, proof, expires_at from orders.pass
      where hash = $5 and ref <> $2 and expires_at > $6 order by expires_at desc limit ${mostOrders - 1})
  insert into orders.pass (hash, ref, proof, expires_at) values ($1, $2, $3, $4)`

/** Passes: a browser without a session may see an order until an hour after it last did (D-121). */
export function createPasses(db: Database, appEnv: AppEnvironment) {
  const cookie = passCookie(appEnv)
  const end = ({ now }: Ask) => new Date(now().getTime() + passLifeSeconds * 1000).toISOString()
  const hashIn = ({ request }: Ask): Buffer | undefined => {
    const token = cookie.tokenOf(request)
    return token === undefined ? undefined : hashOf(token)
  }
  /** Extends the browser's pass if it opens this order at least as far; false if it does not. */
  async function extend(ask: Ask, ref: string, proof: Proof): Promise<boolean> {
    const hash = hashIn(ask)
    if (!hash) return false
    const extended = await db.prepared(
      'orders.extend_pass',
      `update orders.pass set expires_at = $4 where hash = $1 and ref = $2 and proof in ('strong', $3) and expires_at > $5 returning hash`,
      [hash, ref, proof, end(ask), ask.now().toISOString()],
    )
    if (extended.length > 0) cookie.keep(ask.reply, cookie.tokenOf(ask.request)!)
    return extended.length > 0
  }
  return {
    hashIn,
    extend,
    /** Gives the browser a pass, beside those for other orders. */
    async give(ask: Ask, ref: string, proof: Proof): Promise<void> {
      if (await extend(ask, ref, proof)) return
      const token = newToken()
      const values = [hashOf(token), ref, proof, end(ask), hashIn(ask) ?? null, ask.now().toISOString()]
      await db.prepared('orders.give_pass', giveText, values)
      cookie.keep(ask.reply, token)
    },
    /** The order that the token of a mailed link opens. */
    async mailed(token: string, brand: string, at: Date): Promise<{ ref: string; number: string | null } | undefined> {
      const [found] = await db.prepared<{ ref: string; number: string | null }>(
        'orders.mailed_pass',
        `select o.ref, o.number from orders.mailed_pass m join orders."order" o on o.ref = m.ref
         where m.hash = $1 and m.expires_at > $2 and o.brand = $3`,
        [hashOf(token), at.toISOString(), brand],
      )
      return found
    },
  }
}
export type Passes = ReturnType<typeof createPasses>
