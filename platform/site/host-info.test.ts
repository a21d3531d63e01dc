import { expect, test } from 'vitest'
import { createHostInfo, type HostInfo } from './host-info.ts'

const info = (context: HostInfo['context']): Omit<HostInfo, 'initialised'> => ({
  appId: 'storefront',
  appVersion: '1.0.0',
  origin: 'https://www.stadion.de',
  originalHost: 'www.stadion.de',
  pageType: 'HOME',
  context,
})
const full = info({ env: 'production', brand: 'stadion', locale: 'de_DE' })

test('B-HOST-01 host info has its fields', () => {
  const hostInfo = createHostInfo()
  hostInfo.set(full)
  expect(hostInfo.get()).toStrictEqual({
    appId: 'storefront',
    appVersion: '1.0.0',
    origin: 'https://www.stadion.de',
    originalHost: 'www.stadion.de',
    pageType: 'HOME',
    context: { env: 'production', brand: 'stadion', locale: 'de_DE' },
    initialised: true,
  })
})

test.each([{ env: 'production' }, { brand: 'stadion' }, { locale: 'de_DE' }])('B-HOST-02 %o is enough to set it', (context) => {
  const hostInfo = createHostInfo()
  expect(hostInfo.initialised).toBe(false)
  hostInfo.set(info(context))
  expect(hostInfo.initialised).toBe(true)
  expect(hostInfo.get()).toMatchObject({ context, initialised: true })
})

test('B-HOST-03 setting it again is ignored', () => {
  const hostInfo = createHostInfo()
  hostInfo.set(full)
  hostInfo.set({ ...info({ env: 'staging', brand: 'reebok', locale: 'fr_FR' }), appId: 'other', origin: 'https://evil.example' })
  expect(hostInfo.get()).toEqual({ ...full, initialised: true })
})

test.each([{}, { env: '', brand: '', locale: '' }, { env: undefined }])('B-HOST-04 an empty context, %o, is ignored', (context) => {
  const hostInfo = createHostInfo()
  hostInfo.set(info(context))
  expect(hostInfo.initialised).toBe(false)
  hostInfo.set(full)
  expect(hostInfo.get().context).toEqual(full.context)
})

test('B-HOST-05 the page type alone can change afterwards', () => {
  const hostInfo = createHostInfo()
  hostInfo.set(full)
  hostInfo.setPageType('PDP')
  expect(hostInfo.get()).toEqual({ ...full, pageType: 'PDP', initialised: true })
})

test('A-ERR-13 B-HOST-06 B-ERR-14 reading it before it is set is an error', () => {
  const hostInfo = createHostInfo()
  expect(() => hostInfo.get()).toThrow(new Error('HostInfo is not set'))
  hostInfo.setPageType('PDP')
  expect(() => hostInfo.get()).toThrow(new Error('HostInfo is not set'))
})
