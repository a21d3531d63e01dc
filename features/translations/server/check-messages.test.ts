import { expect, test } from 'vitest'
import { checkMessages } from './check-messages.ts'
import { keysInCode } from './keys-in-code.ts'

const english = {
  'bag.title': 'Bag',
  'bag.items': '{count, choice, 0#No items|1#One item|1<{count} items}',
  'bag.for': 'For {name}, until {date}',
}
const german = {
  'bag.title': 'Warenkorb',
  'bag.items': '{count, choice, 0#Keine Artikel|1#Ein Artikel|1<{count} Artikel}',
  'bag.for': 'Für {name}, bis {date}',
}
const file = (tongue: string, content: unknown, place = 'bag/bag') => {
  const [namespace = '', area = ''] = place.split('/')
  return { tongue, namespace, area, text: typeof content === 'string' ? content : JSON.stringify(content) }
}
const check = (files: ReturnType<typeof file>[], sources: { path: string; text: string }[] = []) =>
  checkMessages({ files, sources, languages: ['de', 'en', 'ja'].filter((tongue) => files.some((one) => one.tongue === tongue)) })
const checkGerman = (changed: Record<string, unknown>) => check([file('en', english), file('de', { ...german, ...changed })])

test('complete languages and locales that change some messages have no problems', () => {
  const austrian = file('de_AT', { 'bag.title': 'Sackerl' })
  expect(check([file('en', english), file('de', german), austrian])).toEqual([])
})

test('a text that most languages have in English is not translated yet; a word that some share is', () => {
  const languages = ['de', 'fr', 'it', 'es', 'nl', 'sv', 'da']
  const problems = (texts: readonly string[]) =>
    checkMessages({
      files: [
        file('en', { 'bag.title': 'Gift finder' }),
        ...languages.map((tongue, at) => file(tongue, { 'bag.title': texts[at] ?? 'Gift finder' })),
      ],
      sources: [],
      languages: ['en', ...languages],
    })
  expect(problems(['Geschenke'])).toEqual(['bag.title has the English text in fr, it, es, nl, sv, da'])
  expect(problems(['Geschenke', 'Cadeaux', 'Regali'])).toEqual([])
})

test('a brand’s own words stand over a message, with its variables, in every language', () => {
  const own = (tongue: string, content: unknown) => file(tongue, content, 'bag/sister')
  const both = [file('en', english), file('de', german)]
  expect(check([...both, own('en', { 'bag.title': 'Carrier' }), own('de', { 'bag.title': 'Tasche' })])).toEqual([])
  expect(check([...both, own('en', { 'bag.title': 'Carrier' })])).toEqual(['de/bag/sister.json: bag.title is missing'])
  expect(check([...both, own('en', { 'bag.other': 'Carrier' }), own('de', { 'bag.other': 'Tasche' })])).toEqual([
    'en/bag/sister.json: bag.other stands over no message of bag',
    'de/bag/sister.json: bag.other stands over no message of bag',
  ])
  expect(check([...both, own('en', { 'bag.for': 'To {name}' }), own('de', { 'bag.for': 'An {name}' })])).toEqual([
    'en/bag/sister.json: bag.for lacks {date}',
  ])
  const austrian = file('de_AT', { 'bag.title': 'Sackerl' })
  expect(check([...both, own('en', { 'bag.title': 'Carrier' }), own('de', { 'bag.title': 'Tasche' }), austrian])).toEqual([
    'de_AT/bag/bag.json: bag.title hides the own words of sister; write them for de_AT too',
  ])
})

test('every language has exactly the keys of English', () => {
  const { 'bag.for': _, ...most } = german
  expect(check([file('en', english), file('de', { ...most, 'bag.extra': 'Mehr' })])).toEqual([
    'de: bag.for is missing',
    'de: bag.extra is not in English',
  ])
  expect(checkMessages({ files: [file('en', english)], sources: [], languages: ['en', 'de'] })).toEqual(['de: has no messages'])
  expect(check([file('en', english), file('de_AT', { 'bag.extra': 'Mehr' })])).toContain('de_AT: bag.extra is not in English')
  expect(check([file('en', english), file('xx', english)])).toContain('xx: no storefront has this language')
})

test.each([
  [{ 'bag.title': '' }, 'de/bag/bag.json: bag.title is empty'],
  [{ 'bag.title': 3 }, 'de/bag/bag.json: bag.title is not a text'],
  [{ 'bag.title': ' Korb' }, 'de/bag/bag.json: bag.title begins or ends with a space'],
  [{ 'bag.title': 'Ko\u0308rbe' }, 'de/bag/bag.json: bag.title is not in the Unicode form NFC'],
  [{ 'bag.title': '<b>Korb</b>' }, 'de/bag/bag.json: bag.title has markup: messages are text'],
  [{ 'bag.title': "Wie geht's" }, "de/bag/bag.json: bag.title has an apostrophe that quotes nothing: write ’ or ''"],
  [{ 'bag.title': '{' }, 'de/bag/bag.json: bag.title Unmatched braces in the pattern.'],
  [{ 'bag.items': '{count, plural, other {#}}' }, 'de/bag/bag.json: bag.items Unsupported operation "plural"'],
  [{ 'bag.for': 'Für {name}' }, 'de: bag.for lacks {date}'],
  [{ 'bag.for': 'Für {name}, bis {date} {time}' }, 'de: bag.for has {time}, which English has not'],
  [{ 'bag.items': '{count} Artikel' }, 'de: bag.items has no choice of {count}'],
  [
    { 'bag.items': '{count, choice, 1#Ein Artikel|1<{count} Artikel}' },
    'de: bag.items has no choice of {count} below 1; English begins at 0',
  ],
  [{ 'bag.for': 'Für {name}, bis {date, choice, 0#heute|1#{date}}' }, 'de: bag.for has a choice of {date}, which English has not'],
])('%j is found', (changed, problem) => expect(checkGerman(changed)).toEqual([problem]))

test('French signs keep the word before them in their line, in every French locale; other languages write as they do', () => {
  const french = (title: string) => [
    file('en', { 'bag.title': 'Bag' }),
    file('fr', { 'bag.title': title }),
    file('fr_CA', { 'bag.title': title }),
  ]
  const problems = (title: string) =>
    checkMessages({ files: french(title), sources: [], languages: ['en', 'fr'] }).map((problem) => problem.split(',')[0])
  for (const sign of ['?', '!', ':', ';', '»', '%']) {
    expect(problems(`Un sac ${sign} oui`)).toEqual(['fr', 'fr_CA'].map((tongue) => `${tongue}: bag.title has a plain space in " ${sign}"`))
    expect([problems(`Un sac\u202f${sign} oui`), problems(`Un sac\u00a0${sign} oui`)]).toEqual([[], []])
  }
  expect(problems('Le « sac')).toEqual(['fr: bag.title has a plain space in "« "', 'fr_CA: bag.title has a plain space in "« "'])
  expect(problems('Un sac?')).toEqual([])
  expect(checkGerman({ 'bag.title': 'Korb : nein' })).toEqual([])
})

test('apostrophes that are doubled or quote a character are fine', () => {
  expect(checkGerman({ 'bag.title': "Geht''s, geht’s '{'so'}'" })).toEqual([])
})

test('a language may need more branches than English', () => {
  expect(checkGerman({ 'bag.items': '{count, choice, 0#Nichts|1#Eins|2#Zwei|2<{count}}' })).toEqual([])
})

test('a file is a map, and each key appears once, in the same place as in English', () => {
  expect(check([file('en', '[]')])).toContain('en/bag/bag.json: is not a map of keys to texts')
  expect(check([file('en', '{')])[0]).toMatch(/^en\/bag\/bag\.json: .*JSON/)
  expect(check([file('en', '{"bag.title": "Bag", "bag.title": "Cart"}')])).toContain('en/bag/bag.json: bag.title is written twice')
  expect(check([file('en', english), file('en', { 'bag.title': 'Bag' }, 'common/shell')])).toEqual([
    'en/common/shell.json: bag.title is in another file too',
  ])
  expect(check([file('en', english, 'shop/bag')])).toEqual(['en/shop/bag.json: no project has the namespace shop'])
  expect(check([file('en', english), file('de', german, 'common/bag')])).toContain(
    'de: bag.title is in common/bag.json, in English in bag/bag.json',
  )
})

test('texts that were left in English are found', () => {
  const texts = { a: 'Size guide', b: 'Pay with PayPal', c: 'XL', d: '{name}', e: 'Your bag is empty today' }
  const japanese = { a: 'Size guide', b: 'PayPal で払う', c: 'XL', d: '{name}', e: 'バッグ is empty' }
  expect(check([file('en', texts), file('ja', japanese)])).toEqual([
    'ja: a looks English: "Size guide"',
    'ja: e looks English: "バッグ is empty"',
  ])
  expect(check([file('en', texts), file('de', texts)])).toEqual(['de: e looks English: "Your bag is empty today"'])
})

test('keys are found in code, whole or by prefix', () => {
  const text = [
    "t('a.b'); t(\n  'a.c', { count: 1 }); t.formatCount('a.d', 2); t(isOpen ? 'a.e' : \"a.f\")",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code that is searched
    "t(`a.g`); t(`kind.${kind}`); t(key); t(`${area}.x`); at('no.key'); x.t('no.key'); t('nokey')",
    "  // t('no.key')\n   * t('no.key')\n  /** t('no.key') */",
  ].join('\n')
  const found = keysInCode({ path: 'x.tsx', text })
  expect(found.filter(({ isPrefix }) => !isPrefix).map(({ key }) => key)).toEqual(['a.b', 'a.c', 'a.d', 'a.e', 'a.f', 'a.g'])
  expect(found.filter(({ isPrefix }) => isPrefix).map(({ key }) => key)).toEqual(['kind.'])
})

test('every key in code exists and reaches the fragment that shows it', () => {
  const sources = [
    {
      path: 'fragments/bag-page/fragment.ts',
      text: "export const definition = { messages: ['bag.', 'home.'], load: () => t('other.key') }",
    },
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code that is searched
    { path: 'fragments/bag-page/view.tsx', text: "t('bag.title'); t('bag.none'); t(`kind.${kind}`); t('checkout.title')" },
    { path: 'features/bag/ui/AddToBag.tsx', text: "t('checkout.title')" },
  ]
  expect(check([file('en', { ...english, 'checkout.title': 'Checkout', 'kind.shoe': 'Shoe' })], sources)).toEqual([
    'fragments/bag-page/fragment.ts: no message begins with home.',
    'fragments/bag-page/fragment.ts: no message has the key other.key',
    'fragments/bag-page/view.tsx: no message has the key bag.none',
    'fragments/bag-page/view.tsx: kind. does not reach the browser, as the fragment names only bag. home.',
    'fragments/bag-page/view.tsx: checkout.title does not reach the browser, as the fragment names only bag. home.',
  ])
})
