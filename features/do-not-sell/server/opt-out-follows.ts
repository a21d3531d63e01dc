import { boxesOfStorefront, consentPlace, regimeOf } from '@stadion/consent/client'
import { readConsent, withoutMarketing, writeConsent } from '@stadion/consent/contract'
import { type AppEnvironment, environmentName } from '@stadion/site/environment'
import type { Storefront } from '@stadion/site/storefronts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { OptOuts } from './opt-outs.ts'

export interface FollowOptions {
  optOuts: OptOuts
  appEnv: AppEnvironment
  now: () => Date
  /** The address of an account. */
  emailOf(acid: string): Promise<string | undefined>
}

interface FollowAsk {
  request: FastifyRequest
  reply: FastifyReply
  storefront: Storefront
}

/**
 * Whoever asked that their data is not sold is not sold out by the browser they sign in with next: where it allows marketing, the
 * answer takes that out of its choice. Where nobody asks the opt-outs nothing else fails.
 */
export function createOptOutFollower({ optOuts, appEnv, now, emailOf }: FollowOptions) {
  return async (
    { request, reply, storefront }: FollowAsk,
    acid: string,
    isSignedIn: Promise<unknown> = Promise.resolve(),
  ): Promise<void> => {
    const list = withoutMarketing({
      list: readConsent(request.headers.cookie),
      regime: regimeOf(storefront, { environment: environmentName(appEnv), now: now() }),
      checkboxes: boxesOfStorefront(storefront),
      globalPrivacyControl: request.headers['sec-gpc'] === '1',
    })
    if (!list) return
    const [isOptedOut] = await Promise.all([emailOf(acid).then((email = '') => optOuts.isOptedOut({ acid, email })), isSignedIn])
    if (isOptedOut) reply.header('set-cookie', writeConsent(list, consentPlace(storefront, appEnv)))
  }
}
export type OptOutFollows = ReturnType<typeof createOptOutFollower>
