import type { ConsentCheckboxes, ConsentRegime } from '@stadion/site/markets'

export type { ConsentCheckboxes, ConsentRegime } from '@stadion/site/markets'

/** 0 none, 1 functional, 2 marketing, the highest. */
export type ConsentLevel = 0 | 1 | 2
/** The levels that a shopper agreed to, sorted, without repetitions. */
export type ConsentList = readonly ConsentLevel[]

export const consentLevels = [0, 1, 2] as const satisfies ConsentList

/** What opened the consent modal. */
export const consentOpeners = ['GDPR_DEFAULT_CONSENT', 'CONSENT_BAR', 'EXTERNAL', 'SHELL', 'FOOTER'] as const
export type ConsentOpener = (typeof consentOpeners)[number]

export const consentCookie = 'notice_preferences'
/** Marks visitors who came through an advertisement; written only at level 2. */
export const paidMediaCookie = 'paid_media_intent'
/** Lifetime of both cookies: one year, in seconds. */
export const consentMaxAge = 31_536_000

/** One to three levels as JSON, or the old format: a single digit. */
const consentGrammar = /^([012]|\[[012](, ?[012]){0,2}])$/

/** Reads one pair of a `Cookie` header; undefined if it is another cookie or invalid. @returns the levels as text */
export const choiceOfPair = (pair: string): string | undefined => {
  const [name, value = ''] = pair.trim().split('=')
  try {
    return name === consentCookie ? consentGrammar.exec(decodeURIComponent(value))?.[0] : undefined
  } catch {
    return undefined
  }
}

/** The first valid choice in a `Cookie` header or in `document.cookie`. */
export function readConsent(cookies: string | undefined): ConsentList | undefined {
  for (const pair of (cookies ?? '').split(';')) {
    const levels = choiceOfPair(pair)?.match(/\d/g)
    if (levels) return normalised(levels.map((level) => Number(level) as ConsentLevel))
  }
  return undefined
}

/** Parses a cookie's value; undefined if invalid. */
export const parseConsent = (value: string | undefined): ConsentList | undefined => readConsent(`${consentCookie}=${value}`)

export interface CookieScope {
  /** The brand's domain, for example `.stadion.de`; empty or undefined for a cookie of this host only. */
  domain?: string | undefined
  secure: boolean
}

/** A cookie for one year in the syntax of `Set-Cookie` and `document.cookie`; without a value it is deleted. */
export const yearCookie = (name: string, value: string | undefined, { domain, secure }: CookieScope): string =>
  `${name}=${value ?? ''}; Path=/; Max-Age=${value === undefined ? 0 : consentMaxAge}; SameSite=Lax${domain ? `; Domain=${domain}` : ''}${secure ? '; Secure' : ''}`

/** The cookie that stores the choice. */
export const writeConsent = (list: ConsentList, place: CookieScope): string =>
  yearCookie(consentCookie, encodeURIComponent(JSON.stringify(normalised(list))), place)

/** The highest level of a list. */
export const levelOf = (list: ConsentList): ConsentLevel => Math.max(0, ...list) as ConsentLevel

/** The list for "accept all". */
export const acceptList = (boxes: ConsentCheckboxes): ConsentList => (boxes === 'independent' ? [0, 1, 2] : [2])
/** The list for "reject all". */
export const rejectList: ConsentList = [0]

export interface ConsentBoxes {
  functional: boolean
  marketing: boolean
}

/** The list for the checked boxes. */
export function listOfBoxes(boxes: ConsentCheckboxes, { functional, marketing }: ConsentBoxes): ConsentList {
  if (boxes === 'nested') return [marketing ? 2 : functional ? 1 : 0]
  return [0, ...(functional ? [1 as const] : []), ...(marketing ? [2 as const] : [])]
}

/** The boxes to check for a choice; without a choice only the required ones. */
export const boxesOf = (boxes: ConsentCheckboxes, list: ConsentList | undefined): ConsentBoxes => ({
  functional: list !== undefined && agreesTo(1, list, boxes),
  marketing: list !== undefined && agreesTo(2, list, boxes),
})

/** The level before any choice; with Global Privacy Control, marketing is not allowed without being asked. */
export function levelBeforeChoice(regime: ConsentRegime, globalPrivacyControl: boolean): ConsentLevel {
  if (regime === 'explicit') return 0
  return regime === 'implicit' || globalPrivacyControl ? 1 : 2
}

export interface ConsentStanding {
  list: ConsentList | undefined
  regime: ConsentRegime
  checkboxes: ConsentCheckboxes
  globalPrivacyControl: boolean
}

/** Whether a level is allowed. Level 0 always is. */
export const allows = (level: ConsentLevel, { list, regime, checkboxes, globalPrivacyControl }: ConsentStanding): boolean =>
  list ? agreesTo(level, list, checkboxes) : levelBeforeChoice(regime, globalPrivacyControl) >= level

/** Whether a choice allows a level. With independent boxes, marketing does not include functional. */
export const agreesTo = (level: ConsentLevel, list: ConsentList, boxes: ConsentCheckboxes): boolean =>
  level === 0 || list.includes(level) || (boxes === 'nested' && levelOf(list) > level)

/** The list without marketing; undefined if marketing was not allowed. */
export function withoutMarketing(standing: ConsentStanding): ConsentList | undefined {
  if (!allows(2, standing)) return undefined
  if (standing.checkboxes === 'nested') return [1]
  return standing.list ? normalised([0, ...standing.list.filter((level) => level < 2)]) : [0, 1]
}

const normalised = (list: ConsentList): ConsentList => [...new Set(list)].sort()
