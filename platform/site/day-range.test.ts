import { expect, test } from 'vitest'
import { dayRange, isPast } from './day-range.ts'

test.each([
  ['en-GB', 'Wed 2 Dec – Fri 4 Dec', 'Wed 2 Dec'],
  ['de-DE', 'Mi., 2. – Fr., 4. Dez.', 'Mi., 2. Dez.'],
  ['ja-JP', '12/02(水)～12/04(金)', '12月2日(水)'],
  ['ar-SA', 'الأربعاء، 2 – الجمعة، 4 ديسمبر', 'الأربعاء، 2 ديسمبر'],
])('%s writes some days, and one', (htmlLang, some, one) => {
  const plain = (text: string) => text.replaceAll(/\s/g, ' ')
  expect(plain(dayRange('2026-12-02', '2026-12-04', htmlLang))).toBe(some)
  expect(plain(dayRange('2026-12-02', '2026-12-02', htmlLang))).toBe(one)
})

test('a day is past once it is over everywhere', () => {
  expect(isPast('2026-12-04', Date.parse('2026-12-05T11:59:00Z'))).toBe(false)
  expect(isPast('2026-12-04', Date.parse('2026-12-05T12:01:00Z'))).toBe(true)
})
