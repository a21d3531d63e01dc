import type { Database } from '@stadion/database/database'
import type { AppEnvironment } from '@stadion/site/environment'
import type { Storefront } from '@stadion/site/storefronts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { bagCookies } from './bag-cookies.ts'
import { ownerOf } from './bag-owner.ts'
import { bagTable } from './bag-table.ts'

export interface BagMergeAsk {
  request: FastifyRequest
  reply: FastifyReply
  storefront: Storefront
  now: () => Date
}

/** What signing in and out do to the bag; for the server of the account. */
export function createBagMerge({ db, appEnv }: { db: Database; appEnv: AppEnvironment }) {
  const table = bagTable(db)
  const cookies = bagCookies(appEnv)
  return {
    /** At a sign-in: the anonymous bag goes into the account's bag of the country, once `signedIn` holds (D-069). */
    async signIn(
      { request, reply, storefront, now }: BagMergeAsk,
      acid: string,
      isNewUser: boolean,
      signedIn: Promise<unknown>,
    ): Promise<void> {
      const token = cookies.tokenOf(request)
      // An account that was just made has no bag, and this browser none to bring.
      if (isNewUser && !token) return
      const owner = ownerOf({ storefront, visitor: { kind: 'authenticated', acid } }, token)
      const join = async () => {
        await signedIn
        return table.merge(owner, now())
      }
      // Where nothing is to be joined, what the account has is read while it signs in, and told when it has.
      const [bag] = await Promise.all([token ? join() : table.read(owner, now()), signedIn])
      if (token) cookies.forgetToken(reply)
      cookies.keep(
        reply,
        undefined,
        (bag.lines ?? []).reduce((count, { quantity }) => count + quantity, 0),
      )
    },
    /** After signing out: the bag stays with the account, the browser starts with none (D-028). */
    signedOut(reply: FastifyReply): void {
      cookies.forgetToken(reply)
      cookies.forgetCount(reply)
    },
  }
}
