import type { Database } from '@stadion/database/database'
import { hashOf, newToken } from '@stadion/http/secret-token'
import type { Ask } from '@stadion/http/serve'
import type { AppEnvironment } from '@stadion/site/environment'
import { passLifeSeconds } from '../storage.ts'
import { passCookie } from './pass-cookie.ts'

export type Proof = 'weak' | 'strong'

/** Passes: a browser without a session may see one order for an hour (D-121). */
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
    /** Gives the browser a pass, in place of one for another order. */
    async give(ask: Ask, ref: string, proof: Proof): Promise<void> {
      if (await extend(ask, ref, proof)) return
      const token = newToken()
      await db.prepared('orders.give_pass', 'insert into orders.pass (hash, ref, proof, expires_at) values ($1, $2, $3, $4)', [
        hashOf(token),
        ref,
        proof,
        end(ask),
      ])
      cookie.keep(ask.reply, token)
    },
  }
}
export type Passes = ReturnType<typeof createPasses>
