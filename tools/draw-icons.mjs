// npm run icons: draws the icons of both brands from their SVG files, for uses without SVG (home screens, /favicon.ico), and the pictures of
// the brands that links to the shop show on other sites.
import { readFileSync } from 'node:fs'
import { chromium } from 'playwright-core'
import './sources.mjs'
import { root } from './build/places.mjs'
import { say, stop } from './say.mjs'
import { find } from './system.mjs'
import { helpIfAsked } from './usage.mjs'

helpIfAsked('npm run icons', 'Draws the icons of both brands from widgets/brand/icons/*.svg, and their pictures for links. Needs Chromium.')
const executablePath = find('chromium')
if (!executablePath) stop('Chromium draws the icons: install it, or say where it is by CHROMIUM_PATH.')
const folder = `${root}/widgets/brand/icons`
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
const { drawBrandPicture } = await import('../features/demo-pictures/link-picture.ts')
for (const slot of ['main', 'sister']) {
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 } })
  await page.setContent(`<style>body{margin:0}svg{display:block;width:1200px;height:630px}</style>${drawBrandPicture(slot)}`)
  await page.screenshot({ path: `${folder}/${slot}-link.jpg`, type: 'jpeg', quality: 84 })
  await page.close()
  for (const size of [32, 180, 192, 512]) {
    const page = await browser.newPage({ viewport: { width: size, height: size } })
    const svg = readFileSync(`${folder}/${slot}.svg`, 'utf8').replace('<svg', `<svg width="${size}" height="${size}"`)
    await page.setContent(`<style>body{margin:0}svg{display:block}</style>${svg}`)
    await page.screenshot({ path: `${folder}/${slot}-${size}.png` })
    await page.close()
  }
}
await browser.close()
say('icons are drawn: look at them in widgets/brand/icons')
