import { expect, test, vi } from 'vitest'
import { designSystemBreakpoints, deviceSize, deviceSizes, isMobile, isPhone, platformBreakpoints, sizeOfWidth } from './device.ts'

const agents = {
  desktop: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
  penComputer: 'Mozilla/5.0 (Windows NT 6.1; WOW64; Trident/7.0; Tablet PC 2.0; rv:11.0) like Gecko',
  iPad: 'Mozilla/5.0 (iPad; CPU OS 16_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.6 Mobile/15E148 Safari/604.1',
  androidTablet: 'Mozilla/5.0 (Linux; Android 13; SM-X906C) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0 Safari/537.36',
  firefoxTablet: 'Mozilla/5.0 (Android 14; Tablet; rv:132.0) Gecko/132.0 Firefox/132.0',
  iPhone: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile/15E148 Safari/604.1',
  androidPhone: 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Mobile Safari/537.36',
}

test('B-DEV-01 the five sizes in their order', () => {
  expect(deviceSizes).toEqual(['SMALL', 'MEDIUM', 'LARGE', 'EXTRALARGE', 'HUGE'])
})

test.each([
  [0, 'SMALL'],
  [599, 'SMALL'],
  [600, 'MEDIUM'],
  [959, 'MEDIUM'],
  [960, 'LARGE'],
  [1199, 'LARGE'],
  [1200, 'EXTRALARGE'],
  [1399, 'EXTRALARGE'],
  [1400, 'HUGE'],
])('B-DEV-02 a width of %i is %s', (width, size) => {
  expect(sizeOfWidth(width)).toBe(size)
  expect(deviceSize({ userAgent: agents.desktop, width })).toBe(size)
})

test('B-DEV-03 the server always uses LARGE', () => {
  expect(deviceSize('server')).toBe('LARGE')
})

test.each(['iPad', 'androidTablet', 'firefoxTablet'] as const)('B-DEV-04 the tablet %s is MEDIUM at any width', (agent) => {
  for (const width of [320, 1300, 2000]) expect(deviceSize({ userAgent: agents[agent], width })).toBe('MEDIUM')
})

test.each(['iPhone', 'androidPhone'] as const)('B-DEV-04 the phone %s is SMALL at any width', (agent) => {
  for (const width of [320, 1300, 2000]) expect(deviceSize({ userAgent: agents[agent], width })).toBe('SMALL')
})

test('a computer with a pen is a computer', () => {
  expect(deviceSize({ userAgent: agents.penComputer, width: 1300 })).toBe('EXTRALARGE')
})

test('B-DEV-05 mobile is SMALL or MEDIUM, phone is SMALL', () => {
  expect(deviceSizes.filter(isMobile)).toEqual(['SMALL', 'MEDIUM'])
  expect(deviceSizes.filter(isPhone)).toEqual(['SMALL'])
})

test('B-DEV-06 the design system has its own breakpoints', () => {
  expect(Object.values(designSystemBreakpoints)).toEqual([600, 960, 1280, 1600])
  expect(Object.values(platformBreakpoints)).toEqual([600, 960, 1200, 1400])
})

test('parsing a user agent takes time in proportion to its length', () => {
  const looked = vi.spyOn(RegExp.prototype, 'test')
  // Neither a tablet nor a phone, so that every pattern is tried.
  for (const agent of ['Android '.repeat(5_000), 'Silk '.repeat(5_000), agents.desktop]) deviceSize({ userAgent: agent, width: 1300 })
  const patterns = (looked.mock.contexts as RegExp[]).map(({ source }) => source)
  looked.mockRestore()
  expect(patterns.length).toBeGreaterThan(2)
  // Without repetition a pattern reads each position no further than its own length.
  expect(patterns.filter((source) => /[*+]|\{\d+,/.test(source))).toEqual([])
})
