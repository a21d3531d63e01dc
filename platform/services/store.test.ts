import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPageStore, devtoolsEnabled } from './store.ts'

const devtools = { init: vi.fn(), send: vi.fn() }
const connect = vi.fn(() => devtools)
beforeEach(() => {
  vi.clearAllMocks()
  vi.stubGlobal('__REDUX_DEVTOOLS_EXTENSION__', { connect })
})
afterEach(() => vi.unstubAllGlobals())

test.each([
  ['local', true],
  ['development', true],
  ['staging', true],
  ['production', false],
  [undefined, false],
])('B-CFG-16 in %s devtools are on: %s', (env, enabled) => {
  expect(devtoolsEnabled(env)).toBe(enabled)
  const store = createPageStore('bag', { itemCount: 0 }, env)
  store.setState({ itemCount: 1 })
  expect(connect.mock.calls).toEqual(enabled ? [[{ name: 'bag' }]] : [])
  expect(devtools.init.mock.calls).toEqual(enabled ? [[{ itemCount: 0 }]] : [])
  expect(devtools.send.mock.calls).toEqual(enabled ? [[{ type: 'set' }, { itemCount: 1 }]] : [])
})

test('a browser without the extension has a normal store', () => {
  vi.unstubAllGlobals()
  const store = createPageStore('bag', { itemCount: 0, currency: 'EUR' }, 'development')
  const listener = vi.fn()
  const stop = store.subscribe(listener)
  store.setState({ itemCount: 2 })
  stop()
  store.setState({ itemCount: 3 })
  expect(listener.mock.calls).toEqual([
    [
      { itemCount: 2, currency: 'EUR' },
      { itemCount: 0, currency: 'EUR' },
    ],
  ])
  expect(store.getInitialState()).toEqual({ itemCount: 0, currency: 'EUR' })
})
