import { only } from '@stadion/contract/failures'
import type { Database, Handle } from '@stadion/database/database'
import { serve } from '@stadion/http/serve'
import type { Storefront } from '@stadion/site/storefronts'
import type { FastifyInstance } from 'fastify'
import { type Account, createAccounts, scopeOf } from '../../accounts/server/accounts.ts'
import { mailTokenFailures } from '../../mail-tokens/contract.ts'
import type { MailOutbox } from '../../mail-tokens/server/mail-outbox.ts'
import { takeMail } from '../../mail-tokens/server/mail-quota.ts'
import { createMailTokens, tokenInvalid } from '../../mail-tokens/server/mail-tokens.ts'
import { alone, createOwnAccount, type OwnSessions } from '../../self-service/server/own-account.ts'
import { needsSession } from '../../session/server/session-failures.ts'
import type { SessionRequest } from '../../session/server/sessions.ts'
import { changeNewsletter, type NewsletterChoice, readNewsletter } from '../contract.ts'
import { newsletterChangeSchema, newsletterChoiceSchema, newsletterLinkSchema } from '../schema.ts'
import { newsletterTopics } from '../topics.ts'
import { proveNewsletter } from './newsletter-proof.ts'
import { newsletters } from './newsletters.ts'
import { keepChoice, readChoice } from './topics-table.ts'

/** Topics and pace of the newsletter (D-199), signed in or by the link of a mail. */
export function topicsServer(
  app: FastifyInstance,
  { db, mails, sessions }: { db: Database; mails: MailOutbox; sessions: OwnSessions },
): void {
  const { now } = app.context
  const tokens = createMailTokens(db, now)
  const own = createOwnAccount(sessions, createAccounts(db, now))

  /** Whose newsletter it is. A link that was mailed to an earlier address says nothing about the present one. */
  async function whose(ask: SessionRequest & { storefront: Storefront }, t: string | undefined) {
    if (t === undefined) return { acid: (await own(ask)).session.acid, way: 'ACCOUNT' as const }
    const found = await tokens.find('unsubscribe', scopeOf(ask.storefront), t)
    if (!found || found.emailKey !== found.account.emailKey) throw tokenInvalid('t')
    return { acid: found.account.acid, way: 'MAIL' as const }
  }

  /** Mails the link that starts newsletters, as for any other wish (D-052). */
  async function askOwner(on: Handle, account: Account, storefront: Storefront): Promise<void> {
    const { email: to, emailKey } = account
    if (!(await takeMail(on, 'light', scopeOf(storefront), emailKey, now()))) return
    const [token, unsubscribe] = [await tokens.issue(on, 'a', account), await tokens.issue(on, 'unsubscribe', account)]
    await mails.enqueue(on, { template: 'light-confirm', to, storefront, data: { token, unsubscribe } })
  }

  /** Whoever did not change it learns of it: a link of a mail needs no sign-in. */
  async function tellOwner(on: Handle, account: Account, storefront: Storefront, { topics, often }: NewsletterChoice): Promise<void> {
    const { email: to, emailKey } = account
    if (!(await takeMail(on, 'topics', scopeOf(storefront), emailKey, now()))) return
    const data = { topics, often: often ?? 'each', unsubscribe: await tokens.issue(on, 'unsubscribe', account) }
    await mails.enqueue(on, { template: 'topics-changed', to, storefront, data })
  }

  const failures = { ...needsSession, ...only(mailTokenFailures, 'invalid_token') }
  serve(app, readNewsletter, { query: newsletterLinkSchema, answer: newsletterChoiceSchema, failures }, async (ask) =>
    readChoice(db, (await whose(ask, ask.query.t)).acid),
  )

  serve(app, changeNewsletter, { body: newsletterChangeSchema, answer: newsletterChoiceSchema, failures }, async (ask) => {
    const { t, on: isOn, topics: wanted, often } = ask.body
    const { acid, way } = await whose(ask, t)
    const at = now()
    return db.transaction(async (on) => {
      const account = await alone(on, acid, now)
      const before = await readChoice(on, acid)
      const topics = wanted === undefined ? before.topics : newsletterTopics.filter((topic) => wanted.includes(topic))
      // Who reads all of it, as everybody did before there were topics, may change the pace alone.
      const isPaceAlone = before.on && before.topics.length === 0 && often !== undefined && often !== before.often
      if (!isOn || (topics.length === 0 && !isPaceAlone)) await newsletters.end(on, acid, at, way)
      else {
        if (!before.on) await newsletters.request(on, acid, ['GENERAL'], { locale: ask.storefront.locale, touchpoint: way }, at)
        // No newsletters go to an unconfirmed address. A mail may have been handed on, so its link ends newsletters but starts none.
        if (!before.on && way === 'ACCOUNT' && account.emailVerified) await newsletters.confirm(on, acid, at)
        if ((!before.on || before.pending) && way === 'MAIL') await askOwner(on, account, ask.storefront)
        const choice = { topics, often: often ?? before.often ?? 'each', at } as const
        await keepChoice(on, acid, choice)
        await proveNewsletter(on, acid, { step: 'CHANGED', way, ...choice })
      }
      const after = await readChoice(on, acid)
      if (after.on && !after.pending && !isSame(before, after)) await tellOwner(on, account, ask.storefront, after)
      return after
    })
  })
}

const isSame = (one: NewsletterChoice, other: NewsletterChoice): boolean =>
  one.on === other.on && one.often === other.often && one.topics.join() === other.topics.join()
