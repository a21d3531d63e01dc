import { existsSync } from 'node:fs'
import { note } from '../lib/notes.mjs'
import { installPeers } from '../lib/peers.mjs'
import { print, save } from '../lib/report.mjs'
import { startShop } from '../lib/shop.mjs'
import { digits, ms, table } from '../lib/table.mjs'
import { measureInteractions } from './interactions.mjs'
import { runLighthouse } from './lighthouse.mjs'
import { pagesOf, sitePort } from './pages.mjs'
import { serveScriptless } from './scriptless.mjs'

const places = [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** The shop in a real browser: Lighthouse on phone settings, and the time from tap to paint. */
export async function browser({ rounds, only }) {
  const chromium = places.find((path) => path && existsSync(path))
  if (!chromium) return note('Chromium was not found and the browser was left out: apt-get install chromium, or set CHROMIUM_PATH')
  const folder = installPeers('browser')
  const shop = await startShop({ name: 'browser', sitePort })
  const scriptless = await serveScriptless({ site: shop.site, sitePort, port: sitePort + 2 })
  try {
    const pages = (await pagesOf(shop.site)).filter(
      ({ name, brand, group }) => !only || [name, brand, group].some((one) => only.includes(one)),
    )
    const product = pages.find(({ name }) => name === 'product')
    const interactions = product ? await measureInteractions({ url: product.url, chromium, rounds }) : []
    if (product)
      print(
        'From a tap to the next picture, processor slowed four times',
        table(
          ['', 'median', 'worst'],
          interactions.map(({ name, medianMs, worstMs }) => [name, ms(medianMs), ms(worstMs)]),
        ),
      )
    const look = async ({ url, prepare }) =>
      runLighthouse({ ...(prepare ? await prepare() : { url, scriptless: scriptless.addressOf(url) }), folder, chromium, rounds })
    const looked = []
    for (const page of folder ? pages : []) looked.push({ ...page, found: await look(page) })
    if (folder) report(looked)
    save('browser', { rounds, interactions, pages: looked })
  } finally {
    await scriptless.stop()
    await shop.stop()
  }
}

function report(pages) {
  const rows = pages.map(({ name, brand, found }) => {
    if (!found) return [`${name}, ${brand}`, 'failed']
    const { scores, fcpMs, lcpMs, blockedMs, scriptlessMs, shift, missed } = found
    const categories = ['performance', 'accessibility', 'best-practices', 'seo'].map((id) => digits(Math.round(scores[id])))
    return [`${name}, ${brand}`, ...categories, ms(fcpMs), ms(lcpMs), ms(blockedMs), ms(scriptlessMs), shift.toFixed(3), missed.join('; ')]
  })
  const head = [
    '',
    'performance',
    'accessibility',
    'best practices',
    'SEO',
    'first paint',
    'largest paint',
    'blocked',
    'without any script',
    'layout shift',
    'missed',
  ]
  print('Lighthouse on phone settings, medians', table(head, rows))
  // Part 13 of the commerce specification has bars for the checkout.
  const bars = Object.entries({ performance: 95, accessibility: 100, 'best-practices': 100 })
  const below = pages.filter(({ group, found }) => group && !bars.every(([id, bar]) => Math.round(found?.scores[id] ?? 0) >= bar))
  for (const { name, brand } of below) console.log(`NOT MET: ${name}, ${brand}`)
}
