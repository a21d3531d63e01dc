import { expect, test } from 'vitest'
import { type RequestState, runRequest } from './request.ts'

const watch = async (load: () => Promise<string>) => {
  const states: RequestState<string>[] = []
  const settled = await runRequest(load, (state) => states.push(state))
  expect(states.at(-1)).toBe(settled)
  return states
}

test('B-REQ-01 a request is pending, then has data or an error', async () => {
  expect(await watch(async () => 'articles')).toEqual([{ status: 'pending' }, { status: 'data', data: 'articles' }])
  const error = new Error('offline')
  expect(await watch(() => Promise.reject(error))).toEqual([{ status: 'pending' }, { status: 'error', error }])
})

test('it is pending before the loader starts, and a loader that throws at once is an error too', async () => {
  const order: string[] = []
  const settled = await runRequest(
    () => {
      order.push('load')
      throw new Error('broken')
    },
    ({ status }) => order.push(status),
  )
  expect(order).toEqual(['pending', 'load', 'error'])
  expect(settled).toEqual({ status: 'error', error: new Error('broken') })
})
