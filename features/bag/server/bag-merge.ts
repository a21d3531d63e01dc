import type { Database } from '@stadion/database/database'
import type { AppEnvironment } from '@stadion/site/environment'
import type { Storefront } from '@stadion/site/storefronts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { bagCookies } from './bag-cookies.ts'
import { ownerOf } from './bag-owner.ts'
import { bagTable } from './bag-table.ts'

export interface BagMergeRequest {
  request: FastifyRequest
  reply: FastifyReply
  storefront: Storefront
  now: () => Date
}

/** What signing in and out do to the bag; the account's server calls it. */
export function createBagMerge({ db, appEnv }: { db: Database; appEnv: AppEnvironment }) {
  const table = bagTable(db)
  const cookies = bagCookies(appEnv)
  return {
    /** At a sign-in, merges the anonymous bag into the account's bag of the country once `signedIn` has resolved (D-069). */
    async signIn(
      { request, reply, storefront, now }: BagMergeRequest,
      acid: string,
      isNewUser: boolean,
      signedIn: Promise<unknown>,
    ): Promise<void> {
      const token = cookies.tokenOf(request)
      // A new account has no bag. Without a token this browser has none either.
      if (isNewUser && !token) return
      const owner = ownerOf({ storefront, visitor: { kind: 'authenticated', acid } }, token)
      const join = async () => {
        await signedIn
        return table.merge(owner, now())
      }
      // Without a token there is nothing to merge, so the account's bag is read while the sign-in runs.
      const [joined] = await Promise.all([token ? join() : table.read(owner, now()), signedIn])
      // A payment is open: the browser keeps its bag, and a later read joins the two (D-107).
      const isPutOff = joined.failure === 'basketLocked'
      const bag = isPutOff ? await table.read(owner, now()) : joined
      if (token && !isPutOff) cookies.forgetToken(reply)
      cookies.keep(
        reply,
        undefined,
        (bag.lines ?? []).reduce((count, { quantity }) => count + quantity, 0),
      )
    },
    /** After signing out: the account keeps the bag, the browser starts without one (D-028). */
    signedOut(reply: FastifyReply): void {
      cookies.forgetToken(reply)
      cookies.forgetCount(reply)
    },
  }
}
