import { only } from '@stadion/contract/failures'
import type { Ask } from '@stadion/http/serve'
import { type Basket, bagFailures, removeSaved, restoreSaved, saveItem } from '../contract.ts'
import { basketSchema, itemParamsSchema, restoreSavedSchema, savedParamsSchema } from '../schema.ts'
import type { BagAnswer, BagOwner, BagTable, StoredBag } from './bag-table.ts'
import { newLinesOf } from './new-lines.ts'
import type { ServeBag } from './serve-while-open.ts'
import type { FindForVisitor, SoldToVisitor } from './sold-sku.ts'

type FoundSkus = SoldToVisitor['skus']

interface SavedCalls {
  table: BagTable
  owner(ask: Ask): BagOwner
  findForVisitor: FindForVisitor
  /** The bag before a change; throws if it is locked. */
  readToChange(ask: Ask): Promise<StoredBag>
  /** The bag of an answer. Throws its failure; `id` is the item that was meant. */
  changed(ask: Ask, answer: BagAnswer, id: string, skus?: FoundSkus): Promise<BagAnswer>
  showChanged(ask: Ask, bag: StoredBag): Promise<Basket>
}

/** Lines are saved for later, and come back (D-197). */
export function serveSaved(serve: ServeBag, { table, owner, findForVisitor, readToChange, changed, showChanged }: SavedCalls): void {
  const ofItem = only(bagFailures, 'itemNotFound', 'savedLimitExceeded', 'basketLocked')
  serve(saveItem, { params: itemParamsSchema, answer: basketSchema, failures: ofItem }, async (ask) => {
    const { itemId } = ask.params
    const line = (await readToChange(ask)).lines?.find(({ id }) => id === itemId)
    if (!line) throw bagFailures.itemNotFound({ itemId })
    const sold = (await findForVisitor([line.sku], ask)).skus.get(line.sku)
    return showChanged(ask, await changed(ask, await table.saveItem(owner(ask), ask.now(), itemId, sold?.name ?? line.sku), itemId))
  })

  const notSold = only(
    bagFailures,
    'productNotFound',
    'membersOnly',
    'earlyAccess',
    'notInCountry',
    'ProductItemNotAvailableException',
    'quantityLimitExceeded',
  )
  const ofSaved = only(bagFailures, 'savedNotFound', 'basketLocked')
  const restoring = { params: savedParamsSchema, body: restoreSavedSchema, answer: basketSchema, failures: { ...ofSaved, ...notSold } }
  serve(restoreSaved, restoring, async (ask) => {
    const { savedId } = ask.params
    const { quantity } = ask.body
    const saved = (await readToChange(ask)).saved?.find(({ id }) => id === savedId)
    if (!saved) throw bagFailures.savedNotFound({ savedId })
    const { skus } = await findForVisitor([saved.sku], ask)
    const item = { productId: saved.sku, quantity: quantity ?? saved.quantity }
    const [line] = newLinesOf([item], skus, { hasAccount: ask.visitor.kind === 'authenticated' })
    const answer = await table.restoreSaved(owner(ask), ask.now(), savedId, quantity, line!.price)
    return showChanged(ask, await changed(ask, answer, savedId, skus))
  })

  serve(removeSaved, { params: savedParamsSchema, answer: basketSchema, failures: ofSaved }, async (ask) => {
    const { savedId } = ask.params
    return showChanged(ask, await changed(ask, await table.removeSaved(owner(ask), ask.now(), savedId), savedId))
  })
}
