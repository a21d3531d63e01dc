import type { Seller } from '@stadion/market-law/contract'
import type { PagePath } from '@stadion/site/addresses'
import type { Translations } from '@stadion/translations/translate'

/** The content of a mail, without its design. HTML and text are both rendered from it. */
export interface Letter {
  subject: string
  /** The preview that inboxes show after the subject. */
  preview: string
  title: string
  blocks: readonly Block[]
  /** Why the recipient gets this mail; shown below it. */
  reason: string
  /** The unsubscribe token; only if the mail is not about something the reader has just done. */
  unsubscribe?: string
  /** The same where the link ends something other than newsletters: its page, and what a mail program posts to (RFC 8058). */
  ends?: { token: string; page: PagePath; oneClick: string }
}

export type Block =
  | { kind: 'text'; text: string }
  /** Small print: how long a link lives, what to do if it was somebody else. */
  | { kind: 'note'; text: string }
  | { kind: 'button'; label: string; href: string }
  /** A voucher code, to be copied. */
  | { kind: 'code'; text: string }
  | { kind: 'facts'; rows: readonly (readonly [label: string, value: string])[] }
  | { kind: 'lines'; rows: readonly Line[]; sums: readonly (readonly [label: string, value: string])[] }

export interface Line {
  /** The address of its picture. */
  picture?: string | undefined
  name: string
  detail: string
  price: string
}

/** The tools of a letter: the texts of a locale, and addresses and amounts in its storefront's format. */
export interface Pen {
  t: Translations
  /** Its name. */
  brand: string
  /** Who sells in the storefront. */
  seller: Seller
  /** The storefront's host, as texts name it. */
  host: string
  /** An address on the storefront's own host: `link(resetPasswordPath, { rpt })`. */
  link(path: PagePath, query?: Readonly<Record<string, string>>): string
  /** The address of an article's picture; undefined if it has none that mail programs can show. */
  picture(articleId: string): string | undefined
  money(amount: number): string
  percent(percentage: number): string
  /** A number of things: `1,240`. */
  count(many: number): string
  moment(instant: string): string
  /** The same in the time of the country. */
  momentHere(instant: string): string
  /** Its day alone. */
  day(instant: string): string
  /** Some days, first and last included, each as `2026-11-26`. */
  days(from: string, to: string): string
  country: string
  /** In how many days consumers here may withdraw from contracts; undefined where they are not offered to (10.2). */
  withdrawalDays: number | undefined
  /** Several names, with the comma of the language. */
  list(names: readonly string[]): string
  /** Isolates a value of another text direction, such as an address in Arabic, from its sentence. */
  apart(value: string): string
}

export const text = (content: string): Block => ({ kind: 'text', text: content })
export const note = (content: string): Block => ({ kind: 'note', text: content })
export const button = (label: string, href: string): Block => ({ kind: 'button', label, href })

/** The greeting: by name if the address is confirmed. */
export const greeting = ({ t, apart }: Pen, name: string | null | undefined): Block =>
  text(name ? t('mails.hello', { name: apart(name) }) : t('mails.hello.unnamed'))
