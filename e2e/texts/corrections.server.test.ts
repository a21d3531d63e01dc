import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { botToken } from '@stadion/account/testing'
import { listenWithFragment } from '@stadion/fragment-app/fragment-listener'
import { knownFragments } from '@stadion/gateway/fragments'
import { serveFragment } from '@stadion/gateway/local-fragments'
import { inProcessApi } from '@stadion/http/api-transport'
import { originalHostOf } from '@stadion/site/hosts'
import { storefrontOf } from '@stadion/site/storefronts'
import { liveMessages } from '@stadion/translations/live-messages'
import { openMessages } from '@stadion/translations/messages-of'
import { beforeEach, expect, test } from 'vitest'
import { visitorOf } from '../checkout/without-scripts.ts'
import { folder, openSiteWithFolder, site } from '../fixtures/site-with-folder.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
openSiteWithFolder()
beforeEach(async () => {
  await folder.empty()
  await site.store.db.query('delete from texts.correction')
  await site.store.db.query('delete from texts.newest_change')
  await site.followTexts()
})

type Brand = 'stadion' | 'reebok'
const write = (name: string, texts: Record<string, unknown>) => folder.write(`texts/${name}.json`, JSON.stringify(texts, null, 2))
async function correct(name: string, texts: Record<string, unknown>): Promise<void> {
  await folder.empty()
  await write(name, texts)
  await folder.data('import', '--yes')
  await site.followTexts()
}
/** What the service answers for a storefront. */
async function asked(brand: Brand, locale: string, namespace: string, project = 'storefront') {
  const path = `/projects/${project}/namespaces/${namespace}/translations/${locale}/keys`
  const answer = await fetch(`http://127.0.0.1:${site.sitePort}${path}`, {
    headers: { 'x-original-host': originalHostOf(storefrontOf(brand, locale), 'local') },
  })
  return { etag: answer.headers.get('etag'), texts: (await answer.json()) as Record<string, string> }
}
const serviceText = async (brand: Brand, locale: string, namespace: string, key: string) =>
  (await asked(brand, locale, namespace)).texts[key]

test('DESK-TEXT-01: a corrected text is in the order of files and corrections, in pages, mails, fragments, and the service; one for a brand changes that brand', async () => {
  const everywhere = async (namespace: string, key: string) => {
    const found: Record<string, (string | undefined)[]> = {}
    for (const locale of ['en_GB', 'de_DE', 'de_AT'])
      found[locale] = [await serviceText('stadion', locale, namespace, key), await serviceText('reebok', locale, namespace, key)]
    return found
  }
  // de_AT has a text of its own here, and the other brand none.
  const beanie = () => everywhere('common', 'kind.beanie')
  const files = { en_GB: ['Beanie', 'Beanie'], de_DE: ['Mütze', 'Mütze'], de_AT: ['Haube', 'Haube'] }
  expect(await beanie()).toEqual(files)
  const before = await asked('stadion', 'de_AT', 'common')
  await correct('en/common', { 'kind.beanie': 'Bobble hat' })
  expect(await beanie()).toEqual({ ...files, en_GB: ['Bobble hat', 'Bobble hat'] })
  await correct('en/common.reebok', { 'kind.beanie': 'Cap' })
  expect(await beanie()).toEqual({ ...files, en_GB: ['Bobble hat', 'Cap'] })
  await correct('de/common', { 'kind.beanie': 'Wollmütze' })
  const ofGerman = { ...files, en_GB: ['Bobble hat', 'Cap'], de_DE: ['Wollmütze', 'Wollmütze'] }
  expect(await beanie()).toEqual(ofGerman)
  await correct('de/common.stadion', { 'kind.beanie': 'Strickmütze' })
  // The brand's word for the language stands over the locale's file no more than the one for all does.
  expect(await beanie()).toEqual({ ...ofGerman, de_DE: ['Strickmütze', 'Wollmütze'] })
  expect((await asked('stadion', 'de_AT', 'common')).etag).toBe(before.etag)
  await correct('de_AT/common', { 'kind.beanie': 'Wollhaube' })
  expect(await beanie()).toEqual({ ...ofGerman, de_DE: ['Strickmütze', 'Wollmütze'], de_AT: ['Wollhaube', 'Wollhaube'] })
  await correct('de_AT/common.reebok', { 'kind.beanie': 'Strickhaube' })
  const all = { ...ofGerman, de_DE: ['Strickmütze', 'Wollmütze'], de_AT: ['Wollhaube', 'Strickhaube'] }
  expect(await beanie()).toEqual(all)
  expect((await asked('stadion', 'de_AT', 'common')).etag).not.toBe(before.etag)

  // A brand's own words in the files stay over the correction for all, and are corrected for the brand.
  await correct('de/bag', { 'bag.empty.title': 'Ganz leer' })
  const empty = () => everywhere('bag', 'bag.empty.title')
  expect((await empty()).de_AT).toEqual(['Ganz leer', 'Hier ist noch viel Platz'])
  await correct('de/bag.reebok', { 'bag.empty.title': 'Platz für Neues' })
  expect((await empty()).de_AT).toEqual(['Ganz leer', 'Platz für Neues'])

  // Pages, fragments in this process and apart, mails, and what the API writes into its answers.
  const german = storefrontOf('stadion', 'de_DE')
  const other = storefrontOf('reebok', 'de_DE')
  const api = inProcessApi(site.store.app as never)
  const live = liveMessages(api, 'local')
  const header = knownFragments.find(({ id }) => id === 'shell_header')!
  const { sitePort } = site
  const apart = await listenWithFragment(
    serveFragment(await header.load(), header.folder, {
      ...{ appEnv: 'local', sitePort, version: '1.0.0', api, messages: live.messages, builds: `${root}dist/fragments` },
    }),
    0,
    '127.0.0.1',
  )
  const apartHtml = async () => (await fetch(`${apart.url}/shell_header/view/stadion/de_DE`)).text()
  expect(await apartHtml()).toContain('>Herren<')
  await correct('de/common', { 'page.skip': 'Direkt zum Inhalt', 'header.men': 'Für ihn' })
  await correct('de/account', { 'mails.reset.subject': 'Dein neues Passwort bei {brand}' })
  await correct('de/common.stadion', { 'header.men': 'Männer' })
  await live.following.refresh()
  const [page, ofOther] = [(await visitorOf(site, german)('/help')).html, (await visitorOf(site, other)('/help')).html]
  expect([page.includes('Direkt zum Inhalt'), page.includes('Zum Inhalt springen')]).toEqual([true, false])
  expect([page.includes('>Männer<'), ofOther.includes('>Männer<'), ofOther.includes('>Für ihn<')]).toEqual([true, false, true])
  expect(await apartHtml()).toContain('>Männer<')
  await apart.close()
  const sent = await visitorOf(site, german).call('POST', '/api/account/password-reset/start', {
    ...{ email: 'full@example.com', recaptcha: botToken('password_reset') },
  })
  expect(sent.answer.status).toBeLessThan(300)
  const mails = await (await site.store.fetch('/__test__/mails?to=full@example.com')).text()
  expect(mails).toContain('Dein neues Passwort bei Stadion')
})

test.each([
  ['lacks {brand}', 'account', { 'mails.reset.subject': 'Ein neues Passwort' }, 'mails.reset.subject lacks {brand}'],
  ['has a variable of its own', 'account', { 'mails.reset.title': 'Hallo {name}' }, 'mails.reset.title has {name}, which English has not'],
  ['has no choice', 'bag', { 'bag.count': '{count} Stück' }, 'bag.count has no choice of {count}'],
  [
    'begins too late',
    'bag',
    { 'bag.count': '{count, choice, 1#1 Artikel|1<{count} Artikel}' },
    'bag.count has no choice of {count} below 1',
  ],
  ['has another operation', 'bag', { 'bag.count': '{count, plural, one {1}}' }, 'bag.count Unsupported operation "plural"'],
  ['has a brace that stays open', 'bag', { 'bag.title': 'Korb {' }, 'bag.title '],
  ['is empty', 'bag', { 'bag.title': ' ' }, 'bag.title is empty'],
  ['is not a text', 'bag', { 'bag.title': 7 }, 'bag.title is not a text'],
  ['has markup', 'bag', { 'bag.title': '<b>Korb</b>' }, 'bag.title has markup: messages are text'],
  ['ends with a space', 'bag', { 'bag.title': 'Korb ' }, 'bag.title begins or ends with a space'],
  ['has a lone apostrophe', 'bag', { 'bag.title': "Lena's Korb" }, "bag.title has an apostrophe that quotes nothing: write ’ or ''"],
  ['is English', 'bag', { 'bag.lines': 'Items in your bag' }, 'bag.lines looks English: "Items in your bag"'],
  ['has no such key', 'bag', { 'bag.tittle': 'Korb' }, 'bag.tittle is no key of bag: keys belong to the code'],
  ['has the key of another namespace', 'bag', { 'header.men': 'Herren' }, 'header.men is no key of bag'],
])('DESK-TEXT-02: a correction is refused with the sentence of the message check: it %s', async (_, namespace, texts, sentence) => {
  await write(`de/${namespace}`, texts)
  const shown = await asked('stadion', 'de_DE', 'bag')
  for (const verb of ['diff', 'import'] as const)
    await expect(folder.data(verb, ...(verb === 'import' ? ['--yes'] : []))).rejects.toThrow(`texts/de/${namespace}.json:2: ${sentence}`)
  expect(await site.store.db.query('select key from texts.correction')).toEqual([])
  expect(await asked('stadion', 'de_DE', 'bag')).toEqual(shown)
})

test.each([
  ['texts/de/bag.json', '{\n  "bag.title": "Korb",\n}', /texts\/de\/bag\.json:\d: the file is not JSON/],
  ['texts/de/bag.json', '["Korb"]', /bag\.json:1: the file is not a map of keys to texts/],
  ['texts/de/bag.json', '{\n  "bag.title": "A",\n  "bag.title": "B"\n}', /bag\.json:3: bag\.title is written twice/],
  ['texts/xx/bag.json', '{}', /texts\/xx\/bag\.json:1: no storefront has the language or locale "xx"/],
  ['texts/de/basket.json', '{}', /there is no namespace "basket"; there are: common, bag/],
  ['texts/de/bag.puma.json', '{}', /there is no brand "puma"; there are: stadion, reebok/],
  ['texts/de.json', '{}', /texts are in texts\/\{language or locale\}\/\{namespace\}\.json/],
])('D-156 a file of texts that cannot be used is named: %s %s', async (file, text, sentence) => {
  await folder.write(file, text)
  await expect(folder.data('import', '--yes')).rejects.toThrow(sentence)
})

test('a correction is told with what it replaces, is exported as it was given, and null takes it back', async () => {
  await write('de/bag.reebok', { 'bag.title': 'Beutel' })
  await write('de/bag', { 'bag.title': 'Tasche' })
  expect(await folder.data('diff')).toEqual([
    'text de bag bag.title: new, "Tasche"',
    'text reebok de bag bag.title: new, "Beutel"',
    expect.stringMatching(/2 texts in the folder\. Nothing was changed/),
  ])
  await folder.data('import', '--yes')
  expect((await folder.data('diff'))[0]).toMatch(/^Nothing differs: .*2 texts\.$/)
  const given = [await folder.read('texts/de/bag.json'), await folder.read('texts/de/bag.reebok.json')]
  await folder.empty()
  await folder.data('export', '--only', 'texts')
  expect([await folder.read('texts/de/bag.json'), await folder.read('texts/de/bag.reebok.json')]).toEqual(given.map((text) => `${text}\n`))
  await write('de/bag', { 'bag.title': null })
  expect((await folder.data('diff'))[0]).toMatch(/^text de bag bag\.title: "Tasche" -> the text of the files, ".+"$/)
  await folder.data('import', '--yes')
  await site.followTexts()
  expect((await folder.data('diff'))[0]).toMatch(/^Nothing differs/)
  const released = JSON.parse(readFileSync(`${root}features/translations/messages/de/bag/bag.json`, 'utf8'))['bag.title']
  expect(await serviceText('stadion', 'de_DE', 'bag', 'bag.title')).toBe(released)
  expect(await serviceText('reebok', 'de_DE', 'bag', 'bag.title')).toBe('Beutel')
})

test('what a release has made of corrections is said after the differences', async () => {
  await write('de/bag', { 'bag.title': 'Tasche', 'bag.size': 'Gr. {size}', 'bag.lines': 'Im Korb' })
  await folder.data('import', '--yes')
  // As if the files had said something else when it was written.
  await site.store.db.query(`update texts.correction set base = 'Einkaufskorb' where key = 'bag.title'`)
  await site.store.db.query(`update texts.correction set pattern = 'Größe' where key = 'bag.size'`)
  const lines = JSON.parse(readFileSync(`${root}features/translations/messages/de/bag/bag.json`, 'utf8'))
  await site.store.db.query(`update texts.correction set pattern = '${lines['bag.lines']}' where key = 'bag.lines'`)
  await folder.empty()
  await write('de/bag', { 'bag.title': 'Tasche' })
  const said = await folder.data('diff')
  expect(said[0]).toMatch(/^Nothing differs/)
  expect(said.slice(1)).toEqual([
    `text de bag bag.lines: settled, the files say ${JSON.stringify(lines['bag.lines'])} themselves; null drops the correction`,
    'text de bag bag.size: not shown, as it lacks {size}; null drops it',
    expect.stringMatching(/^text de bag bag\.title: overtaken, the files said "Einkaufskorb" and say ".+" now; "Tasche" stays in force/),
  ])
  await site.store.db.query(`update texts.newest_change set id = gen_random_uuid()`)
  await site.followTexts()
  expect(await serviceText('stadion', 'de_DE', 'bag', 'bag.title')).toBe('Tasche')
  expect(await serviceText('stadion', 'de_DE', 'bag', 'bag.size')).toBe(lines['bag.size'])
})

test('DESK-TEXT-07: corrections are exported as a patch of the message files; once it is applied, all are settled', async () => {
  const given = {
    'de/bag': { 'bag.title': 'Tasche “neu”', 'bag.size': 'Gr. {size}' },
    'de_AT/common': { 'header.men': 'Männer', 'kind.beanie': 'Wollhaube' },
    'de_AT/checkout': {},
    'de/bag.reebok': { 'bag.empty.title': 'Platz für Neues', 'bag.lines': 'Im Beutel' },
    'fr_BE/bag': { 'bag.title': 'Cabas' },
    'en/common.stadion': { 'header.women': 'Her' },
  }
  for (const [name, texts] of Object.entries(given)) await write(name, texts)
  await folder.data('import', '--yes')
  const said = await folder.data('export', '--only', 'texts', '--patch')
  expect(said).toEqual([
    `Written to ${folder.path}/texts.patch: git apply ${folder.path}/texts.patch`,
    "de/bag/sister.json: bag.lines is a brand's own word in de alone; npm run check texts asks for it in every language",
    "en/common/main.json: header.women is a brand's own word in en alone; npm run check texts asks for it in every language",
  ])
  // A copy of the messages, to which git applies it.
  const copy = mkdtempSync(join(tmpdir(), 'patched-'))
  cpSync(`${root}features/translations/messages`, `${copy}/features/translations/messages`, { recursive: true })
  execFileSync('git', ['apply', `${folder.path}/texts.patch`], { cwd: copy })
  const files = openMessages(pathToFileURL(`${copy}/features/translations/messages/`))
  const says = (name: string, key: string) => {
    const [, tongue = '', namespace = '', brand] = /^(\w+)\/(\w+)(?:\.(\w+))?$/.exec(name) ?? []
    return files.released(tongue, namespace, brand === 'reebok' ? 'sister' : brand ? 'main' : '')[key]
  }
  // A correction is settled where the files say what it says.
  for (const [name, texts] of Object.entries(given))
    expect([name, Object.fromEntries(Object.keys(texts).map((key) => [key, says(name, key)]))]).toEqual([name, texts])
  rmSync(copy, { recursive: true })
  await expect(folder.data('export', '--patch')).rejects.toThrow('--patch is for --only texts. Nothing was written.')
  await expect(folder.data('export', '--only', 'texts,articles', '--patch')).rejects.toThrow('--patch is for --only texts')
})
