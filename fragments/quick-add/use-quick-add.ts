import { quickAddId } from '@stadion/bag/page-attributes'
import type { AskedSizes } from '@stadion/bag/quick-add'
import { useAddToBag } from '@stadion/bag/ui/use-add-to-bag'
import { sizesByIds, type Variation } from '@stadion/catalogue/contract'
import { api } from '@stadion/http/api'
import { useModal } from '@stadion/modals/use-modal'
import { useService } from '@stadion/services/react'
import { useEffect, useRef, useState } from 'react'

/** Sizes that are there sooner are shown at once, without a loader before them. */
const soonMs = 300

export interface QuickAddState {
  /** Undefined while they are loading, and where they could not be loaded. */
  variations: readonly Variation[] | undefined
  hasFailed: boolean
  isSlow: boolean
  /** Why the last press added nothing. */
  code: string | undefined
  /** The size that is being added. */
  adding: string | undefined
  add(sku: string): void
}

/** Loads the sizes of a card and adds the pressed one; an article with one size is added at once. */
export function useQuickAdd({ id, sizes }: AskedSizes): QuickAddState {
  const calls = useService(api)
  const { close, open } = useModal(quickAddId)
  const minicart = useModal('bag_minicart')
  const bag = useAddToBag()
  const [variations, setVariations] = useState<readonly Variation[]>()
  const [hasFailed, setFailed] = useState(false)
  const [isSlow, setSlow] = useState(false)
  const [pressed, setPressed] = useState<string>()
  const isAdding = bag.state.status === 'loading'
  const isLeft = useRef(false)

  const add = async (sku: string) => {
    if (!bag.add || isAdding) return
    setPressed(sku)
    const { status } = await bag.add({ productId: sku, quantity: 1 })
    if (status === 'success') {
      minicart.open()
      // The sizes of another card may be open by now.
      if (!isLeft.current) close()
      return
    }
    if (isLeft.current) return
    // It may have been closed meanwhile: nothing else says that this has failed.
    open()
    const fresh = await calls?.call(sizesByIds, { query: { ids: id } }).catch(() => undefined)
    if (fresh?.items[0]) setVariations(fresh.items[0].variations)
  }

  useEffect(() => {
    let isGone = false
    const slow = setTimeout(setSlow, soonMs, true)
    void sizes.then((answer) => {
      if (isGone) return
      const found = answer?.items[0]?.variations
      setVariations(found)
      setFailed(!found)
      if (found?.length === 1 && found[0]!.availability !== 'OUT_OF_STOCK') void add(found[0]!.sku)
    })
    return () => {
      isGone = true
      isLeft.current = true
      clearTimeout(slow)
    }
  }, [])

  return {
    variations,
    hasFailed,
    isSlow,
    code: bag.state.status === 'error' ? bag.state.error.errorCode : undefined,
    adding: isAdding ? pressed : undefined,
    add: (sku) => void add(sku),
  }
}
