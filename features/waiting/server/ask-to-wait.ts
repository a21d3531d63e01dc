import { randomBytes } from 'node:crypto'
import { hashOf, newToken } from '@stadion/http/secret-token'
import type { Ask } from '@stadion/http/serve'
import { hasPages } from '@stadion/site/storefront-state'
import type { Storefront } from '@stadion/site/storefronts'
import { waitingFailures } from '../contract.ts'
import { type Asked, mostWishes, type WaitRequest } from '../schema.ts'
import type { WaitingOptions } from './waiting-options.ts'
import type { WaitingTable } from './waiting-table.ts'

interface Waited {
  articleId: string
  /** Empty for a launch. */
  sku: string
  name: string
  size: string | null
}

interface Asker {
  email: string
  emailKey: string
  acid: string | null
  isProven: boolean
}

/** Takes a wish. A guest's, and one of an address that is not confirmed, waits for the link of a mail. */
export function createAskToWait(options: WaitingOptions, table: WaitingTable) {
  const { db, mails, emailKeyOf } = options

  /** What somebody wants to wait for. Gift cards never run out. */
  async function waitedOf({ sku, articleId }: WaitRequest, storefront: Storefront, at: Date): Promise<Waited> {
    if (sku !== undefined) {
      const found = (await options.findSkus([sku], storefront)).get(sku)
      if (!found || found.giftCard) throw waitingFailures.productNotFound()
      return { articleId: found.articleId, sku, name: found.name, size: found.sizeLabel }
    }
    const found = (await options.findArticles([articleId!], storefront)).get(articleId!)
    if (!found || found.giftCard) throw waitingFailures.productNotFound()
    if (!found.launchAt || found.launchAt <= at) throw waitingFailures.inStock()
    return { articleId: articleId!, sku: '', name: found.name, size: null }
  }

  /** The address of the session; of anybody else the typed one, after the bot check. */
  async function askerOf({ visitor, body, request }: Ask & { body: WaitRequest }): Promise<Asker> {
    const contact = visitor.kind === 'anonymous' ? undefined : await options.contactOf(visitor.acid)
    if (visitor.kind !== 'anonymous' && contact) {
      const { email, emailVerified } = contact
      return { email, emailKey: emailKeyOf(email)!, acid: visitor.acid, isProven: emailVerified }
    }
    const emailKey = emailKeyOf(body.email ?? '')
    if (emailKey === undefined) {
      const code = body.email?.trim() ? 'email_invalid' : 'email_required'
      throw waitingFailures.validationFailed({}, { body: { validationErrors: [{ field: 'email', code }] } })
    }
    await options.botCheck.checkOrChallenge(request, 'signup', body.recaptcha)
    return { email: body.email!.trim(), emailKey, acid: null, isProven: false }
  }

  return async (ask: Ask & { body: WaitRequest }): Promise<Asked> => {
    const { storefront } = ask
    if (!hasPages(options.stateOf(storefront))) throw waitingFailures.productNotFound()
    const at = ask.now()
    const { name, size, ...goods } = await waitedOf(ask.body, storefront, at)
    const asker = await askerOf(ask)
    const token = newToken()
    const { brand, identityRegion: region, country, locale } = storefront
    return db.transaction(async (on) => {
      const id = `wt_${randomBytes(15).toString('base64url')}`
      const asked = await table.ask(on, { id, brand, region, country, locale, ...goods, ...asker, secret: hashOf(token) }, at)
      if (asked.failure === 'inStock') throw waitingFailures.inStock()
      if (asker.isProven) {
        if (asked.failure) throw waitingFailures.waitingListFull({ most: mostWishes })
        return { state: 'WAITING' as const }
      }
      // Whoever typed the address is not told how it stands with it.
      if (!asked.failure && asked.state === 'ASKED' && asked.isNew && (await options.mayMail(on, storefront, asker.emailKey, at))) {
        await table.setSecret(on, asked.id, hashOf(token))
        await mails.enqueue(on, { template: 'waiting-confirm', to: asker.email, storefront, data: { token, name, size } })
      }
      return { state: 'CONFIRM' as const }
    })
  }
}
