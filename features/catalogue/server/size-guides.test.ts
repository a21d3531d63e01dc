import { expect, test } from 'vitest'
import { sizesOfRun } from './reference/sizes.ts'
import { sizeGuides } from './size-guides.ts'

test.each(Object.entries(sizeGuides))(
  'REACH-FIT-06 the guide of %s names each of its sizes in every system, and measures grow',
  (run, guide) => {
    const { systems, measures, rows } = guide
    expect(rows.map(({ size }) => size)).toEqual(sizesOfRun(run))
    expect(new Set(systems).size).toBe(systems.length)
    for (const { size, names, mm } of rows) {
      expect([names.length, mm.length, names.includes(size)]).toEqual([systems.length, measures.length, true])
      expect(names.every((name) => name !== '' && !name.includes('undefined'))).toBe(true)
      expect(mm.every(([from, to]) => from <= to)).toBe(true)
    }
    for (const at of measures.keys())
      for (const [index, { mm }] of rows.entries()) if (index > 0) expect(mm[at]![0]).toBeGreaterThan(rows[index - 1]!.mm[at]![0])
  },
)
