import { Failure } from '@stadion/contract/failures'
import { defineFragment, notFound } from '@stadion/fragments/fragment'
import { type Draw, readDraw } from '@stadion/raffles/contract'
import { RaffleDraw } from './view.tsx'

/** All that the draw of a raffle followed from, and a button that draws again in the browser. */
export const definition = defineFragment<Draw>({
  id: 'shop_raffle-draw',
  props: ['no'],
  freshForMs: 15_000,
  messages: ['raffles.'],
  async load({ call }, { no = '' }) {
    try {
      return await call(readDraw, { params: { no } })
    } catch (error) {
      throw error instanceof Failure && error.status === 404 ? notFound() : error
    }
  },
  View: RaffleDraw,
})
