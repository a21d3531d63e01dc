/** 0 none, 1 functional, 2 marketing, the highest. */
export type ConsentLevel = 0 | 1 | 2
/** What a shopper agreed to, sorted, each level once. */
export type ConsentList = readonly ConsentLevel[]
export type ConsentRegime = 'explicit' | 'implicit' | 'us-privacy' | 'none'
/** independent: two boxes, functional and marketing. nested: three, of which marketing holds functional. */
export type ConsentCheckboxes = 'independent' | 'nested'

export const consentLevels = [0, 1, 2] as const satisfies ConsentList

/** What opened the consent modal. */
export const consentOpeners = ['GDPR_DEFAULT_CONSENT', 'CONSENT_BAR', 'EXTERNAL', 'SHELL', 'FOOTER'] as const
export type ConsentOpener = (typeof consentOpeners)[number]

export const consentCookie = 'notice_preferences'
/** Says that an advertisement brought the visitor; written only at level 2. */
export const paidMediaCookie = 'paid_media_intent'
/** One year, in seconds, of both cookies. */
export const consentMaxAge = 31_536_000

/** What a cookie's value says, in the new form or as the single digit of old; undefined where it says nothing valid. */
export function parseConsent(value: string | undefined): ConsentList | undefined {
  if (!value) return undefined
  let decoded: unknown
  try {
    const text = decodeURIComponent(value)
    if (/^[012]$/.test(text)) return [Number(text) as ConsentLevel]
    decoded = JSON.parse(text)
  } catch {
    return undefined
  }
  const isValid = Array.isArray(decoded) && decoded.length >= 1 && decoded.length <= 3 && decoded.every(isLevel)
  return isValid ? normalised(decoded as ConsentLevel[]) : undefined
}

/** The choice in a `Cookie` header or in `document.cookie`; the first one that is valid. */
export function readConsent(cookies: string | undefined): ConsentList | undefined {
  for (const pair of (cookies ?? '').split(';')) {
    const [name, value] = pair.trim().split('=')
    const list = name === consentCookie ? parseConsent(value) : undefined
    if (list) return list
  }
  return undefined
}

export interface CookiePlace {
  /** The brand's domain, for example `.stadion.de`; undefined where the cookie belongs to this host alone. */
  domain?: string | undefined
  secure: boolean
}

/** A cookie of a year as `Set-Cookie` and `document.cookie` take it; without a value one that is deleted. */
export const yearCookie = (name: string, value: string | undefined, { domain, secure }: CookiePlace): string =>
  `${name}=${value ?? ''}; Path=/; Max-Age=${value === undefined ? 0 : consentMaxAge}; SameSite=Lax${domain ? `; Domain=${domain}` : ''}${secure ? '; Secure' : ''}`

/** The choice as the cookie that keeps it. */
export const writeConsent = (list: ConsentList, place: CookiePlace): string =>
  yearCookie(consentCookie, encodeURIComponent(JSON.stringify(normalised(list))), place)

/** The highest level of a list. */
export const levelOf = (list: ConsentList): ConsentLevel => Math.max(0, ...list) as ConsentLevel

/** What accepting everything stores. */
export const acceptList = (boxes: ConsentCheckboxes): ConsentList => (boxes === 'independent' ? [0, 1, 2] : [2])
/** What rejecting everything stores. */
export const rejectList: ConsentList = [0]

export interface ConsentBoxes {
  functional: boolean
  marketing: boolean
}

/** What saving the boxes stores. */
export function listOfBoxes(boxes: ConsentCheckboxes, { functional, marketing }: ConsentBoxes): ConsentList {
  if (boxes === 'nested') return [marketing ? 2 : functional ? 1 : 0]
  return [0, ...(functional ? [1 as const] : []), ...(marketing ? [2 as const] : [])]
}

/** Which boxes a choice shows ticked; without one only what is required. */
export const boxesOf = (boxes: ConsentCheckboxes, list: ConsentList | undefined): ConsentBoxes => ({
  functional: list !== undefined && agreesTo(1, list, boxes),
  marketing: list !== undefined && agreesTo(2, list, boxes),
})

/** The level before any choice; a browser that says Global Privacy Control gives no marketing without being asked. */
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

/** Whether what needs a level may run. Level 0 always may. */
export function allows(level: ConsentLevel, { list, regime, checkboxes, globalPrivacyControl }: ConsentStanding): boolean {
  if (level === 0) return true
  return list ? agreesTo(level, list, checkboxes) : levelBeforeChoice(regime, globalPrivacyControl) >= level
}

/** With independent boxes marketing alone leaves functional out. */
const agreesTo = (level: ConsentLevel, list: ConsentList, boxes: ConsentCheckboxes): boolean =>
  list.includes(level) || (boxes === 'nested' && levelOf(list) >= level)

/** What is left of a standing once marketing is taken out of it; undefined where it holds none. */
export function withoutMarketing(standing: ConsentStanding): ConsentList | undefined {
  if (!allows(2, standing)) return undefined
  if (standing.checkboxes === 'nested') return [1]
  return standing.list ? normalised([0, ...standing.list.filter((level) => level < 2)]) : [0, 1]
}

const isLevel = (value: unknown): value is ConsentLevel => value === 0 || value === 1 || value === 2
const normalised = (list: ConsentList): ConsentList => [...new Set(list)].sort()
