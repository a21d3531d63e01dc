import { listInWords } from '@stadion/site/list-in-words'
import type { Storefront } from '@stadion/site/storefronts'
import type { StatedItem } from './contract.ts'

interface Stated {
  number: string
  items: readonly StatedItem[] | undefined
  /** The lines of the order, if whoever states it may know them. */
  lines: readonly { itemId: string; name: string; size: string }[] | undefined
}

/** What a consumer states, in a sentence. What cannot be a number or an item of the shop is left out: the sentence goes into a mail. */
export function statementText(
  t: (key: string, values?: Readonly<Record<string, string | number>>) => string,
  { htmlLang, direction }: Pick<Storefront, 'htmlLang' | 'direction'>,
  { number, items, lines }: Stated,
): string {
  const apart = (value: string) => (direction === 'rtl' ? `\u2068${value}\u2069` : value)
  const order = apart(/^[A-Z0-9-]{3,32}$/.test(number) ? number : '–')
  if (!items) return t('withdraw.statement.whole', { order })
  const named = items.map(({ itemId, quantity }) => {
    const line = lines?.find((one) => one.itemId === itemId)
    const id = /^li_\d{1,6}$/.test(itemId) ? itemId : '–'
    return apart(`${quantity}\u00a0×\u00a0${line ? listInWords(htmlLang, [line.name, line.size].filter(Boolean)) : id}`)
  })
  return t('withdraw.statement.part', { order, items: new Intl.ListFormat(htmlLang).format(named) })
}
