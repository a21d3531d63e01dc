import { documentTitles } from '@stadion/market-law/document-title'
import type { LawRow } from '@stadion/market-law/law-row'
import { retention } from '@stadion/market-law/retention'
import { taxLaw } from '@stadion/market-law/tax/tax-law'

/** What a row of the shop's own says, in the words of its table: `{ percent: 21 }`. */
export type Says = Readonly<Record<string, number | string>>

interface Settable {
  /** The built-in rows: a row of the shop's own stands over one of these. */
  rows: readonly LawRow[]
  /** What a row says; a sentence where it cannot say this. */
  read(written: string): Says | string
  /** As a cell of a file has it. */
  written(says: Says): string
  told(says: Says): string
}

const percent: Omit<Settable, 'rows'> = {
  read: (written) => (/^\d{1,2}(\.\d{1,3})?$/.test(written) ? { percent: Number(written) } : 'a rate is written as 19 or 7.25, in percent'),
  written: (says) => String(says.percent),
  told: (says) => `${says.percent} %`,
}

/** The subjects of which a shop may say another number or word. */
export const settable: Readonly<Record<string, Settable>> = {
  'tax/rates': { rows: taxLaw.rates, ...percent },
  'tax/exceptions': { rows: taxLaw.exceptions, ...percent },
  retention: {
    rows: retention,
    read: (written) =>
      /^[1-9]\d?$/.test(written) && Number(written) <= 50
        ? { years: Number(written) }
        : 'documents are kept for 1 to 50 whole years, such as 10',
    written: (says) => String(says.years),
    told: (says) => `${says.years} years`,
  },
  'document-title': {
    rows: documentTitles,
    read: (written) => (['invoice', 'tax-invoice'].includes(written) ? { title: written } : 'a document is called invoice or tax-invoice'),
    written: (says) => String(says.title),
    told: (says) => String(says.title),
  },
}

/** What the shop does by law: no row changes it, and none switches it off. */
const mechanisms: Readonly<Record<string, string>> = {
  'withdrawal/rows': 'the right to withdraw with the function for it',
  'withdrawal/holidays': 'on which day the time to withdraw ends',
  'order-button': 'that the button that orders names the obligation to pay',
  'prior-price': 'from which price a reduction is announced',
  'e-invoice': 'that companies get XML beside their documents',
}

const list = Object.keys(settable).join(', ')

/** Why there is no row of the shop's own about a subject; undefined for those that have one. */
export function notSettable(subject: string, known: ReadonlySet<string>): string | undefined {
  if (Object.hasOwn(settable, subject)) return undefined
  if (!known.has(subject)) return `there is no subject ${subject}; there are ${list}`
  return `a row cannot change ${subject}, or switch it off: ${mechanisms[subject] ?? 'what the shop does by law'} is part of the shop; rows are about ${list}`
}
