import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
// @ts-expect-error a plain script of the project
import { root } from '../build/places.mjs'
import faults from './money-faults.json' with { type: 'json' }

test('each fault that is planted into the money code has exactly one place there, and there are 30 or more', () => {
  const placesOf = ({ file, text }: { file: string; text: string }) => readFileSync(`${root}/${file}`, 'utf8').split(text).length - 1
  expect(faults.filter((fault) => placesOf(fault) !== 1 || fault.text === fault.by)).toEqual([])
  expect(faults.length).toBeGreaterThanOrEqual(30)
  expect(new Set(faults.map(({ name }) => name)).size).toBe(faults.length)
})
