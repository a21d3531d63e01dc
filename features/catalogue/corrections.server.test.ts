import { createMemoryLimitStore } from '@stadion/http/limits/memory-limit-store'
import { openStore } from '@stadion/testing/store'
import { afterAll, expect, test } from 'vitest'
import type { ProductsAnswer } from './contract.ts'

const limits = createMemoryLimitStore()
const store = await openStore({ limits })
afterAll(() => store.close())

const british = store.visit({ host: 'www.stadion.co.uk' })
const german = store.visit({ host: 'www.stadion.de' })
const list = async (query: string, visit = british) => (await (await visit(`/api/bridge/products?${query}`)).json()) as ProductsAnswer
const find = (q: string, visit = british) => list(`q=${encodeURIComponent(q)}`, visit)

test('a search that finds nothing is the list of the nearest spelling, and says so', async () => {
  const right = await find('running')
  expect(await find('runnig')).toEqual({ ...right, corrected: { from: 'runnig', to: 'running' } })
  expect((await find('Jakcet blakc')).corrected).toEqual({ from: 'Jakcet blakc', to: 'jacket black' })
  expect((await find('Runner tow')).corrected).toBeUndefined()
  expect((await find('fussbal', german)).corrected).toBeUndefined()
  // What stays is written as it was typed, what is put right as the language writes it.
  expect((await find('Fußballschue für Kinder', german)).corrected?.to).toBe('fußballschuhe für Kinder')
  expect((await find('runnig shoes for men')).items).toEqual((await find('running shoes for men')).items)
})

test('a word that finds something stays, also beside one that finds nothing: names, ids, compounds, endings', async () => {
  for (const q of ['running', 'Runner One', 'aa1001', 'shoe', 'jackets', 't shirt']) expect((await find(q)).corrected, q).toBeUndefined()
  expect((await find('Herrenlaufschuhe', german)).corrected).toBeUndefined()
  expect((await find('runner jakcet')).corrected?.to ?? 'nothing').toMatch(/nothing|^runner /)
  expect((await find('aa1001 runnig')).corrected?.to).toBe('aa1001 running')
  expect(await find('qqqqqqqq')).toMatchObject({ total: 0, items: [], facets: [] })
  expect((await find('running qqqqqqqq')).corrected).toBeUndefined()
})

test('a correction that is not wanted is none', async () => {
  expect(await list('q=runnig&exact=1')).toMatchObject({ total: 0, page: 1, pageSize: 48, items: [], facets: [] })
  expect(await list('q=running&exact=1')).toEqual(await find('running'))
  expect((await british('/api/bridge/products?q=runnig&exact=2')).status).toBe(400)
})

test('filters narrow a corrected list and bring no other correction', async () => {
  const all = await find('runnig')
  const women = all.facets.find(({ name }) => name === 'category')!.values.find(({ value }) => value === 'women')!
  expect(await list('q=runnig&category=women')).toMatchObject({ total: women.count, corrected: { to: 'running' } })
  const none = await list('q=yoga&category=men&sport=football&color=orange')
  expect([none.total, none.corrected]).toEqual([0, undefined])
  expect((await list('q=runnig&sport=zzz')).corrected?.to).toBe('running')
})

test('REACH-SRCH-12 a text typed on another keyboard layout finds what was meant', async () => {
  const typed: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    gr: { ρθννινγ: 'running', ξαψκετ: 'jacket', ηοοδιε: 'hoodie', σοψκσ: 'socks', φοοτβαλλ: 'football', 'papo;ytsia': 'παπουτσια' },
    bg: { икххсхж: 'running', тьънеш: 'jacket', хоодие: 'hoodie', ядъня: 'socks', фоотбалл: 'football', 'f/wlur': 'обувки' },
    ee: { кгттштп: 'running', офслуе: 'jacket', рщщвшу: 'hoodie', ыщслы: 'socks', ащщеифдд: 'football' },
    sa: { قعىىهىل: 'running', تشؤنثف: 'jacket', اخخيهث: 'hoodie', سخؤنس: 'socks', بخخفلاشمم: 'football', 'hp`dm': 'احذية' },
    'co.th': { พีืืรืเ: 'running', '่ฟแาำะ': 'jacket', '้นนกรำ': 'hoodie', หนแาห: 'socks', ดนนะิฟสส: 'football', "iv'gmhk;bj'": 'รองเท้าวิ่ง' },
    'co.kr': { fjsld: '러닝', 'fjsld ghk': '러닝 화', 겨ㅜㅜㅑㅜㅎ: 'running', ㅓㅁ찯ㅅ: 'jacket', ㅗㅐㅐ얃: 'hoodie', 내찬: 'socks' },
  } // biome-ignore format: rows
  for (const [domain, texts] of Object.entries(typed)) {
    await limits.clear()
    const visit = store.visit({ host: `www.stadion.${domain}` })
    for (const [q, to] of Object.entries(texts)) {
      const { total } = await find(to, visit)
      expect(total, `${domain} ${to}`).toBeGreaterThan(0)
      expect(await find(q, visit), `${domain} ${q}`).toMatchObject({ total, corrected: { from: q, to } })
    }
  }
  // What is right in a script is not read as keys.
  expect((await find('러닝', store.visit({ host: 'www.stadion.co.kr' }))).corrected).toBeUndefined()
})

test('beside what other keyboards would write each word is judged by itself', async () => {
  await limits.clear()
  const greek = store.visit({ host: 'www.stadion.gr' })
  expect((await find('black jakcet', greek)).corrected?.to).toBe('black jacket')
  expect((await find('jakcet black', greek)).corrected?.to).toBe('jacket black')
})

test('suggestions know other keyboards, too', async () => {
  await limits.clear()
  const answer = await store.visit({ host: 'www.stadion.co.kr' })('/api/bridge/search/suggestions?q=fjsld')
  expect(await answer.json()).toMatchObject({ corrected: { from: 'fjsld', to: '러닝' }, total: expect.any(Number) })
})

test('REACH-SRCH-13 names are found in kana, Cyrillic, Greek, Arabic, Hebrew, Thai and Hangul spelling', async () => {
  const names = ['runner', 'cinder track', 'milepost', 'floodlight', 'waymark', 'terrace', 'last mile']
  const heard: Readonly<Record<string, readonly string[]>> = {
    jp: ['ランナー', 'シンダートラック', 'マイルポスト', 'フラッドライト', 'ウェイマーク', 'テラス', 'ラスト・マイル'],
    bg: ['Рънър', 'Синдър Трак', 'Майлпост', 'Флъдлайт', 'Уеймарк', 'Терас', 'Ласт Майл'],
    ee: ['Раннер', 'Синдер Трэк', 'Майлпост', 'Флудлайт', 'Уэймарк', 'Террас', 'Ласт Майл'],
    gr: ['Ράνερ', 'Σίντερ Τρακ', 'Μάιλποστ', 'Φλάντλαϊτ', 'Γουέιμαρκ', 'Τέρας', 'Λαστ Μάιλ'],
    sa: ['رانر', 'سيندر تراك', 'مايلبوست', 'فلودلايت', 'وايمارك', 'تيراس', 'لاست مايل'],
    // No storefront is in Hebrew.
    de: ['ראנר', 'סינדר טראק', 'מיילפוסט', 'פלאדלייט', 'ווימארק', 'טראס', 'לאסט מייל'],
    'co.th': ['รันเนอร์', 'ซินเดอร์ แทร็ค', 'ไมล์โพสต์', 'ฟลัดไลท์', 'เวย์มาร์ค', 'เทอร์เรซ', 'ลาสต์ ไมล์'],
    'co.kr': ['러너', '신더 트랙', '마일포스트', '플러드라이트', '웨이마크', '테라스', '라스트 마일'],
  } // biome-ignore format: rows
  const wrong: unknown[] = []
  for (const [domain, spellings] of Object.entries(heard)) {
    await limits.clear()
    const visit = store.visit({ host: `www.stadion.${domain}` })
    for (const [at, q] of spellings.entries()) {
      const { corrected, items } = await find(q, visit)
      const isFound = items[0]?.name.toLowerCase().includes(names[at]!)
      if (corrected?.to !== names[at] || !isFound) wrong.push([domain, q, corrected?.to, items.map(({ name }) => name).slice(0, 3)])
    }
  }
  expect(wrong).toEqual([])
  // Beside other words; what is a word of the language misspelt is no name, and one sound alone is none.
  const visit = store.visit({ host: 'www.stadion.jp' })
  expect((await find('ランナー 黒', visit)).corrected?.to).toBe('runner 黒')
  expect((await find('ποδοσφερο', store.visit({ host: 'www.stadion.gr' }))).corrected?.to).toBe('ποδόσφαιρο')
  expect(await find('ワン', visit)).toMatchObject({ total: 0 })
})
