import type { Database, Handle } from '@stadion/database/database'
import type { Jobs } from '@stadion/jobs/jobs'
import type { Mail } from '@stadion/mails/contract'
import type { StateOf } from '@stadion/site/storefront-state'
import type { Storefront } from '@stadion/site/storefronts'
import type { FastifyRequest } from 'fastify'

/** What the mails and pages say of a size. */
export interface SkuOnSale {
  articleId: string
  name: string
  slug: string
  sizeLabel: string
  giftCard: boolean
  launchAt: Date | null
}

/** The same of an article before it is launched. */
export interface ArticleOnSale {
  name: string
  slug: string
  giftCard: boolean
  launchAt: Date | null
}

/** What waiting lists need of others. */
export interface WaitingOptions {
  db: Database
  jobs: Pick<Jobs, 'add'>
  /** Writes a mail in the transaction of the change it reports. */
  mails: { enqueue(on: Handle, mail: Mail): Promise<void> }
  /** Whether a storefront has a shop: without one nobody is written to, and nobody asks. */
  stateOf: StateOf
  /** Sizes by SKU; those that the storefront does not sell are missing. */
  findSkus(skus: readonly string[], storefront: Storefront): Promise<ReadonlyMap<string, SkuOnSale>>
  findArticles(ids: readonly string[], storefront: Pick<Storefront, 'brand'>): Promise<ReadonlyMap<string, ArticleOnSale>>
  /** Of an account. */
  contactOf(acid: string): Promise<{ email: string; emailVerified: boolean } | undefined>
  /** Undefined if it is no address. */
  emailKeyOf(typed: string): string | undefined
  /** Whether an address may get one more mail that a stranger can cause; counts it if so. */
  mayMail(on: Handle, storefront: Storefront, emailKey: string, at: Date): Promise<boolean>
  /** Throws if the bot check fails or asks for a challenge (D-048, D-049). */
  botCheck: { checkOrChallenge(request: FastifyRequest, action: 'signup', token: string | undefined): Promise<void> }
}
