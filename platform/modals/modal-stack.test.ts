import fc from 'fast-check'
import { expect, test } from 'vitest'
import { closeModal, modalOrder, modalZIndex, noModals, openModal } from './modal-stack.ts'

const opened = (...modals: [id: string, zIndex?: number][]) =>
  modals.reduce((state, [id, zIndex]) => openModal(state, id, zIndex), noModals)

test('B-MOD-01 the state is the visible modal and the active ones by id, each with id and z-index', () => {
  expect(noModals).toStrictEqual({ visibleModal: undefined, activeModals: {} })
  expect(opened(['bag', 7])).toStrictEqual({ visibleModal: 'bag', activeModals: { bag: { id: 'bag', zIndex: 7 } } })
})

test('B-MOD-02 opening adds an entry and updates the visible one', () => {
  const one = opened(['a', 5])
  expect(one.visibleModal).toBe('a')
  const two = openModal(one, 'b', 2)
  expect(Object.keys(two.activeModals)).toEqual(['a', 'b'])
  expect(two.visibleModal).toBe('b')
  expect(openModal(two, 'c', 9).visibleModal).toBe('b')
  expect(one, 'the state before is as it was').toEqual(opened(['a', 5]))
})

test('B-MOD-03 closing removes the entry and updates the visible one; none is left at the end', () => {
  const one = closeModal(opened(['a', 5], ['b', 2]), 'b')
  expect(one).toEqual(opened(['a', 5]))
  expect(closeModal(one, 'a')).toStrictEqual(noModals)
})

test('B-MOD-04 the visible one has the lowest z-index', () => {
  const state = opened(['a', 5], ['b', 2], ['c', 9])
  expect(state.visibleModal).toBe('b')
  expect(modalOrder(state)).toEqual(['b', 'a', 'c'])
})

test('consent covers a modal without a z-index, and the portal covers consent', () => {
  expect(opened(['portal', modalZIndex.portal], ['consent', modalZIndex.consent], ['bag'])).toEqual({
    visibleModal: 'portal',
    activeModals: { portal: { id: 'portal', zIndex: 0 }, consent: { id: 'consent', zIndex: 10 }, bag: { id: 'bag', zIndex: 100 } },
  })
})

test('among equals the most recently opened is visible, and opening again counts', () => {
  const state = opened(['a'], ['b'])
  expect(state.visibleModal).toBe('b')
  const again = openModal(state, 'a')
  expect(again.visibleModal).toBe('a')
  expect(Object.keys(again.activeModals)).toEqual(['b', 'a'])
})

test('closing what is not open changes nothing', () => {
  const state = opened(['a'])
  expect(closeModal(state, 'b')).toBe(state)
})

test('after any sequence of opens and closes, the visible one is the best of those that are left', () => {
  const step = fc.record({
    id: fc.constantFrom('a', 'b', 'c', 'd'),
    zIndex: fc.option(fc.integer({ min: 0, max: 3 }), { nil: undefined }),
    opens: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
      let state = noModals
      let model: { id: string; zIndex: number }[] = []
      for (const { id, zIndex, opens } of steps) {
        state = opens ? openModal(state, id, zIndex) : closeModal(state, id)
        model = model.filter((entry) => entry.id !== id)
        if (opens) model.push({ id, zIndex: zIndex ?? 100 })
      }
      const lowest = Math.min(...model.map(({ zIndex }) => zIndex))
      expect(state.visibleModal).toBe(model.findLast(({ zIndex }) => zIndex === lowest)?.id)
      expect(Object.values(state.activeModals)).toEqual(model)
      expect(modalOrder(state)[0]).toBe(state.visibleModal)
    }),
  )
})
