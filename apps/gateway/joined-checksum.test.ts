import { crc32 } from 'node:zlib'
import { expect, test } from 'vitest'
import { joinedChecksum, shiftOf } from './joined-checksum.ts'

test.each([
  ['', ''],
  ['a', ''],
  ['', 'b'],
  ['a page ', 'in two parts'],
  ['x'.repeat(70_000), 'ü'.repeat(41_003)],
])('the checksum of %.10s… and %.10s… is made of both', (start, end) => {
  const whole = crc32(Buffer.from(start + end))
  expect(joinedChecksum(crc32(Buffer.from(start)), crc32(Buffer.from(end)), shiftOf(Buffer.byteLength(end)))).toBe(whole)
})
