import { randomUUID } from 'node:crypto'
import { loggedInCookie } from '@stadion/account/session/contract'
import { boxesOfStorefront, regimeOf } from '@stadion/consent/client'
import { allows, consentCookie, parseConsent } from '@stadion/consent/contract'
import { type FlagValue, type HandedFlags, type ReadFlags, writeFlags } from '@stadion/fragments/flags'
import { type AppEnvironment, environmentName } from '@stadion/site/environment'
import type { Storefront } from '@stadion/site/storefronts'
import { flagUserId, type Publication } from '../contract.ts'
import { contextOf, ofDevice, ownAttributes } from '../evaluation/context.ts'
import { Flags, type FlagsFor } from '../evaluation/evaluate.ts'
import { type Specialised, specialise } from '../evaluation/specialise.ts'
import { publicationSchema } from '../schema.ts'

export { followPublication } from './publication-source.ts'

/** The flags of one page: evaluated once, handed to every fragment. */
export interface FlagsOfPage extends HandedFlags {
  /** The same object for all visitors of a storefront until something else is published. */
  readonly storefront: FlagsOfStorefront
  /** Whether a flag may say something else to another visitor of the same storefront. */
  isOwn(name: string): boolean
  /** The id that was made because a flag had to be decided for a visitor without one. */
  readonly madeUserId: string | undefined
}

/** Flags as far as they are the same for every visitor of a storefront; pages of one that has no others cost nothing. */
export class FlagsOfStorefront implements FlagsOfPage {
  readonly storefront = this
  readonly madeUserId = undefined
  readonly values: ReadonlyMap<string, FlagValue>
  readonly header: string | undefined
  /** What a browser needs to know of flags that nobody has read yet, as JSON; undefined where there are none. */
  readonly script: string | undefined
  readonly #open: Flags
  readonly openNames: ReadonlySet<string>
  /** Whether the id of a visitor decides any of them. */
  readonly hasShares: boolean
  /** Whether functional storage is allowed to a visitor with these cookies. */
  readonly allowsId: (cookies: Readonly<Record<string, string>>) => boolean

  constructor(publication: Publication, storefront: Storefront, { appEnv, now = () => new Date() }: PageFlagsOptions) {
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
        // Whoever says it is left the functional level (D-094).
        globalPrivacyControl: true,
      })
    this.script = scriptOf(specialise(publication, context, [...ownAttributes, ofDevice]))
  }

  /** Whether anything depends on who asks. */
  get hasOwn(): boolean {
    return this.openNames.size > 0
  }

  valueOf(name: string): FlagValue | null {
    return this.values.get(name) ?? null
  }

  isOwn(name: string): boolean {
    return this.openNames.has(name)
  }

  /** The flags that are still open, for one visitor. */
  openFor(context: { userId: string | undefined; isAuthenticated: boolean }): FlagsFor {
    return this.#open.for(context)
  }

  forVisitor(cookies: Readonly<Record<string, string>>): FlagsOfPage {
    return this.hasOwn ? new FlagsOfVisitor(this, cookies) : this
  }
}

/** What a browser is told: it decides by its own device what it does not find in the HTML. */
function scriptOf({ values, open }: Specialised): string | undefined {
  const known = { ...(Object.keys(values).length > 0 && { values }), ...(open.flags.length > 0 && { open }) }
  return Object.keys(known).length > 0 ? JSON.stringify(known).replaceAll('<', '\\u003c') : undefined
}

/** Flags of a storefront that has some which depend on who asks. */
class FlagsOfVisitor implements FlagsOfPage {
  readonly storefront: FlagsOfStorefront
  readonly #cookies: Readonly<Record<string, string>>
  #decided: FlagsFor | undefined
  madeUserId: string | undefined

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

  /** Made when a flag of theirs is first asked for: most pages read none. */
  get #own(): FlagsFor {
    this.#decided ??= this.storefront.openFor({ userId: this.#userId, isAuthenticated: this.#cookies[loggedInCookie] !== undefined })
    return this.#decided
  }

  /** None below the functional level, whatever the browser sends (D-095). */
  get #userId(): string | undefined {
    if (!this.storefront.hasShares || !this.storefront.allowsId(this.#cookies)) return undefined
    const [, known] = /^([\w-]{8,64}?)(\.0)?$/.exec(this.#cookies[flagUserId] ?? '') ?? []
    if (known) return known
    this.madeUserId = randomUUID()
    return this.madeUserId
  }
}

const year = 31_536_000

/**
 * The mirror of the id that a browser keeps. `.0` says that the server made it and the browser may take it for its own; a
 * browser that has one writes its own over it.
 */
export const userIdCookie = (id: string, appEnv: AppEnvironment): string =>
  `${flagUserId}=${id}.0; Path=/; Max-Age=${year}; SameSite=Lax${appEnv === 'local' ? '' : '; Secure'}`

/** Flags for a browser that asks for a fragment later: what its page has decided already stays so. */
export const withDecided = (flags: FlagsOfPage | undefined, decided: ReadFlags): string | undefined => {
  const all = JSON.parse(flags?.header ?? '{}') as Record<string, FlagValue | null>
  return writeFlags({ ...all, ...decided })
}

export interface PageFlagsOptions {
  appEnv: AppEnvironment
  /** Laws of consent have a first day. */
  now?: (() => Date) | undefined
}

/** The flags of pages by storefront, for as long as a publication stays. */
export function createPageFlags(options: PageFlagsOptions) {
  let publication: Publication | undefined
  const known = new Map<Storefront, FlagsOfStorefront>()
  return {
    /** Throws where it is not one: what was published before stays. */
    publish(next: unknown): void {
      publication = publicationSchema.parse(next)
      known.clear()
    },
    /** Undefined where nothing is published. */
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
export type PageFlagsOf = ReturnType<typeof createPageFlags>['of']
