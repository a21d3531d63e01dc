import type { Api } from '@stadion/http/api'
import { useEffect, useRef, useState } from 'react'
import { previewReturn } from '../contract.ts'
import type { ChosenItem } from '../return-draft.ts'
import { type ReturnSum, returnSumOf } from '../return-sum.ts'

/** Somebody who steps from 0 to 5 asks once, in milliseconds. */
const restMs = 250

/** What comes back for the chosen pieces; `asking`, or undefined where it cannot be told. */
export function useReturnSum(
  orderNumber: string,
  chosen: readonly ChosenItem[],
  calls: Api | undefined,
  first: ReturnSum | undefined,
): ReturnSum | 'asking' | undefined {
  const [sum, setSum] = useState<ReturnSum | 'asking' | undefined>(first)
  const items = chosen.map(({ itemId, quantity }) => ({ itemId, quantity }))
  const pieces = JSON.stringify(items)
  const shown = useRef(first === undefined ? undefined : pieces)
  useEffect(() => {
    if (!calls || shown.current === pieces) return
    shown.current = pieces
    if (items.length === 0) return setSum(undefined)
    setSum('asking')
    const timer = setTimeout(async () => {
      const answer = await calls.call(previewReturn, { params: { orderNumber }, body: { items } }).catch(() => undefined)
      if (shown.current === pieces) setSum(answer && returnSumOf(answer))
    }, restMs)
    return () => clearTimeout(timer)
  }, [pieces, calls])
  return sum
}
