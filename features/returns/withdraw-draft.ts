import { withdrawPath } from '@stadion/site/addresses'
import type { AppEnvironment } from '@stadion/site/environment'
import { pathIn } from '@stadion/site/paths'
import type { StatedItem } from './contract.ts'
import { draftCookieName, draftSeconds } from './storage.ts'

export const draftFields = ['name', 'order', 'email'] as const
/** The prefix of the fields with how many pieces of a line are meant. */
export const quantityField = 'quantity-'
export type DraftField = (typeof draftFields)[number]
export type DraftProblem = DraftField | 'items'

/** Why a statement was not taken. */
export interface DraftFailure {
  code: 'rateLimited' | 'away'
  /** When to try again. */
  minutes?: number | undefined
}

/** What was typed, and what is wrong with it. */
export interface WithdrawDraft {
  name: string
  order: string
  email: string
  /** Undefined is the whole contract. */
  items?: readonly StatedItem[] | undefined
  problems?: Partial<Record<DraftProblem, 'required' | 'invalid'>> | undefined
  failure?: DraftFailure | undefined
}

/** A statement that was taken. */
export interface WithdrawReceipt {
  id: string
  at: string
  /** `a***@example.com`; undefined if no mail is promised. */
  to?: string | undefined
  /** The number as it was typed: nobody has looked whether there is such an order. */
  order?: string | undefined
}

/** What the page's cookie holds. */
export type WithdrawState = { draft: WithdrawDraft } | { receipt: WithdrawReceipt } | { link: 'done' | 'failed' | 'away' }

/** Characters that a field takes, as its input says. */
export const mostOf = { name: 120, order: 32, email: 254 } as const

/** Lines that a statement names at most, as the call takes them. */
export const mostLines = 100

/** The cookie that the page reads: for this page only. */
export const withdrawCookie = (state: WithdrawState | undefined, { sitePath }: { sitePath: string }, appEnv: AppEnvironment): string =>
  `${draftCookieName}=${state ? encodeURIComponent(JSON.stringify(state, briefly)) : ''}; Max-Age=${state ? draftSeconds : 0}; Path=${pathIn({ sitePath }, withdrawPath)}; HttpOnly; SameSite=Lax${appEnv === 'local' ? '' : '; Secure'}`

/** Items as `li_1*2 li_3*1`: a browser keeps no cookie above 4 kB. */
const briefly = (key: string, value: unknown): unknown =>
  key === 'items' && Array.isArray(value) ? value.map(({ itemId, quantity }: StatedItem) => `${itemId}*${quantity}`).join(' ') : value

/** A cookie is only what its owner says, so its shape is checked. */
export function readWithdrawState(cookies: Readonly<Record<string, string | undefined>>): WithdrawState | undefined {
  try {
    const kept: unknown = JSON.parse(decodeURIComponent(cookies[draftCookieName] ?? ''))
    const { draft, receipt, link } = Object(kept) as Record<string, Record<string, unknown> | string | undefined>
    if (link === 'done' || link === 'failed' || link === 'away') return { link }
    if (receipt) return readReceipt(Object(receipt))
    return draft ? { draft: readDraft(Object(draft)) } : undefined
  } catch {
    return undefined
  }
}

const text = (value: unknown, most: number): string => (typeof value === 'string' ? value.slice(0, most) : '')

function readReceipt({ id, at, to, order }: Record<string, unknown>): WithdrawState | undefined {
  if (!/^wd_\w{1,40}$/.test(text(id, 44)) || Number.isNaN(Date.parse(text(at, 40)))) return undefined
  return { receipt: { id: text(id, 44), at: text(at, 40), to: text(to, mostOf.email) || undefined, order: text(order, mostOf.order) } }
}

function readDraft({ items, problems, failure, ...typed }: Record<string, unknown>): WithdrawDraft {
  const { code, minutes } = Object(failure) as Record<string, unknown>
  return {
    name: text(typed.name, mostOf.name),
    order: text(typed.order, mostOf.order),
    email: text(typed.email, mostOf.email),
    items: typeof items === 'string' ? items.split(' ').flatMap(readItem).slice(0, mostLines) : undefined,
    problems: readProblems(Object(problems)),
    failure: code === 'rateLimited' || code === 'away' ? { code, minutes: Number(minutes) || undefined } : undefined,
  }
}

function readItem(line: string): StatedItem[] {
  const [, itemId, quantity] = /^([\w-]{1,64})\*([1-9]\d{0,2})$/.exec(line) ?? []
  return itemId ? [{ itemId, quantity: Number(quantity) }] : []
}

function readProblems(problems: Record<string, unknown>): WithdrawDraft['problems'] {
  const known = [...draftFields, 'items'] as const
  const found = known.flatMap((field) => {
    const code = problems[field]
    return code === 'required' || code === 'invalid' ? [[field, code] as const] : []
  })
  return found.length > 0 ? Object.fromEntries(found) : undefined
}
