import { expect, test, vi } from 'vitest'
import { aFolder } from '../testing.ts'
import { followCorrections, pollMs } from './corrections/follow-corrections.ts'
import { openMessages } from './messages-of.ts'
import { createTexts } from './texts.ts'

const folder = aFolder({
  'en/bag/bag.json': { 'bag.title': 'Bag', 'bag.count': '{count, choice, 0#None|1<{count} items}' },
  'en/bag/sister.json': { 'bag.title': 'Sack' },
  'de/bag/bag.json': { 'bag.title': 'Korb', 'bag.count': '{count, choice, 0#Keine|1<{count} Stück}' },
  'fr/bag/bag.json': { 'bag.title': 'Panier' },
})
const files = openMessages(folder.url)
folder.remove()
const correction = (tongue: string, pattern: string, brand: string | null = null, key = 'bag.title') => ({
  ...{ namespace: 'bag', key, tongue, brand, pattern },
})

test('what no correction touches is the same object as without any, and a change makes only what it touches anew', () => {
  const texts = createTexts(files)
  const [austrian, french] = [texts.translateOf('de_AT'), texts.translateOf('fr_FR')]
  texts.publish([correction('de_AT', 'Sackerl')])
  expect(texts.translateOf('de_AT')).not.toBe(austrian)
  expect(texts.translateOf('de_AT')).toBe(texts.translateOf('de_AT'))
  expect(texts.translateOf('de_AT')('bag.title')).toBe('Sackerl')
  expect(texts.translateOf('fr_FR')).toBe(french)
  expect(texts.translateOf('de_DE')).toBe(files.translateOf('de_DE'))
  expect(texts.fragmentMessages('de_AT', ['bag.']).patterns).toEqual({
    'bag.title': 'Sackerl',
    'bag.count': files.fragmentMessages('de_AT', ['bag.']).patterns['bag.count'],
  })
  texts.publish([])
  expect(texts.translateOf('de_AT')).toBe(austrian)
})

test('a correction for a brand changes that brand, and one for all leaves the own words of a brand', () => {
  const texts = createTexts(files)
  texts.publish([correction('en', 'Tote'), correction('de', 'Tasche', 'stadion')])
  const title = (brand: 'stadion' | 'reebok', locale: string) => texts.translateFor({ brand, locale })('bag.title')
  expect([title('stadion', 'en_GB'), title('reebok', 'en_GB')]).toEqual(['Tote', 'Sack'])
  expect([title('stadion', 'de_AT'), title('reebok', 'de_AT'), texts.translateOf('de_AT')('bag.title')]).toEqual(['Tasche', 'Korb', 'Korb'])
})

test.each([
  correction('de', '{count, choice, 0#Keine|1<{count} in {place}}', null, 'bag.count'),
  correction('de', 'Alle', null, 'bag.count'),
  correction('de', 'Weg', null, 'bag.gone'),
  correction('de', 'Weg', 'nobody'),
])('a correction that no longer fits the files is not shown: %o', (one) => {
  const texts = createTexts(files)
  texts.publish([one])
  expect(texts.ofNamespace('de_DE', 'storefront', 'bag')).toEqual(files.ofNamespace('de_DE', 'storefront', 'bag'))
})

test('a process asks every two seconds for the newest change, and reads the corrections only if it is another one', async () => {
  vi.useFakeTimers()
  let [change, fails] = ['', false]
  const ask = vi.fn(async (known: string) => {
    if (fails) throw new Error('away')
    return { change, corrections: change === known ? null : [correction('de', `of ${change}`)] }
  })
  const [onChange, onFailure] = [vi.fn(), vi.fn()]
  const following = followCorrections({ ask, onChange, onFailure })
  await following.start()
  expect(onChange).not.toHaveBeenCalled()
  change = 'first'
  await vi.advanceTimersByTimeAsync(pollMs)
  expect(onChange.mock.calls).toEqual([[[correction('de', 'of first')]]])
  await vi.advanceTimersByTimeAsync(pollMs)
  expect(ask).toHaveBeenLastCalledWith('first', 0)
  fails = true
  await vi.advanceTimersByTimeAsync(3 * pollMs)
  expect(onFailure).toHaveBeenCalledTimes(1)
  ;[change, fails] = ['second', false]
  await vi.advanceTimersByTimeAsync(pollMs)
  expect(onChange).toHaveBeenCalledTimes(2)
  following.stop()
  await vi.advanceTimersByTimeAsync(5 * pollMs)
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})

test('a change that could not be taken over is asked for again', async () => {
  const onChange = vi.fn().mockRejectedValueOnce(new Error('no')).mockResolvedValue(undefined)
  const following = followCorrections({ ask: async (known) => ({ change: 'a', corrections: known === 'a' ? null : [] }), onChange })
  await following.refresh()
  await following.refresh()
  await following.refresh()
  expect(onChange).toHaveBeenCalledTimes(2)
})

test('who renews after a change gets an answer that began after it, or is told that there is none; what was renewed is not asked for at the start', async () => {
  const answers: ((answer: { change: string; corrections: null }) => void)[] = []
  const ask = vi.fn(() => new Promise<{ change: string; corrections: null }>((resolve) => answers.push(resolve)))
  const following = followCorrections({ ask, onChange: () => {} })
  const before = following.refresh()
  const renewed = following.renew()
  expect(ask).toHaveBeenCalledTimes(1)
  answers[0]!({ change: '', corrections: null })
  await before
  await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(2))
  answers[1]!({ change: '', corrections: null })
  await renewed
  await following.start()
  following.stop()
  expect(ask).toHaveBeenCalledTimes(2)
  ask.mockRejectedValueOnce(new Error('away'))
  await expect(following.renew()).rejects.toThrow('away')
})
