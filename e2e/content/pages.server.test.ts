import { sql } from '@stadion/database/sql'
import { termsPath } from '@stadion/site/addresses'
import { storefrontOf } from '@stadion/site/storefronts'
import { beforeEach, expect, test, vi } from 'vitest'
import { commandsOn } from '../../apps/storefront/commands.ts'
import { visitorOf } from '../checkout/without-scripts.ts'
import { folder, openSiteWithFolder, site } from '../fixtures/site-with-folder.ts'

openSiteWithFolder({ standsStill: true })
beforeEach(() => folder.empty())

type Pages = Record<string, object>
const write = async (pages: Pages) => {
  for (const [file, page] of Object.entries(pages)) await folder.write(`content/stadion/${file}.json`, JSON.stringify(page, null, 2))
}
const import_ = async (pages: Pages) => {
  await write(pages)
  const said = await folder.data('import', '--yes')
  // What has changed may be shown for a second.
  await site.hear()
  vi.advanceTimersByTime(1001)
  return said
}
/** What an import says that writes nothing. */
const refused = async (pages: Pages) => {
  await folder.empty()
  await write(pages)
  return folder.data('import', '--yes').then(
    () => '',
    (error: Error) => error.message,
  )
}
const visit = async (locale: string, path: string) => {
  const { answer, html, location } = await visitorOf(site, storefrontOf('stadion', locale)).call('GET', path)
  return { status: answer.status, headers: answer.headers, html, location }
}
const below = (locale: string, path: string) => {
  const { sitePath } = storefrontOf('stadion', locale)
  return encodeURI(`${sitePath ? `/${sitePath}` : ''}${path}`)
}
const h1 = (html: string) => [...html.matchAll(/<h1[^>]*>(.*?)<\/h1>/g)].map(([, text]) => text)

const title = (texts: object) => ({ id: 'start', type: 'text', texts: { title: texts } })
const commands = (...words: string[]) => commandsOn(site.store.db, site.store.now)({ words, actor: 'ann', environment: 'development' })

test('DESK-CONT-02 the nearest scope’s layout is used whole; texts fall back locale, language, English with lang, or the block is left out where it says so', async () => {
  const banner = (texts: object, more: object = {}) => ({
    ...{
      id: 'news',
      type: 'banner',
      props: { target: { page: 'help' } },
      texts: { title: texts, action: { en: 'Read', de: 'Lesen', fr: 'Lire' } },
    },
    ...more,
  })
  await import_({
    'help/all': {
      head: { title: { en: 'Help of ours', de: 'Unsere Hilfe' } },
      blocks: [
        title({ en: 'We help', de: 'Wir helfen', de_CH: 'Mir hälfed' }),
        { id: 'more', type: 'text', texts: { title: { en: 'More help' }, body: { en: 'Write to us.\n\nOr call.' } } },
        banner({ en: 'News in English', de: 'Neues auf Deutsch' }),
        {
          id: 'faq',
          type: 'questions',
          props: { items: [{ id: 'late' }] },
          texts: { 'late.question': { en: 'Late?' }, 'late.answer': { en: 'Soon.' } },
        },
      ],
    },
    'help/DE': { blocks: [title({ en: 'Germany', de: 'Deutschland' })] },
    'help/de_AT': { blocks: [title({ en: 'Austria', de: 'Österreich' }), banner({ en: 'In Austria' }, { onlyTranslated: false })] },
  })
  const english = await visit('en_GB', '/help')
  expect(h1(english.html)).toEqual(['We help'])
  expect(english.html).toContain('<title>Help of ours')
  for (const text of ['More help', 'News in English', 'Write to us.</p><p>Or call.', '>Late?<']) expect(english.html).toContain(text)
  expect(english.html).not.toContain('lang="en" dir')
  // The shop’s own page is not beside it.
  expect(english.html).not.toContain('class="content"')

  const swiss = await visit('de_CH', below('de_CH', '/help'))
  expect(h1(swiss.html)).toEqual(['Mir hälfed'])
  expect(swiss.html).toContain('<title>Unsere Hilfe')
  expect(swiss.html).toContain('Neues auf Deutsch')
  expect(swiss.html).toMatch(/<h2[^>]* lang="en" dir="ltr"[^>]*>More help/)
  expect(swiss.html).toMatch(/<span lang="en" dir="ltr">Late\?/)

  const french = await visit('fr_FR', below('fr_FR', '/help'))
  expect(french.html).toMatch(/<h1[^>]* lang="en"[^>]*>We help/)
  expect(french.html).not.toContain('News in English')

  // The nearest layout as a whole: nothing of the others.
  const german = await visit('de_DE', below('de_DE', '/help'))
  expect([h1(german.html), german.html.includes('Neues auf Deutsch')]).toEqual([['Deutschland'], false])
  const austrian = await visit('de_AT', below('de_AT', '/help'))
  expect(h1(austrian.html)).toEqual(['Österreich'])
  expect(austrian.html).toMatch(/<h2[^>]* lang="en"[^>]*>In Austria/)

  // Within two seconds on all pages, and taken out it is the shop's own again.
  await import_({ 'help/DE': { blocks: [title({ en: 'Germany', de: 'Ganz neu' })] } })
  expect(h1((await visit('de_DE', below('de_DE', '/help'))).html)).toEqual(['Ganz neu'])
  await folder.empty()
  await folder.data('export', '--only', 'pages', '--overwrite')
  expect(JSON.parse(await folder.read('content/stadion/help/DE.json')).blocks[0].texts.title.de).toBe('Ganz neu')
  await folder.empty()
})

test('DESK-CONT-03 legal pages never show a text of another language or country; where one is missing the built-in one stands', async () => {
  const builtIn = Object.fromEntries(
    await Promise.all(
      ['de_DE', 'de_AT', 'fr_FR', 'en_GB'].map(
        async (locale) => [locale, h1((await visit(locale, below(locale, termsPath))).html)[0]] as const,
      ),
    ),
  )
  await import_({
    'terms/DE': {
      blocks: [title({ de: 'Unsere Bedingungen' }), { id: 'b', type: 'text', texts: { body: { de: 'Gilt in Deutschland.' } } }],
    },
  })
  const now = async (locale: string) => h1((await visit(locale, below(locale, termsPath))).html)[0]
  expect(await now('de_DE')).toBe('Unsere Bedingungen')
  for (const locale of ['de_AT', 'fr_FR', 'en_GB']) expect([locale, await now(locale)]).toEqual([locale, builtIn[locale]])
  // For all countries: English is no substitute, and neither is a page of which a part is missing.
  const said = await import_({
    'terms/all': {
      blocks: [title({ en: 'Our terms', fr: 'Nos conditions' }), { id: 'b', type: 'text', texts: { body: { en: 'Law.' } } }],
    },
  })
  expect(said.join('\n')).toMatch(/page stadion terms: lacks texts, so the one of the shop stands in .*de_AT/)
  expect(await now('en_GB')).toBe('Our terms')
  for (const locale of ['de_AT', 'fr_FR']) expect([locale, await now(locale)]).toEqual([locale, builtIn[locale]])
  expect(await now('de_DE')).toBe('Unsere Bedingungen')
  await folder.empty()
  // What is withdrawn leaves the page that comes with the shop.
  await import_({
    'terms/DE': { status: 'WITHDRAWN', blocks: [title({ de: 'Unsere Bedingungen' })] },
    'terms/all': { status: 'WITHDRAWN', blocks: [title({ en: 'Our terms' })] },
  })
  expect([await now('de_DE'), await now('en_GB')]).toEqual([builtIn.de_DE, builtIn.en_GB])
})

test('DESK-CONT-05 rich text accepts only the closed set; scripts, styles, unknown marks and unsafe links are refused, and no HTML is stored', async () => {
  const doc = (...content: object[]) => ({ type: 'doc', content })
  const words = (text: string, ...marks: object[]) => ({
    type: 'paragraph',
    content: [{ type: 'text', text, ...(marks.length > 0 ? { marks } : {}) }],
  })
  const link = (href: unknown, more: object = {}) => doc(words('here', { type: 'link', attrs: { href, ...more } }))
  const help = (body: unknown) => ({
    'help/all': { blocks: [title({ en: 'Help' }), { id: 'b', type: 'text', texts: { body: { en: body } } }] },
  })
  const attacks: [body: unknown, why: RegExp][] = [
    ['Hello <script>alert(1)</script>', /en: has markup/],
    [doc(words('<img src=x onerror=alert(1)>')), /content\.0\.content\.0\.text: has markup/],
    [doc({ type: 'script', content: [] }), /content\.0\.type: expected one of paragraph, heading, bulletList, orderedList/],
    [doc({ type: 'html', text: 'x' }), /type: expected one of/],
    [doc({ ...words('x'), style: 'color:red' }), /content\.0\.style: a paragraph has only type, content/],
    [doc(words('x', { type: 'textStyle', attrs: { color: 'red' } })), /marks\.0\.type: expected one of bold, italic, link/],
    [doc(words('x', { type: 'bold', onclick: 'x' })), /marks\.0\.onclick: a bold has only type/],
    [link('javascript:alert(1)'), /href: expected a path of the shop such as \/help, or an address with https, mailto or tel/],
    [link('JaVaScRiPt:alert(1)'), /attrs\.href: expected/],
    [link(' javascript:alert(1)'), /attrs\.href: expected/],
    [link('java\tscript:alert(1)'), /attrs\.href: expected/],
    [link('data:text/html,x'), /attrs\.href: expected/],
    [link('//evil.example'), /attrs\.href: expected/],
    [link('/\\evil.example'), /attrs\.href: expected/],
    [link('http://shop.example'), /attrs\.href: expected/],
    [link({}), /attrs\.href: expected/],
    [link('/help', { target: '_blank' }), /attrs\.target: a link has only href/],
    [doc({ type: 'heading', attrs: { level: 1 }, content: [{ type: 'text', text: 'x' }] }), /attrs: expected a level from 2 to 4/],
    [doc({ type: 'bulletList', content: [words('x')] }), /content\.0\.type: expected one of listItem/],
    [doc({ type: 'paragraph', content: 'x' }), /content: expected a list/],
    [{ type: 'paragraph' }, /type: expected one of doc/],
    [null, /expected an object with a type: doc/],
    [doc(words('x'.repeat(20_001))), /has more than 20000 characters/],
    [doc(), /content: expected a list/],
  ]
  for (const [body, why] of attacks)
    expect([JSON.stringify(body).slice(0, 90), await refused(help(body))]).toEqual([expect.anything(), expect.stringMatching(why)])
  // The line of the file that is wrong is named.
  expect(await refused(help('<b>'))).toMatch(/content\/stadion\/help\/all\.json:\d+ blocks\.1\.texts\.body\.en: has markup/)
  await folder.empty()
  await import_(
    help(doc(words('1 < 2 & "3" ', { type: 'bold' }), words('write', { type: 'link', attrs: { href: 'mailto:us@shop.example' } }))),
  )
  const { html } = await visit('en_GB', '/help')
  expect(html).toContain('<strong>1 &lt; 2 &amp; &quot;3&quot; </strong>')
  expect(html).toContain('<a class="w-link" href="mailto:us@shop.example">write</a>')
  const stored = await sql<{ record: object }>`select record from content.page`.execute(site.store.db)
  expect(stored.filter(({ record }) => /<[a-z!/]/i.test(JSON.stringify(record)))).toEqual([])
})

test('DESK-CONT-06 a landing page has slugs per language, canonical, hreflang among its languages, sitemap entry, 301 from old slugs; withdrawn 410', async () => {
  const page = (slugs: object, more: object = {}) => ({
    'spring-court/all': { slugs, blocks: [title({ en: 'Spring', de: 'Frühling', ar: 'الربيع' })], ...more },
  })
  await import_(page({ en: 'spring', de: 'frühling', ar: 'الربيع' }))
  for (const [locale, path, name] of [
    ['en_GB', '/pages/spring', 'Spring'],
    ['de_DE', '/pages/frühling', 'Frühling'],
    ['ar_SA', '/pages/الربيع', 'الربيع'],
    // It has no slug here, and is there in English.
    ['fr_FR', '/pages/spring', 'Spring'],
  ] as const) {
    const address = below(locale, path)
    const { status, html } = await visit(locale, address)
    expect([locale, status, h1(html)]).toEqual([locale, 200, [name]])
    expect(html).toMatch(new RegExp(`<link rel="canonical" href="[^"]*${address}">`))
    expect(html).toMatch(/hreflang="de-AT" href="[^"]*\/pages\/fr%C3%BChling">/)
    expect(html).not.toContain('hreflang="fr-FR"')
    expect((await visit(locale, below(locale, '/sitemap-pages.xml'))).html).toContain(`${address}</loc>`)
    const campaign = await visit(locale, below(locale, '/c/spring-court?from=mail'))
    expect([campaign.status, campaign.location]).toEqual([302, `${address}?from=mail`])
  }
  const other = await visit('de_DE', '/pages/spring?a=b')
  expect([other.status, other.location]).toEqual([301, `${encodeURI('/pages/frühling')}?a=b`])
  // Another page cannot have its slug, and a built-in one has none.
  expect(await refused({ 'other/all': { slugs: { en: 'spring' }, blocks: [title({ en: 'x' })] } })).toContain(
    '"spring" is the slug of the page "spring-court"',
  )
  expect(await refused({ 'help/all': { slugs: { en: 'helping' }, blocks: [title({ en: 'x' })] } })).toContain(
    'the page help has its address already',
  )
  await folder.empty()
  await import_(page({ en: 'first-warm-evening', de: 'erster-abend' }))
  const renamed = await visit('de_DE', encodeURI('/pages/frühling'))
  expect([renamed.status, renamed.location]).toEqual([301, '/pages/erster-abend'])
  expect((await visit('en_GB', '/pages/never')).status).toBe(404)
  await import_(page({ en: 'first-warm-evening', de: 'erster-abend' }, { status: 'WITHDRAWN' }))
  for (const [locale, path] of [
    ['de_DE', '/pages/erster-abend'],
    ['en_GB', '/pages/first-warm-evening'],
    ['en_GB', '/pages/spring'],
  ] as const) {
    const gone = await visit(locale, path)
    expect([path, gone.status, gone.html.includes('shell_error')]).toEqual([path, 410, true])
  }
  expect((await visit('en_GB', '/c/spring-court')).status).toBe(404)
})

test('DESK-CONT-07 a block with a flag shows to whom the flag says so, by the rules of the slot cache, and only then makes the page private', async () => {
  await commands('flags', 'set', 'alpine', JSON.stringify({ default: false, rules: [{ segment: 'dach', value: true }] }))
  await commands('flags', 'set', 'half', JSON.stringify({ default: false, rules: [{ rollout: 50, value: true }] }))
  const reviews = (flag: string | null) => ({
    // No other test has stored it for a country.
    'reviews/all': {
      blocks: [title({ en: 'Help', de: 'Hilfe' }), { id: 'b', type: 'text', flag, texts: { body: { en: 'For some', de: 'Für manche' } } }],
    },
  })
  const ids = Array.from({ length: 12 }, (_, at) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`)
  /** Shares belong to those who allow it. */
  const isShownTo = async (id: string) => {
    const visitor = visitorOf(site, storefrontOf('stadion', 'en_GB'))
    visitor.jar.set('notice_preferences', encodeURIComponent('[0,1,2]'))
    visitor.jar.set('featureFlagUserId', id)
    return (await visitor.call('GET', '/help/reviews')).html.includes('For some')
  }
  /**
   * Whether it is there, and whether a page may be given to others, too; on a local shop browsers ask again each time. The first answer begins before
   * every slot has told which flags it read, and is private.
   */
  const asked = async (locale: string) => {
    await visit(locale, below(locale, '/help/reviews'))
    const { html, headers } = await visit(locale, below(locale, '/help/reviews'))
    const caching = headers.get('cache-control')
    return [/For some|Für manche/.test(html), { 'private, no-cache': 'shared', 'private, no-store': 'own' }[caching ?? ''] ?? caching]
  }
  await import_(reviews(null))
  expect(await asked('en_GB')).toEqual([true, 'shared'])
  // Of a segment of countries: the same for all visitors of a storefront.
  await import_(reviews('alpine'))
  await expect.poll(() => asked('de_DE'), { timeout: 30_000 }).toEqual([true, 'shared'])
  expect(await asked('en_GB')).toEqual([false, 'shared'])
  // A share: it belongs to each visitor.
  await import_(reviews('half'))
  expect(await asked('en_GB')).toEqual([false, 'own'])
  const answers = await Promise.all(ids.map(isShownTo))
  expect(new Set(answers)).toEqual(new Set([true, false]))
  // The same visitor sees the same, whoever came in between.
  expect(await Promise.all(ids.map(isShownTo))).toEqual(answers)
  await import_(reviews(null))
  expect(await asked('en_GB')).toEqual([true, 'shared'])
})

test('DESK-CONT-09 a page has one h1, pictures have alt or are decorative, heading levels do not jump; what would break that is refused by import', async () => {
  const page = (...blocks: object[]) => ({ 'home/all': { blocks } })
  const heading = (level: number) => ({ type: 'heading', attrs: { level }, content: [{ type: 'text', text: 'x' }] })
  const body = (...levels: number[]) => ({
    id: 'b',
    type: 'text',
    texts: { title: { en: 'Second' }, body: { en: { type: 'doc', content: levels.map(heading) } } },
  })
  const story = (picture: object, texts: object = {}) => ({
    id: 's',
    type: 'story',
    props: { picture },
    texts: { title: { en: 'Story' }, ...texts },
  })
  const start = title({ en: 'Home' })
  for (const [blocks, why] of [
    [
      [{ id: 'r', type: 'rail', props: { kind: 'new' } }, start],
      /:3 blocks\.0: a page begins with its title: expected a block of type statement or text with the text title/,
    ],
    [[{ id: 't', type: 'text', texts: { body: { en: 'x' } } }], /a page begins with its title/],
    [[{ ...start, flag: 'half' }], /blocks\.0\.flag: a page begins with its title, which everybody sees/],
    [[start, body(2)], /blocks\.1\.texts\.body\.en: a heading of level 2 follows one of level 2; expected 3/],
    [[start, body(4)], /a heading of level 4 follows one of level 2; expected 3/],
    [[start, story({ article: 'AA1026' })], /blocks\.1\.props\.picture: expected the text alt, or "decorative": true/],
    [[start, story({ article: 'AA1026', decorative: true }, { alt: { en: 'x' } })], /is decorative, and has the text alt all the same/],
    [
      [start, { id: 'p', type: 'picture', props: { picture: { article: 'AA1026', decorative: true } }, texts: { alt: { en: 'x' } } }],
      /is not decorative here/,
    ],
    [[start, { ...story({ article: 'AA1026' }), id: 'start' }], /there are two blocks "start"/],
    [[start, { id: 'x', type: 'globe' }], /blocks\.1\.type: there is no block "globe"; there are: statement, tiles/],
    [[start, { id: 'x', type: 'rail', props: { kind: 'newest' } }], /blocks\.1\.props\.kind: .*"new"\|"sale"\|"category"/],
    [[start, { id: 'x', type: 'text', texts: { titel: { en: 'x' } } }], /texts\.titel: a text has no such text; it has: title, lead, body/],
    [[title({ de: 'Start' })], /texts\.title: English \(en\) is missing/],
  ] as const)
    expect([JSON.stringify(blocks).slice(0, 100), await refused(page(...blocks))]).toEqual([expect.anything(), expect.stringMatching(why)])
  await folder.empty()
  await import_(
    page(start, body(3, 4, 3), story({ article: 'AA1026' }, { alt: { en: 'A shoe from the side' } }), {
      id: 'n',
      type: 'rail',
      props: { kind: 'new' },
    }),
  )
  const { html } = await visit('en_GB', '/')
  expect(h1(html)).toEqual(['Home'])
  expect(html).toContain('alt="A shoe from the side"')
})
