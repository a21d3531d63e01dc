import { expect, test, vi } from 'vitest'
import { createToasts } from './toasts.ts'

const texts = (said: ReturnType<typeof createToasts>) => said.store.getState().toasts.map(({ text }) => text)

test('toasts keep the order in which they were shown, and leave one by one', () => {
  const said = createToasts()
  const first = said.show({ text: 'Saved' })
  said.show({ text: 'Sent' })
  expect(texts(said)).toEqual(['Saved', 'Sent'])
  said.dismiss(first)
  expect(texts(said)).toEqual(['Sent'])
})

test('one with the same id replaces the earlier one, with a turn of its own', () => {
  const said = createToasts()
  said.show({ id: 'wishlist', text: 'Added' })
  said.show({ text: 'Sent' })
  const [{ turn } = { turn: 0 }] = said.store.getState().toasts
  said.show({ id: 'wishlist', text: 'Removed' })
  expect(texts(said)).toEqual(['Sent', 'Removed'])
  expect(said.store.getState().toasts[1]!.turn).toBeGreaterThan(turn)
})

test('a toast disappears by itself, one with an action does not, unless configured', () => {
  const said = createToasts()
  const action = { label: 'Undo', run: () => {} }
  said.show({ text: 'Saved' })
  said.show({ text: 'Removed', action })
  said.show({ text: 'Removed', action, timeoutMs: 9000 })
  expect(said.store.getState().toasts.map(({ timeoutMs }) => timeoutMs)).toEqual([6000, 0, 9000])
})

test('dismissing a toast that is gone notifies nobody', () => {
  const said = createToasts()
  const listener = vi.fn()
  said.store.subscribe(listener)
  said.dismiss('toast-1')
  expect(listener).not.toHaveBeenCalled()
})
