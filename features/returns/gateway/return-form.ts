import { callApi } from '@stadion/http/api-transport'
import { orderFailureOf, orderPage, placeNamed } from '@stadion/orders/client'
import { cut } from '@stadion/pages/cut'
import type { Fields, FormHandler } from '@stadion/pages/form'
import { pathIn } from '@stadion/site/storefronts'
import { startReturn } from '../contract.ts'
import { type ChosenItem, mostLines, type ReturnDraft, reasonNamed, returnFlash } from '../return-draft.ts'
import { returnFormPath } from '../return-form-path.ts'

/** A return without JavaScript: each press of a stepper shows the page again, with the sum; the last button registers. */
const returnForm: FormHandler = async ({ fields, storefront, appEnv, api, whom, log }) => {
  const orderNumber = cut(fields.order, 32)
  const pageAt = (step?: 'return') => pathIn(storefront, orderPage(placeNamed(fields.from), orderNumber, step))
  const again = (draft: ReturnDraft) => ({ location: pageAt('return'), setCookies: [returnFlash(orderNumber, draft, appEnv)] })
  const chosen = chosenIn(fields)
  if (fields.send === undefined) return again({ chosen })
  if (chosen.length === 0) return again({ chosen, failure: { code: 'nothingChosen' } })
  try {
    await callApi(api, startReturn, { params: { orderNumber }, body: { items: chosen } }, whom)
    return { location: pageAt(), setCookies: [] }
  } catch (error) {
    const failure = orderFailureOf(error)
    if (failure.code === 'away') log.error({ err: error }, 'a return could not be registered')
    return again({ chosen, failure })
  }
}

/** `quantity.{itemId}` of every line, and `step.{itemId}` of the button that was pressed. */
function chosenIn(fields: Fields): ChosenItem[] {
  const lines = Object.keys(fields).flatMap((name) => {
    if (!name.startsWith('quantity.')) return []
    const itemId = name.slice('quantity.'.length)
    const quantity = Number(fields[`step.${itemId}`] ?? fields[name])
    const reason = reasonNamed(fields[`reason.${itemId}`])
    return Number.isInteger(quantity) && quantity > 0 && quantity < 1000 ? [{ itemId, quantity, ...(reason ? { reason } : {}) }] : []
  })
  return lines.slice(0, mostLines)
}

/** By its path. */
export const returnForms: Readonly<Record<string, FormHandler>> = { [returnFormPath]: returnForm }
