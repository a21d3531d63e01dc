import type { RandomValues } from './random-values.ts'

/** Texts that parsers may mistake for something else. */
const texts: readonly string[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\u001f',
  '\r\nSet-Cookie: a=b',
  '\ud800',
  '\udc00a@example.com',
  'a\ud83d',
  '\u{1f600}'.repeat(60),
  '\ufeff',
  '\ufffe\uffff',
  '\u202e\u2066',
  'e\u0301'.repeat(100),
  // One character becomes five, or eighteen, after normalisation.
  '\u3316'.repeat(118),
  '\ufdfa'.repeat(66),
  '\ufdfa'.repeat(200),
  '\u0130'.repeat(200),
  '\u1e9e\ufb03'.repeat(100),
  'x'.repeat(200),
  'x'.repeat(300),
  'x'.repeat(513),
  'x'.repeat(3_000),
  'x'.repeat(60_000),
  `${'/'.repeat(2_000)}a/`,
  `${' '.repeat(2_000)}a`,
  `${'a@'.repeat(500)}`,
  `${'a'.repeat(64)}@${'b'.repeat(190)}.de`,
  `${'=-'.repeat(900)}`,
  '-1',
  '0',
  '1e999',
  '1e21',
  '9'.repeat(40),
  '0.1',
  'NaN',
  'Infinity',
  '0x10',
  'null',
  'undefined',
  'true',
  '[]',
  '{}',
  '{"a":',
  '2026-02-30',
  '0000-00-00',
  '+275760-09-14T00:00:00Z',
  '9999999999999',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '../../../etc/passwd',
  '..%2f..%2f',
  '%00',
  '%zz',
  '%25zz',
  '%c0%ae',
  '\\\\evil.example',
  '//evil.example/x',
  '/.//evil.example',
  'javascript:alert(1)',
  '"><svg onload=alert(1)>',
  '</script><script>alert(1)</script>',
  "'; drop table account; --",
  "' or '1'='1",
  '$' + '{7*7}{{7*7}}',
  'a & !b | (c <-> d):*',
  '(((((',
  "\\'",
  '\\',
  '%',
  '_%_%',
  '00000000-0000-0000-0000-000000000000',
  'AA1001',
  'AA1001_010',
  'GC0001_050',
  'full@example.com',
  'FULL@EXAMPLE.COM ',
  'Seed passphrase 2026!',
  '+4915112345678',
  'de_DE',
  'DE',
  'stadion',
  '/my-account',
]

export const hostileText = (random: RandomValues): string => random.oneOf(texts)

/** As text, because some of them have surprising effects as object literals. */
const oddObjects = [
  '[]',
  '{}',
  '[[]]',
  '[null]',
  '[{}]',
  '{"toString":"x"}',
  '{"valueOf":null}',
  '{"length":1e9}',
  '{"then":"x"}',
  '{"toJSON":1}',
]

/** Values for every field of every call in turn: each may be mistaken for something else. */
export const tried: readonly unknown[] = [
  ...oddObjects.map((text) => JSON.parse(text) as unknown),
  ...[null, true, 0, -1, 0.5, 1e21, 2 ** 53],
  ...['', ' ', 'a\u0000b', '\ud800', '\udc00a@example.com', 'a\ud83d', '__proto__', '9'.repeat(40), '2026-02-30', '1e999', '%', "\\'"],
  ...['\u3316'.repeat(118), '\ufdfa'.repeat(66), 'e\u0301'.repeat(100), 'x'.repeat(300), 'x'.repeat(60_000), '\u{1f600}'.repeat(60)],
]

/** A value of an unexpected type. */
export function hostileValue(random: RandomValues): unknown {
  switch (random.below(9)) {
    case 0:
      return random.oneOf([null, true, false])
    case 1:
      return random.oneOf([0, -0, -1, 0.5, 1e21, 2 ** 31, 2 ** 53, 2 ** 63, -(2 ** 63), 1e308])
    case 2:
      return JSON.parse(random.oneOf(oddObjects))
    case 3:
      return Array.from({ length: random.oneOf([1, 2, 60, 1_000]) }, () => hostileText(random).slice(0, 40))
    case 4:
      return { [hostileText(random).slice(0, 200)]: hostileText(random).slice(0, 200) }
    default:
      return hostileText(random)
  }
}

/** Bodies that are not JSON, or JSON with something more. */
export const hostileBodies: readonly (string | Buffer)[] = [
  '',
  '{',
  'null',
  'true',
  '7',
  '"x"',
  '[]',
  '[{}]',
  '{}',
  '{"a":1,"a":2}',
  '{"__proto__":{"admin":true}}',
  '{"constructor":{"prototype":{"a":1}}}',
  `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
  `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`,
  `{"a":${'9'.repeat(60_000)}}`,
  `{"a":"${'x'.repeat(70_000)}"}`,
  '{"a":"\\ud800"}',
  '{"\\udc00":1}',
  '{"a":1e99999}',
  Buffer.from([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xff, 0xfe, 0x22, 0x7d]),
  Buffer.from([0xc3, 0x28, 0xa0, 0xa1]),
  Buffer.from([0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00]),
]
