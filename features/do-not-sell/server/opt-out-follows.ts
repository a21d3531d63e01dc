import { boxesOfStorefront, consentCookieScope, regimeOf } from '@stadion/consent/client'
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

interface SignInRequest {
  request: FastifyRequest
  reply: FastifyReply
  storefront: Storefront
}

/**
 * Removes marketing from the consent of every browser in which an opted-out shopper signs in. If the opt-outs cannot be read, the sign-in
 * still succeeds.
 */
export function createOptOutFollower({ optOuts, appEnv, now, emailOf }: FollowOptions) {
  return async (
    { request, reply, storefront }: SignInRequest,
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
    if (isOptedOut) reply.header('set-cookie', writeConsent(list, consentCookieScope(storefront, appEnv)))
  }
}
export type OptOutFollows = ReturnType<typeof createOptOutFollower>
