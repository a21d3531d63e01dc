import type { Database, Handle } from '@stadion/database/database'
import type { Jobs } from '@stadion/jobs/jobs'
import type { Mail } from '@stadion/mails/contract'
import type { StateOf } from '@stadion/site/storefront-state'
import type { Storefront } from '@stadion/site/storefronts'
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'

/** A size as a storefront sells it. */
export interface RaffledSku {
  articleId: string
  name: string
  slug: string
  sizeLabel: string
  kindName: string
  color: string | null
  /** In minor units. */
  listPrice: number
  salePrice: number | null
  image: string
}

/** An account as raffles see it. */
export interface RaffleAccount {
  acid: string
  brand: string
  email: string
  emailVerified: boolean
  firstName: string | null
  createdAt: Date
}

/** What raffles need of others. */
export interface RafflesOptions {
  db: Database
  /** The same for rounds, whose statements may take longer. */
  jobsDb: Database
  jobs: Pick<Jobs, 'add'>
  /** Of links, on a developer's machine. */
  sitePort: number
  log: Pick<FastifyBaseLogger, 'error'>
  /** Writes a mail in the transaction of the change it reports. */
  mails: { enqueue(on: Handle, mail: Mail): Promise<void> }
  /** Whether a storefront has a shop: without one nobody enters there. */
  stateOf: StateOf
  /** Sizes by SKU; those that the storefront does not sell are missing. */
  findSkus(skus: readonly string[], storefront: Storefront): Promise<ReadonlyMap<string, RaffledSku>>
  /** A full account; undefined for all others. */
  accountOf(acid: string): Promise<RaffleAccount | undefined>
  /** The same, locked until the transaction ends. */
  lockAccount(on: Handle, acid: string): Promise<RaffleAccount | undefined>
  /** The country of its default address; null without one. */
  addressCountryOf(acid: string): Promise<string | null>
  /** Throws if the bot check fails or asks for a challenge (D-048, D-049). */
  botCheck: { checkOrChallenge(request: FastifyRequest, action: 'raffle', token: string | undefined): Promise<void> }
}
