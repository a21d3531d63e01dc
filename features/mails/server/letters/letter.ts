import type { PagePath } from '@stadion/site/addresses'
import type { Translations } from '@stadion/translations/translate'

/** What a mail says, before anybody decides how it looks. Both of its parts, HTML and text, are written from this. */
export interface Letter {
  subject: string
  /** What inboxes show behind the subject. */
  preview: string
  title: string
  blocks: readonly Block[]
  /** Why somebody gets this mail; stands below it. */
  reason: string
  /** The token that ends mails of this kind; only where the mail is not about something the reader just did. */
  unsubscribe?: string
}

export type Block =
  | { kind: 'text'; text: string }
  /** Small and quiet: how long a link lives, what to do if it was somebody else. */
  | { kind: 'note'; text: string }
  | { kind: 'button'; label: string; href: string }
  /** A voucher code, to be copied. */
  | { kind: 'code'; text: string }
  | { kind: 'facts'; rows: readonly (readonly [label: string, value: string])[] }
  | { kind: 'lines'; rows: readonly Line[]; sums: readonly (readonly [label: string, value: string])[] }

export interface Line {
  name: string
  detail: string
  price: string
}

/** What a letter is written with: the words of a locale, and addresses and amounts as its storefront writes them. */
export interface Pen {
  t: Translations
  brand: string
  /** An address on the storefront's own host: `link(resetPasswordPath, { rpt })`. */
  link(path: PagePath, query?: Readonly<Record<string, string>>): string
  money(amount: number): string
  percent(percentage: number): string
  moment(instant: string): string
  /** Keeps a value that runs the other way, such as an address in Arabic, from reordering its sentence. */
  apart(value: string): string
}

export const text = (content: string): Block => ({ kind: 'text', text: content })
export const note = (content: string): Block => ({ kind: 'note', text: content })
export const button = (label: string, href: string): Block => ({ kind: 'button', label, href })

/** The opening line: by name where the address is known to be the reader's. */
export const greeting = ({ t, apart }: Pen, name: string | null | undefined): Block =>
  text(name ? t('mails.hello', { name: apart(name) }) : t('mails.hello.unnamed'))
