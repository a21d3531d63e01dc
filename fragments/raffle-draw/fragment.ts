import { Failure } from '@stadion/contract/failures'
import { defineFragment, notFound } from '@stadion/fragments/fragment'
import { readDraw, readListed } from '@stadion/raffles/contract'
import type { DrawData } from './draw-data.ts'
import { RaffleDraw } from './view.tsx'

/** What has not the form of an entry's number is on no list. */
const mayBeEntry = /^en_[\w-]{1,57}$/
const isMissing = (error: unknown) => error instanceof Failure && error.status === 404

/** All that the draw of a raffle followed from, an entry that is looked up, and a button that draws again in the browser. */
export const definition = defineFragment<DrawData>({
  id: 'shop_raffle-draw',
  props: ['no', 'entry'],
  freshForMs: 15_000,
  messages: ['raffles.', 'product.failure.other'],
  async load({ call }, { no = '', entry }) {
    const asked = entry?.trim().slice(0, 60) || undefined
    const [draw, found] = await Promise.all([
      call(readDraw, { params: { no }, query: { of: 'brief' } }).catch((error) => {
        throw isMissing(error) ? notFound() : error
      }),
      asked === undefined || !mayBeEntry.test(asked)
        ? null
        : call(readListed, { params: { no, entryId: asked } }).catch((error) => {
            if (isMissing(error)) return null
            throw error
          }),
    ])
    return { draw, asked, found }
  },
  View: RaffleDraw,
})
