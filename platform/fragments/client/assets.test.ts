import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { classicLoader } from './assets.ts'
import { createAssetsLoader } from './load-assets.ts'

/** A document that records changes of its head. */
function aDocument() {
  const head: (EventTarget & { remove(): void })[] = []
  const createElement = () => Object.assign(new EventTarget(), { remove: () => head.splice(0) })
  const document = { baseURI: 'http://site.internal/', styleSheets: [], createElement, head: { append: head.push.bind(head) } }
  return { head, ...classicLoader(document as unknown as Document) }
}

/** A script that finishes loading on request. */
const slowScript = (name: string): string =>
  `data:text/javascript,await new Promise((done)=>{globalThis.${name}=done});export const mount=()=>{},unmount=()=>{}`
const finish = (name: string): void => (globalThis as unknown as Record<string, () => void>)[name]?.()
const begun = (name: string) => vi.waitUntil(() => name in globalThis)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => vi.useRealTimers())

test('B-ERR-10 a script that hangs is given up after ten seconds, and is available at the next try if it came late', async () => {
  const loader = createAssetsLoader(aDocument())
  const outcomes: unknown[] = []
  const load = () => loader.loadAssets('bag_minicart', { scripts: [slowScript('finishMinicart')], styles: [] })
  load().catch((error) => outcomes.push(error.message))
  await vi.advanceTimersByTimeAsync(9_999)
  expect(outcomes).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  const failed = 'Error loading microfrontend: bag_minicart, cause: Unable to load script/style'
  expect(outcomes).toEqual([failed])
  vi.useRealTimers()
  await begun('finishMinicart')
  finish('finishMinicart')
  expect(await load()).toHaveProperty('mount')
  expect(outcomes).toEqual([failed])
})

test.each(['addStyle', 'addScript'] as const)('%s gives up after ten seconds, and leaves nothing in the document', async (add) => {
  const { head, ...assets } = aDocument()
  let outcome: unknown
  assets[add]('/mf/bag_minicart/1.0.0-aaaaaaaa/file').catch((error) => {
    outcome = error
  })
  await vi.advanceTimersByTimeAsync(9_999)
  expect([outcome, head.length]).toEqual([undefined, 1])
  const [element] = head
  await vi.advanceTimersByTimeAsync(1)
  expect([outcome, head.length]).toEqual([expect.objectContaining({ message: 'Unable to load script/style' }), 0])
  // It still loads later.
  element?.dispatchEvent(new Event('load'))
  expect(head).toEqual([])
})
