import { expect, test } from 'vitest'
import { areaOf, widthsOf } from './crop-area.ts'

test('DESK-MED-03 a crop is as large as it can be, around the focus as far as the edges let it', () => {
  const size = { width: 3000, height: 2000 }
  expect(areaOf(size, 1, { x: 0.5, y: 0.5 })).toEqual({ width: 2000, height: 2000, left: 500, top: 0 })
  expect(areaOf(size, 1, { x: 0.4, y: 0.9 })).toEqual({ width: 2000, height: 2000, left: 200, top: 0 })
  expect(areaOf(size, 1, { x: 0, y: 0 }).left).toBe(0)
  expect(areaOf(size, 1, { x: 1, y: 1 }).left).toBe(1000)
  expect(areaOf(size, 3, { x: 0.5, y: 1 })).toEqual({ width: 3000, height: 1000, left: 0, top: 1000 })
  expect(areaOf({ width: 1000, height: 3000 }, 16 / 9, { x: 0.5, y: 0.1 })).toEqual({ width: 1000, height: 563, left: 0, top: 19 })
})

test('DESK-MED-02 no width is above what the photograph has', () => {
  expect(widthsOf('1x1', { width: 700, height: 700 })).toEqual([160, 320, 480, 640])
  expect(widthsOf('og', { width: 1199, height: 630 })).toEqual([])
  expect(widthsOf('og', { width: 4000, height: 2100 })).toEqual([1200])
})
