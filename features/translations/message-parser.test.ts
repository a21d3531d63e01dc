import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseMessage, parseMessages } from './message-parser.ts'
import type { MessageValues } from './message-runtime.ts'
import { createTranslate } from './translate.ts'

const show = (pattern: string, values?: MessageValues) => createTranslate({ m: parseMessage(pattern) })('m', values)

test('B-TR-08 a message with one and with two variables is filled', () => {
  expect(show('Hello {name}', { name: 'Ada' })).toBe('Hello Ada')
  expect(show('{first} and {second}.', { first: 'a', second: 2 })).toBe('a and 2.')
  expect(show('{a}{b}{c}-{d}', { a: 1, b: 2, c: 3, d: 4 })).toBe('123-4')
  expect(show('{ name }', { name: 'x' })).toBe('x')
})

test('a missing variable stays as written', () => {
  expect(show('Hello {name}')).toBe('Hello {name}')
  expect(show('{a}, {b}, {c}, {d}', { b: 0, d: '' })).toBe('{a}, 0, {c}, ')
})

test('B-TR-09 only the operation choice is supported', () => {
  expect(show('{n, choice, 0#none|1#one}', { n: 1 })).toBe('one')
  expect(() => show('{n, plural, one {# item} other {# items}}', { n: 1 })).toThrow('Unsupported operation "plural"')
  expect(() => show('{n, select, a {x} other {y}}', { n: 'a' })).toThrow('Unsupported operation "select"')
  expect(() => show('{n, number}', { n: 1 })).toThrow('Unsupported operation "number"')
  expect(() => show('{n,}', { n: 1 })).toThrow('Unsupported operation ""')
})

const messages: [pattern: string, values: MessageValues, shown: string][] = [
  ["It''s {n}", { n: 1 }, "It's 1"],
  ["'{'name'}'", { name: 'x' }, '{name}'],
  ["'{name}' is {name}", { name: 'x' }, '{name} is x'],
  ["'{''}'", {}, "{'}"],
  ["open '{n} to the end", { n: 1 }, 'open {n} to the end'],
  ['a } b', {}, 'a } b'],
  ['50 % # | < ≤', {}, '50 % # | < ≤'],
  ["{n, choice, 0#it''s {n}|1#'{n}' '|' '}'}", { n: 0 }, "it's 0"],
  ["{n, choice, 0#it''s {n}|1#'{n}' '|' '}'}", { n: 1 }, '{n} | }'],
  ['{n, choice, 0#a # b < c|1#b}', { n: 0 }, 'a # b < c'],
  ['{n, choice, 0#|1# one }.', { n: 0 }, '.'],
  ['{n, choice, 0#|1# one }.', { n: 1 }, ' one .'],
  ['{n, choice, 0#a|1#b|}', { n: 1 }, 'b'],
  ['{n, choice, 0#a|1#b| }', { n: 1 }, 'b'],
  ['{a, choice, 0#no {b}|1#{a} {b, choice, 0#x|1#{c}}}!', { a: 1, b: 1, c: 'z' }, '1 z!'],
  ['{a, choice, 0#p|1#q}-{b, choice, 0#r|1#s}-{a}', { a: 0, b: 1 }, 'p-s-0'],
  ['<b>{n}</b>', { n: '<i>' }, '<b><i></b>'],
]
test.each(messages)('%s with %j', (pattern, values, shown) => expect(show(pattern, values)).toBe(shown))

/** The table of java.text.ChoiceFormat's own documentation and its edges; the first branch below every limit is our exception. */
const choices: [choice: string, shown: Record<string, string | undefined>][] = [
  [
    '-1#is negative|0#is zero or fraction|1#is one|1.0<is 1+|2#is two|2<is more than 2',
    {
      '-Infinity': undefined,
      '-1': 'is negative',
      '0': 'is zero or fraction',
      '0.9': 'is zero or fraction',
      '1': 'is one',
      '1.0000000000000002': 'is 1+',
      '1.5': 'is 1+',
      '2': 'is two',
      '2.1': 'is more than 2',
      Infinity: 'is more than 2',
    },
  ],
  [
    '-∞#any|-5<above|0≤zero|1e2#hundred|∞#endless',
    {
      '-Infinity': 'any',
      '-5': 'any',
      '-4.999': 'above',
      '-0': 'zero',
      '99': 'zero',
      '100': 'hundred',
      '1e308': 'hundred',
      Infinity: 'endless',
    },
  ],
  ['0<positive', { '0': undefined, '-0': undefined, '5e-324': 'positive' }],
  ['-∞<any|+.5#half', { '-Infinity': 'any', '0.49': 'any', '0.5': 'half' }],
  ['1#one|1<more', { '0': undefined, '1': 'one', '2': 'more' }],
]
test.each(choices)('choice %s', (choice, shown) => {
  const parsed = parseMessage(`{n, choice, ${choice}}`)
  const travelled = JSON.parse(JSON.stringify(parsed))
  for (const [text, expected] of Object.entries(shown)) {
    const format = () => createTranslate({ m: travelled })('m', { n: Number(text) })
    if (expected === undefined) expect(format, text).toThrow("Couldn't find choice")
    else expect(format(), text).toBe(expected)
  }
})

const broken: [pattern: string, error: string][] = [
  ['{', 'Unmatched braces in the pattern.'],
  ['{n', 'Unmatched braces in the pattern.'],
  ['{n, choice', 'Unmatched braces in the pattern.'],
  ['{n, choice, 0#a', 'Unmatched braces in the pattern.'],
  ["{n, choice, 0#it's}", 'Unmatched braces in the pattern.'],
  ['{}', 'Invalid variable ""'],
  ['{two words}', 'Invalid variable "two words"'],
  ['{a{b}}', 'Invalid variable "a"'],
  ["{a'b'}", 'Invalid variable "a"'],
  ['{constructor}', 'Invalid variable "constructor"'],
  ['{__proto__}', 'Invalid variable "__proto__"'],
  ['{n, choice}', 'Each interval must contain a number before a format'],
  ['{n, choice, }', 'Each interval must contain a number before a format'],
  ['{n, choice, text}', 'Each interval must contain a number before a format'],
  ['{n, choice, #a}', 'Each interval must contain a number before a format'],
  ['{n, choice, one#a}', 'Each interval must contain a number before a format'],
  ['{n, choice, NaN#a}', 'Each interval must contain a number before a format'],
  ['{n, choice, 0x1#a}', 'Each interval must contain a number before a format'],
  ['{n, choice, --∞#a}', 'Each interval must contain a number before a format'],
  ['{n, choice, 0#a||1#b}', 'Each interval must contain a number before a format'],
  ['{n, choice, 1#a|0#b}', 'Incorrect order of intervals, must be in ascending order'],
  ['{n, choice, 1#a|1#b}', 'Incorrect order of intervals, must be in ascending order'],
  ['{n, choice, 1<a|1#b}', 'Incorrect order of intervals, must be in ascending order'],
  ['{n, choice{0#a}}', 'Unsupported operation "choice"'],
  [`${'{n, choice, 0#'.repeat(9)}x${'}'.repeat(9)}`, 'Choices are nested too deeply'],
]
test.each(broken)('%s is refused', (pattern, error) => {
  expect(() => parseMessage(pattern)).toThrow(SyntaxError)
  expect(() => parseMessage(pattern)).toThrow(error)
})

test('a parsed message is compact and keeps texts unchanged', () => {
  expect(parseMessages({ a: 'Bag', b: "it''s", c: '{n}', d: '{count, choice, 0#none|1#one|1<{count} items}.' })).toEqual({
    a: 'Bag',
    b: ["it's"],
    c: [['n']],
    d: [['count', 0, 'none', 1, 'one', 1.0000000000000002, [['count'], ' items']], '.'],
  })
  expect(parseMessage('{n, choice, -∞#a|∞#b}')).toEqual([['n', '-Infinity', 'a', 'Infinity', 'b']])
})

// One quotation per run, with its apostrophes inside: two adjacent quotations would read as a doubled apostrophe.
const quote = (text: string) =>
  text.replace(/[{}|#<≤']+/g, (run) => (/^'+$/.test(run) ? run.replaceAll("'", "''") : `'${run.replaceAll("'", "''")}'`))
const name = fc.stringMatching(/^[a-z][a-zA-Z0-9_.-]{0,8}$/).filter((text) => !(text in {}))

test('any quoted text is shown unchanged, alone and in a branch', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.constantFrom('', '{', "'", '|', '}', '#'), (start, end) => {
      const text = start + end
      expect(show(quote(text))).toBe(text)
      expect(show(`{n, choice, 0#${quote(text)}|1#x}`, { n: 0 })).toBe(text)
    }),
    { examples: [["{'{", '']] },
  )
})

test('any texts and variables are shown in their order', () => {
  const part = fc.oneof(
    fc.string().map((text) => ({ text })),
    name.map((variable) => ({ variable })),
  )
  // Adjacent texts are quoted as one, for the same reason.
  const joined = (written: ({ text: string } | { variable: string })[]) => {
    const parts: typeof written = []
    for (const one of written) {
      const before = parts.at(-1)
      if (before && 'text' in before && 'text' in one) parts[parts.length - 1] = { text: before.text + one.text }
      else parts.push(one)
    }
    return parts
  }
  fc.assert(
    fc.property(fc.array(part, { maxLength: 9 }), fc.dictionary(name, fc.string(), { noNullPrototype: true }), (written, values) => {
      const pattern = joined(written)
        .map((one) => ('text' in one ? quote(one.text) : `{${one.variable}}`))
        .join('')
      const shown = written.map((one) => ('text' in one ? one.text : (values[one.variable] ?? `{${one.variable}}`))).join('')
      expect(show(pattern, values)).toBe(shown)
      expect(createTranslate({ m: JSON.parse(JSON.stringify(parseMessage(pattern))) })('m', values)).toBe(shown)
    }),
    { examples: [[[{ text: '{' }, { text: "'{" }], {}]] },
  )
})

test('the last true branch wins, for any limits and any number', () => {
  const limits = fc.uniqueArray(
    fc.float({ noNaN: true, noDefaultInfinity: true }).map((limit) => limit || 0),
    { minLength: 1, maxLength: 6 },
  )
  fc.assert(
    fc.property(limits, fc.double({ noNaN: true }), fc.infiniteStream(fc.constantFrom('#', '≤', '<')), (unordered, any, signs) => {
      const branches = unordered.sort((a, b) => a - b).map((limit) => ({ limit, sign: signs.next().value as string }))
      const pattern = `{n, choice, ${branches.map(({ limit, sign }, index) => `${limit}${sign}${index}`).join('|')}}`
      for (const n of [any, ...unordered]) {
        const expected = branches.findLastIndex(({ limit, sign }) => (sign === '<' ? n > limit : n >= limit))
        if (expected < 0) expect(() => show(pattern, { n })).toThrow("Couldn't find choice")
        else expect(show(pattern, { n })).toBe(`${expected}`)
      }
    }),
  )
})

test('garbage gives a message or a documented error, without delay', () => {
  const piece = fc.constantFrom(
    '{',
    '}',
    "'",
    '|',
    '#',
    '<',
    '≤',
    '∞',
    '-',
    ',',
    'choice',
    'plural',
    'n',
    '0',
    '1',
    ' ',
    '{n, choice, 0#',
    'é',
    '\n',
  )
  const documented =
    /^(Unsupported operation ".*"|n should be a number|Couldn't find choice|Unmatched braces.*|Invalid variable ".*"|Each interval .*|Incorrect order .*|Choices are nested too deeply)$/s
  fc.assert(
    fc.property(
      fc.oneof(
        fc.array(piece, { maxLength: 60 }).map((all) => all.join('')),
        fc.string({ unit: 'binary' }),
      ),
      (pattern) => {
        try {
          expect(typeof show(pattern, { n: 1 })).toBe('string')
        } catch (error) {
          expect((error as Error).message).toMatch(documented)
        }
      },
    ),
    { numRuns: 3000 },
  )
  for (const long of [
    '{'.repeat(1e5),
    "'".repeat(1e5 + 1),
    '{n, choice, 0#'.repeat(1e4),
    `{n, choice, ${'0'.repeat(1e5)}x#a}`,
    `{${' '.repeat(1e5)}}`,
  ])
    try {
      show(long, { n: 1 })
    } catch (error) {
      expect((error as Error).message).toMatch(documented)
    }
})
