import { runInNewContext } from 'node:vm'
import { storefrontOf } from '@stadion/site/storefronts'
import { translateOf } from '@stadion/translations/messages-of'
import { expect, test, vi } from 'vitest'
import { makeBrandStyles } from '../brand-styles.ts'
import { offlineDocument } from './offline-document.ts'

/** The page's script as a browser runs it, with simulated events. */
function openPage() {
  const storefront = storefrontOf('stadion', 'de_DE')
  const { html } = offlineDocument(storefront, translateOf('de_DE'), makeBrandStyles()('stadion', 'de'))
  const listeners = new Map<string, () => void>()
  const button = { onclick: () => {} }
  const location = { reload: vi.fn() }
  runInNewContext(/<script>(.*?)<\/script>/s.exec(html)![1]!, {
    document: { querySelector: () => button, querySelectorAll: () => [] },
    navigator: { onLine: false },
    location,
    addEventListener: (type: string, listener: () => void) => void listeners.set(type, listener),
  })
  return { fire: (type: string) => listeners.get(type)?.(), press: () => button.onclick(), reload: location.reload }
}

test('it reloads when the network is back, and when the button is pressed', () => {
  const { fire, press, reload } = openPage()
  fire('pageshow')
  fire('online')
  expect(reload).toHaveBeenCalledTimes(1)
  press()
  expect(reload).toHaveBeenCalledTimes(2)
})

test('a page that is being left does not reload; one that is shown again does', () => {
  const { fire, reload } = openPage()
  fire('beforeunload')
  fire('online')
  expect(reload).not.toHaveBeenCalled()
  fire('pageshow')
  fire('online')
  expect(reload).toHaveBeenCalledTimes(1)
})
