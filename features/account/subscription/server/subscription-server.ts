import { only } from '@stadion/contract/failures'
import type { Database } from '@stadion/database/database'
import { serve } from '@stadion/http/serve'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { scopeOf } from '../../accounts/server/accounts.ts'
import { formBody, requireForm } from '../../fields/server/form-body.ts'
import { createLightAccounts } from '../../light-account/server/light-accounts.ts'
import { mailTokenFailures } from '../../mail-tokens/contract.ts'
import type { MailOutbox } from '../../mail-tokens/server/mail-outbox.ts'
import { createMailTokens, tokenInvalid } from '../../mail-tokens/server/mail-tokens.ts'
import type { OwnSessions } from '../../self-service/server/own-account.ts'
import { ofBotQuestion } from '../../session/server/sign-in-failures.ts'
import { touchpointOf } from '../../touchpoints/touchpoints.ts'
import { clientTagHeader, type Subscription, subscribe, unsubscribe } from '../contract.ts'
import { subscriptionAnswerSchema, subscriptionSchema, unsubscribeSchema } from '../schema.ts'
import { subscriptionForm } from '../subscription-form.ts'
import { newsletters } from './newsletters.ts'
import { oneClickServer } from './one-click-server.ts'
import { topicsServer } from './topics-server.ts'

export interface SubscriptionServerOptions {
  db: Database
  mails: MailOutbox
  sessions: OwnSessions
  /** Throws if the bot check fails or asks for a challenge (D-048, D-049). */
  botCheck?: { checkOrChallenge(request: FastifyRequest, action: 'signup', token: string | undefined): Promise<void> } | undefined
}

const longestTag = 64

/** Newsletters: subscribing, with the same mails and states as a light account (D-052), and unsubscribing. */
export function subscriptionServer(app: FastifyInstance, { db, mails, sessions, botCheck }: SubscriptionServerOptions): void {
  topicsServer(app, { db, mails, sessions })
  const { now } = app.context
  const lightAccounts = createLightAccounts(db, mails, now)
  const tokens = createMailTokens(db, now)

  serve(app, subscribe, { body: formBody(subscriptionSchema), answer: subscriptionAnswerSchema, failures: ofBotQuestion }, async (ask) => {
    const { newsletterTypes = ['GENERAL'], touchpoint, recaptcha, ...wish } = requireForm<Subscription>(subscriptionForm, ask)
    await botCheck?.checkOrChallenge(ask.request, 'signup', recaptcha)
    await lightAccounts.register(
      { ...wish, newsletters: newsletterTypes, touchpoint: touchpointOf(touchpoint), clientTag: clientTagOf(ask.request) },
      ask.storefront,
      ask.visitor,
    )
    return { status: 'PENDING_CONFIRMATION' as const, email: wish.email }
  })

  async function end(storefront: Parameters<typeof scopeOf>[0], token: unknown): Promise<void> {
    const found = await tokens.find('unsubscribe', scopeOf(storefront), token)
    if (!found) throw tokenInvalid('t')
    await db.transaction((on) => newsletters.end(on, found.account.acid, now()))
  }
  const failures = only(mailTokenFailures, 'invalid_token')
  serve(app, unsubscribe, { body: formBody(unsubscribeSchema), failures }, ({ storefront, body }) => end(storefront, body.t))
  oneClickServer(app, end)
}

function clientTagOf({ headers }: FastifyRequest): string | undefined {
  const tag = headers[clientTagHeader.toLowerCase()]
  return typeof tag === 'string' && tag !== '' ? tag.slice(0, longestTag) : undefined
}
