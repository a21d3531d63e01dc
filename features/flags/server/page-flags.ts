import { randomUUID } from 'node:crypto'
import { loggedInCookie } from '@stadion/account/session/contract'
import { boxesOfStorefront, regimeOf } from '@stadion/consent/client'
import { allows, consentCookie, parseConsent } from '@stadion/consent/contract'
import { type FlagValue, writeFlags } from '@stadion/fragments/flags'
import type { FlagsOfPage, PageFlagsOf } from '@stadion/fragments/flags-of-page'
import { type AppEnvironment, environmentName } from '@stadion/site/environment'
import type { Storefront } from '@stadion/site/storefronts'
import { flagUserId, type Publication } from '../contract.ts'
import { contextOf, ofDevice, ownAttributes } from '../evaluation/context.ts'
import { Flags, type FlagsFor } from '../evaluation/evaluate.ts'
import { type Specialised, specialise } from '../evaluation/specialise.ts'
import { publicationSchema } from '../schema.ts'
import { flagUserSeconds } from '../storage.ts'

export { followPublication } from './publication-source.ts'

/** The flags of a storefront that are the same for every visitor; if there are no others, its pages cost nothing. */
export class FlagsOfStorefront implements FlagsOfPage {
  readonly storefront = this
  readonly setCookie = undefined
  readonly values: ReadonlyMap<string, FlagValue>
  readonly header: string | undefined
  /** The flags that a browser needs for later reads, as JSON; undefined if there are none. */
  readonly script: string | undefined
  readonly #open: Flags
  readonly openNames: ReadonlySet<string>
  /** Whether any flag depends on the visitor's id. */
  readonly hasShares: boolean
  /** Whether a visitor with these cookies allows functional storage. */
  readonly allowsId: (cookies: Readonly<Record<string, string>>) => boolean

  readonly appEnv: AppEnvironment

  constructor(publication: Publication, storefront: Storefront, { appEnv, now = () => new Date() }: PageFlagsOptions) {
    this.appEnv = appEnv
    const context = contextOf(storefront, appEnv)
    const { values, open } = specialise(publication, context, ownAttributes)
    this.values = new Map(Object.entries(values))
    this.header = writeFlags(values)
    this.openNames = new Set(open.flags.map(({ name }) => name))
    this.hasShares = open.flags.some(({ value }) => typeof value === 'object' && value.rules.some(({ rollout = 100 }) => rollout < 100))
    this.#open = new Flags(open)
    this.allowsId = (cookies) =>
      allows(1, {
        list: parseConsent(cookies[consentCookie]),
        regime: regimeOf(storefront, { environment: environmentName(appEnv), now: now() }),
        checkboxes: boxesOfStorefront(storefront),
        // Global Privacy Control leaves the functional level (D-094).
        globalPrivacyControl: true,
      })
    this.script = scriptOf(specialise(publication, context, [...ownAttributes, ofDevice]))
  }

  /** Whether any flag depends on the visitor. */
  get hasOwn(): boolean {
    return this.openNames.size > 0
  }

  valueOf(name: string): FlagValue | null {
    return this.values.get(name) ?? null
  }

  isOwn(name: string): boolean {
    return this.openNames.has(name)
  }

  /** The open flags, evaluated for one visitor. */
  openFor(context: { userId: string | undefined; isAuthenticated: boolean }): FlagsFor {
    return this.#open.for(context)
  }

  forVisitor(cookies: Readonly<Record<string, string>>): FlagsOfPage {
    return this.hasOwn ? new FlagsOfVisitor(this, cookies) : this
  }
}

/** The data for browsers: with it they evaluate flags that are not in the HTML for their own device. */
function scriptOf({ values, open }: Specialised): string | undefined {
  const known = { ...(Object.keys(values).length > 0 && { values }), ...(open.flags.length > 0 && { open }) }
  return Object.keys(known).length > 0 ? JSON.stringify(known).replaceAll('<', '\\u003c') : undefined
}

/** The flags of a storefront with some that depend on the visitor. */
class FlagsOfVisitor implements FlagsOfPage {
  readonly storefront: FlagsOfStorefront
  readonly #cookies: Readonly<Record<string, string>>
  #decided: FlagsFor | undefined
  setCookie: string | undefined

  constructor(storefront: FlagsOfStorefront, cookies: Readonly<Record<string, string>>) {
    this.storefront = storefront
    this.#cookies = cookies
  }

  isOwn(name: string): boolean {
    return this.storefront.isOwn(name)
  }

  valueOf(name: string): FlagValue | null {
    if (!this.isOwn(name)) return this.storefront.valueOf(name)
    return this.#own.read(name) ?? null
  }

  get header(): string | undefined {
    const values: Record<string, FlagValue | null> = Object.fromEntries(this.storefront.values)
    for (const name of this.storefront.openNames) values[name] = this.valueOf(name)
    return writeFlags(values)
  }

  /** Evaluated at the first read: most pages read none. */
  get #own(): FlagsFor {
    this.#decided ??= this.storefront.openFor({ userId: this.#userId, isAuthenticated: this.#cookies[loggedInCookie] !== undefined })
    return this.#decided
  }

  /** No id below the functional level, whatever the browser sends (D-095). */
  get #userId(): string | undefined {
    if (!this.storefront.hasShares || !this.storefront.allowsId(this.#cookies)) return undefined
    const [, known] = /^([\w-]{8,64}?)(\.0)?$/.exec(this.#cookies[flagUserId] ?? '') ?? []
    if (known) return known
    const made = randomUUID()
    this.setCookie = userIdCookie(made, this.storefront.appEnv)
    return made
  }
}

/**
 * The mirror of the browser's id. `.0` marks an id that the server created; a browser without an id adopts it, one with an id overwrites
 * it.
 */
const userIdCookie = (id: string, appEnv: AppEnvironment): string =>
  `${flagUserId}=${id}.0; Path=/; Max-Age=${flagUserSeconds}; SameSite=Lax${appEnv === 'local' ? '' : '; Secure'}`

export interface PageFlagsOptions {
  appEnv: AppEnvironment
  /** Consent laws have a first day. */
  now?: (() => Date) | undefined
}

/** The flags of pages by storefront, until the next publication. */
export function createPageFlags(options: PageFlagsOptions): { publish(next: unknown): void; of: PageFlagsOf } {
  let publication: Publication | undefined
  const known = new Map<Storefront, FlagsOfStorefront>()
  return {
    /** Throws if it is invalid; the previous publication stays. */
    publish(next: unknown): void {
      publication = publicationSchema.parse(next)
      known.clear()
    },
    /** Undefined without a publication. */
    of(storefront: Storefront, cookies: Readonly<Record<string, string>>): FlagsOfPage | undefined {
      if (!publication) return undefined
      let its = known.get(storefront)
      if (!its) {
        its = new FlagsOfStorefront(publication, storefront, options)
        known.set(storefront, its)
      }
      return its.forVisitor(cookies)
    },
  }
}
