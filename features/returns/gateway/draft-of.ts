import { cut } from '@stadion/pages/cut'
import type { Fields } from '@stadion/pages/form'
import type { StatedItem } from '../contract.ts'
import { draftFields, mostLines, mostOf, quantityField, type WithdrawDraft } from '../withdraw-draft.ts'

/** What a form of the page says. The server has the last word on each field; only what is missing is seen here. */
export function draftOf(fields: Fields): WithdrawDraft {
  const [name, order, email] = draftFields.map((field) => cut((fields[field] ?? '').trim(), mostOf[field])) as [string, string, string]
  const items = fields.what === 'some' ? itemsIn(fields) : undefined
  const problems = {
    ...(name ? {} : { name: 'required' as const }),
    ...(order ? {} : { order: 'required' as const }),
    ...(!email ? { email: 'required' as const } : /^\S+@\S+$/.test(email) ? {} : { email: 'invalid' as const }),
    ...(items?.length === 0 ? { items: 'required' as const } : {}),
  }
  return { name, order, email, items, problems: Object.keys(problems).length > 0 ? problems : undefined }
}

const itemsIn = (fields: Fields): StatedItem[] =>
  Object.entries(fields)
    .flatMap(([field, value]) => {
      const quantity = Number(value)
      return field.startsWith(quantityField) && Number.isInteger(quantity) && quantity > 0
        ? [{ itemId: field.slice(quantityField.length), quantity }]
        : []
    })
    .slice(0, mostLines)
