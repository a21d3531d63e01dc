import { createMemoryLimitStore } from '@stadion/http/limits/memory-limit-store'
import { storefrontOf } from '@stadion/site/storefronts'
import { openStore } from '@stadion/testing/store'
import { translateOf } from '@stadion/translations/messages-of'
import { afterAll, expect, test } from 'vitest'
import type { ProductsAnswer } from './contract.ts'
import { countEach } from './server/listing-table.ts'
import { createMeanings } from './server/meanings.ts'
import { builtInReference } from './server/reference/reference.ts'
import { createVocabularies } from './server/vocabularies.ts'

const limits = createMemoryLimitStore()
const store = await openStore({ limits })
afterAll(() => store.close())

const sites = {
  en: store.visit({ host: 'www.stadion.co.uk' }),
  de: store.visit({ host: 'www.stadion.de' }),
  ja: store.visit({ host: 'www.stadion.jp' }),
  th: store.visit({ host: 'www.stadion.co.th' }),
  ar: store.visit({ host: 'www.stadion.sa' }),
}
const statusOf = async (visit: (typeof sites)['en'], path: string) => (await visit(path)).status
const listed = async (q: string, visit = sites.en, more = '') =>
  (await (await visit(`/api/bridge/products?pageSize=1&q=${encodeURIComponent(q)}${more}`)).json()) as ProductsAnswer

/** The same numbers for the same seed (mulberry32). */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below)
  }
}

const ranges: readonly (readonly [from: number, to: number])[] = [
  [0x20, 0x7e], [0x20, 0x7e], [0x61, 0x7a], [0xa0, 0x24f], [0x300, 0x36f], [0x370, 0x3ff], [0x400, 0x4ff], [0x590, 0x6ff], [0x900, 0x97f],
  [0xe00, 0xe7f], [0x1100, 0x11ff], [0x2000, 0x206f], [0x3000, 0x33ff], [0x4e00, 0x4fff], [0xac00, 0xad00], [0xfb00, 0xfdff], [0xff00, 0xffef],
  [0x10400, 0x10450], [0x1d400, 0x1d7ff], [0x1f300, 0x1f6ff],
] // biome-ignore format: ranges read better in rows
const known = [
  'running',
  'schuhe',
  'herren',
  'shoes',
  "'",
  ' & ',
  ' | ',
  ':*',
  '!',
  '\\',
  '(',
  ')',
  '<->',
  '%00',
  'T-Shirt',
  'for',
  '42',
  'AA1001',
]

function textOf(random: (below: number) => number): string {
  const pieces = Array.from({ length: 1 + random(12) }, () => {
    if (random(3) === 0) return known[random(known.length)]!
    const [from, to] = ranges[random(ranges.length)]!
    return String.fromCodePoint(...Array.from({ length: 1 + random(8) }, () => from + random(to - from + 1)))
  })
  return pieces.join(random(2) ? ' ' : '')
}

const breaking = ["'", "''", '"', '\\', "\\'", '&', '|', '!', '<->', ':*', ':A', '(', ')', '*', '%', '\u0000', '\u0001', '\u200d', '\ufeff', '\ufffd', '\u3316', '\ufdfa', '\ufb03', 'e\u0301', '\u0301', '\u{1f3c3}', '\u{10400}', 'İ', 'ß', '٣'] // biome-ignore format: a row
const hostile = [
  ...breaking.flatMap((text) => [text, text.repeat(200), `running${text}`, `${text}shoes ${text}`, `a${text}b `.repeat(20), `${text}42${text}`]),
  ...["'); drop table catalogue.article; --", '{{7*7}}', '<script>', '../../etc/passwd', 'a'.repeat(2000), 'herren'.repeat(30), 'a b '.repeat(50)],
  ...['\ud800', '\udfff\ud800', `${'\u3316'.repeat(118)}z1`, `${'x'.repeat(59)}\u{10400}`, 'รองเท้า'.repeat(20), '러닝화를'.repeat(20), '黒の'.repeat(60)],
  ...['0'.repeat(200), '-1', '1e999', 'NaN', 'null', 'undefined', '#kind:running-shoe', "'#kind:running-shoe'", "running':*|'a"],
] // biome-ignore format: rows

test('REACH-SRCH-01 no text becomes a query that the database refuses', async () => {
  const random = numbersFrom(20_261_129)
  // All together, as the database is asked: a query that it refuses refuses them all.
  const vocabularyOf = createVocabularies(translateOf, builtInReference)
  const meanings = createMeanings({ translate: translateOf, vocabularyOf, reference: builtInReference })
  for (const locale of ['en_GB', 'de_DE', 'ja_JP', 'th_TH', 'ar_SA']) {
    const texts = Array.from({ length: 300 }, () => textOf(random))
    const storefront = storefrontOf('stadion', locale)
    const meant = texts.flatMap((text) => meanings.of(text.replaceAll(/\p{Cs}/gu, '\ufffd'), storefront))
    const searches = [...new Set(meant.flatMap(({ search }) => search ?? []))]
    expect(searches.length, locale).toBeGreaterThan(200)
    expect((await countEach(store.db, 'stadion', searches)).length).toBe(searches.length)
  }
})

// Some hundred searches and suggestions, one after the other.
const patient = { timeout: 300_000 }
test('REACH-SRCH-01 no text makes search fail, what fits no search is refused, and searches of others go on', patient, async () => {
  const random = numbersFrom(20_261_129)
  const before = (await listed('running')).total
  const visits = Object.values(sites)
  expect(hostile.length).toBeGreaterThan(200)
  for (const [index, text] of [...hostile, ...Array.from({ length: 40 }, () => textOf(random))].entries()) {
    if (index % 50 === 0) await limits.clear()
    const visit = visits[index % visits.length]!
    const q = encodeURIComponent(text.replaceAll(/\p{Cs}/gu, '\ufffd'))
    expect([200, 400], text).toContain(await statusOf(visit, `/api/bridge/products?pageSize=1&q=${q}`))
    if (index % 4 === 0) expect([200, 400], text).toContain(await statusOf(visit, `/api/bridge/search/suggestions?q=${q}`))
  }
  await limits.clear()
  // Broken escapes, and what a database takes for the end of a text.
  for (const q of ['%', '%ff', '%ed%a0%80', '%00', 'run%00ning', `${'%e3%8c%96'.repeat(200)}`])
    for (const path of ['/api/bridge/products?q=', '/api/bridge/search/suggestions?q='])
      expect([200, 400], q).toContain(await statusOf(sites.en, path + q))
  expect((await listed('running')).total).toBe(before)
})

const sameTotals = async (texts: readonly string[], visit = sites.en) => {
  const totals = await Promise.all(texts.map(async (q) => (await listed(q, visit)).total))
  expect(totals[0], texts[0]).toBeGreaterThan(0)
  expect(totals, texts.join(', ')).toEqual(texts.map(() => totals[0]))
}

test('REACH-SRCH-03 joined and split spellings find the same', async () => {
  await limits.clear()
  for (const texts of [
    ['t-shirt', 'tshirt', 't shirt', 'T–Shirt'],
    ['running shoes', 'runningshoes', 'running-shoes'],
    ['track pants', 'trackpants'],
  ])
    await sameTotals(texts)
  for (const texts of [
    ['Laufschuhe', 'lauf schuhe', 'Lauf-Schuhe'],
    ['Fußballschuhe', 'fussball schuhe'],
    ['Trainingshose', 'trainings hose'],
  ])
    await sameTotals(texts, sites.de)
})

test('REACH-SRCH-04 text without spaces is cut into known words, the rest by the language’s segmenter; particles fall away', async () => {
  await limits.clear()
  const korean = store.visit({ host: 'www.stadion.co.kr' })
  await sameTotals(['ブラック ランニングシューズ', 'ブラックのランニングシューズ', 'ブラックランニングシューズ'], sites.ja)
  await sameTotals(['รองเท้าวิ่ง ดำ', 'รองเท้าวิ่ง สีดำ', 'รองเท้าวิ่งสีดำ', 'รองเท้าวิ่งดำสำหรับ'], sites.th)
  await sameTotals(['러닝화', '러닝화를', '러닝화는'], korean)
  await sameTotals(['남성 러닝화', '남성용 러닝화', '남성의 러닝화를'], korean)
  // What is cut off is a word that must match, too.
  expect((await listed('宇宙船ランニングシューズ', sites.ja, '&exact=1')).total).toBe(0)
})

test('REACH-SRCH-02 compounds are split into known words, with what links them', async () => {
  await limits.clear()
  const compounds: Readonly<Record<string, readonly (readonly [compound: string, apart: string])[]>> = {
    de: [['Herrenlaufschuhe', 'Herren Laufschuhe'], ['damensocken', 'Damen Socken'], ['laufsocken', 'laufen socken'], ['Kinderfußballschuhe', 'Kinder Fußballschuhe']],
    nl: [['herenschoenen', 'heren schoenen'], ['dameshardloopschoenen', 'dames hardloopschoenen'], ['trainingsrugzak', 'training rugzak'], ['damesjas', 'dames jas']],
    dk: [['herreløbesko', 'herre løbesko'], ['børnesko', 'børn sko'], ['dametræningssko', 'dame træningssko']],
    se: [['herrskor', 'herr skor'], ['damlöparskor', 'dam löparskor'], ['träningsryggsäck', 'träning ryggsäck']],
    no: [['dameløpesko', 'dame løpesko'], ['treningsryggsekk', 'trening ryggsekk']],
    fi: [['juoksusukat', 'juoksu sukat'], ['treenikengät', 'treeni kengät']],
    hu: [['férficipő', 'férfi cipő'], ['gyerekfutócipő', 'gyerek futócipő']],
    ee: [['treeningseljakott', 'treening seljakott'], ['jooksjalatsid', 'jooks jalatsid']],
  } // biome-ignore format: rows
  for (const [domain, pairs] of Object.entries(compounds))
    for (const [compound, apart] of pairs) await sameTotals([apart, compound], store.visit({ host: `www.stadion.${domain}` }))
  // One word that is unknown makes the whole unknown, and other languages have no compounds.
  expect((await listed('herrenzzzz', sites.de)).total).toBe(0)
  expect((await listed('menshoes')).total).toBe(0)
})

test('everyday words for what the shop calls otherwise find the same, in any form', async () => {
  await limits.clear()
  const pairs: Readonly<Record<string, readonly (readonly [everyday: string, own: string])[]>> = {
    'co.uk': [['gray hoodie', 'grey hoodie'], ['ladies shoes', 'women shoes'], ['woolly hat', 'beanie'], ['rucksack bag', 'backpack bag']],
    jp: [['黒', 'ブラック'], ['黒の靴', 'ブラック シューズ'], ['男性 白い靴', 'メンズ ホワイト シューズ'], ['紺の帽子', 'ブルー 帽子'], ['靴下', 'ソックス'], ['男の子', '子供'], ['女の子 靴', '子供 シューズ']],
    'co.kr': [['검은색 운동화', '블랙 운동화'], ['하얀 신발', '화이트 신발'], ['남자 신발', '남성 신발'], ['여자아이 신발', '아동 신발']],
    'co.th': [['สีดำ', 'ดำ'], ['รองเท้าผู้ชายสีฟ้า', 'รองเท้าผู้ชายสีน้ำเงิน']],
    sa: [['أحذية سوداء', 'أحذية أسود'], ['أحذية نسائية بيضاء', 'أحذية نساء أبيض']],
    es: [['zapatillas rojas', 'zapatillas rojo'], ['gorra roja', 'gorra rojo']],
    cz: [['pánské boty', 'pánská obuv'], ['dámské boty', 'dámská obuv']],
    it: [['maglie', 'maglia'], ['calza', 'calze'], ['scarpe nere', 'scarpe nero'], ['scarpe blu uomini', 'scarpe blu uomo']],
    fr: [['chaussures blanches', 'chaussures blanc']],
    fi: [['valkoiset kengät', 'valkoinen kengät'], ['siniset sukat', 'sininen sukat']],
    ee: [['punased jalatsid', 'punane jalatsid']],
    nl: [['witte schoenen', 'wit schoenen'], ['rode schoenen mannen', 'rood schoenen heren']],
    bg: [['бели обувки', 'бяло обувки'], ['мъжки обувки', 'мъже обувки']],
    hr: [['crne tenisice', 'crna tenisice']],
  } // biome-ignore format: rows
  for (const [domain, words] of Object.entries(pairs))
    for (const [everyday, own] of words) await sameTotals([own, everyday], store.visit({ host: `www.stadion.${domain}` }))
  // A whole word is no part of another one.
  expect((await listed('靴', sites.ja)).total).toBe((await listed('シューズ', sites.ja)).total)
  // English ones everywhere; a part of several words means nothing by itself.
  await sameTotals(['Damen Schuhe', 'ladies Schuhe'], sites.de)
  const { corrected, rescued } = await listed('flops')
  expect([corrected, rescued]).toEqual([undefined, undefined])
})
