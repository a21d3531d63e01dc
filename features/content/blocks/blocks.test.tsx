import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { FragmentSite } from '@stadion/fragments/fragment'
import { FragmentProvider } from '@stadion/fragments/react'
import { storefrontOf } from '@stadion/site/storefronts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { pageProblems } from '../server/page-problems.ts'
import type { PageRecord } from '../server/page-record.ts'
import { pageSchema } from '../server/page-record.ts'
import { shownBlocks } from '../server/shown-page.ts'
import { blockTypes, upToDate } from './block-types.ts'
import { BlockView, blockViews } from './block-views.tsx'
import { PictureContext } from './drawn-picture.ts'

const folder = new URL('./', import.meta.url)
const types = readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))
const storefront = storefrontOf('stadion', 'fr_FR')
const site: FragmentSite = { ...storefront, brandName: 'Stadion', originalHost: 'www.stadion.fr', env: 'local' }
const reachable = { articles: new Map([['AA1026', 'last-mile']]), collections: new Map() }
const start = { id: 'first', type: 'text', texts: { title: { en: 'A page' } } }
const read = (type: string, version: number) => JSON.parse(readFileSync(new URL(`${type}/samples/${version}.json`, folder), 'utf8'))

/** The HTML of a block as a French storefront has it, where it is in English. */
function drawn(block: object): string {
  const page: PageRecord = pageSchema.parse({ slugs: { en: 'a-page' }, blocks: [start, block] })
  expect(pageProblems('a-page', page)).toEqual([])
  const shown = shownBlocks('a-page', page, storefront, reachable)![1]!
  // Pictures are looked for by the fragment.
  const pictured = JSON.parse(JSON.stringify(shown).replaceAll(/"picture":\{[^{}]*\}/g, '"picture":{"src":"/shoe.svg"}'))
  return renderToStaticMarkup(
    <FragmentProvider site={site} t={(key) => key}>
      <PictureContext value={({ src, alt, lang }) => <img src={src} alt={alt} lang={lang} />}>
        <BlockView block={pictured} level={2} />
      </PictureContext>
    </FragmentProvider>,
  )
}

test('DESK-CONT-04 every block type has schema, view, style and migrations; stored samples of all older versions render after migration', async () => {
  expect(Object.keys(blockTypes).sort()).toEqual(types.sort())
  const styles = readFileSync(new URL('../../../fragments/blocks/style.css', folder), 'utf8')
  for (const [type, { version, migrations, isRail, isOnlyTranslated }] of Object.entries(blockTypes)) {
    expect([type, migrations.length, Object.hasOwn(blockViews, type)]).toEqual([type, version - 1, isRail !== true])
    if (!isRail)
      expect([existsSync(new URL(`${type}/block.css`, folder)), styles.includes(`blocks/${type}/block.css`)]).toEqual([true, true])
    for (let older = 1; older <= version; older += 1) {
      const sample = read(type, older)
      expect([type, sample.version, upToDate(sample)?.version]).toEqual([type, older, version])
      const html = drawn({ ...sample, ...(isOnlyTranslated ? { onlyTranslated: false } : {}) })
      if (isRail) continue
      for (const texts of Object.values(sample.texts as Record<string, { en: unknown }>))
        if (typeof texts.en === 'string') for (const words of texts.en.split('\n\n')) expect(html).toContain(words)
      expect(html).toContain('lang="en"')
    }
  }
})

test('what a later release has written is left out, and the other blocks stand', () => {
  const later = { id: 'later', type: 'globe', texts: { title: { en: 'Later' } } }
  const newer = { ...read('questions', 1), version: 99 }
  const wrong = { ...read('story', 1), props: { side: 'above' } }
  const page = pageSchema.parse({ blocks: [start, later, newer, wrong, read('columns', 1)] })
  expect(shownBlocks('home', page, storefront, reachable)?.map(({ id }) => id)).toEqual(['first', 'why'])
})

test('rich texts are drawn of nodes, and links stay in the storefront', () => {
  const html = drawn({ ...read('text', 1) })
  expect(html).toContain('<p>We run. <em><strong>Always.</strong></em><br/><a class="w-link" href="/help#orders">Ask us</a></p>')
  expect(html).toContain('<h3>Where</h3><ul><li><p>On the oval</p></li></ul><ol><li><p>First lane</p></li></ol>')
  expect(drawn(read('questions', 1))).toContain('<p>One with a herringbone pattern.</p><p>It is kind to the ground.</p>')
})
