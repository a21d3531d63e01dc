import { useService } from '@stadion/services/react'
import { useRef, useState } from 'react'
import { type AddToBagState, addToBagRequest, bag } from '../client.ts'
import type { AddedItem } from '../contract.ts'

export interface AddToBag {
  state: AddToBagState
  /** Does nothing while a request is running, so that a double click adds once. `undefined` if the page has no bag. */
  add: ((items: AddedItem | AddedItem[]) => Promise<AddToBagState>) | undefined
}

/** The state of one add-to-bag button. */
export function useAddToBag(): AddToBag {
  const service = useService(bag)
  const [state, setState] = useState<AddToBagState>({ status: 'idle' })
  const running = useRef<Promise<AddToBagState>>(undefined)
  const add =
    service &&
    ((items: AddedItem | AddedItem[]) => {
      running.current ??= addToBagRequest(service, items, setState).finally(() => {
        running.current = undefined
      })
      return running.current
    })
  return { state, add }
}
