import { copyFileSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { made, root } from './places.mjs'

const packageFolder = (name) => `${root}/node_modules/${name}`

/** The fonts of both brands, from their packages. */
export async function copyFonts() {
  mkdirSync(`${made}/assets/fonts`, { recursive: true })
  for (const family of ['archivo', 'nunito'])
    for (const file of readdirSync(`${packageFolder(`@fontsource-variable/${family}`)}/files`))
      if (file.endsWith('-wght-normal.woff2'))
        copyFileSync(`${packageFolder(`@fontsource-variable/${family}`)}/files/${file}`, `${made}/assets/fonts/${file}`)
}

// Every country we deliver to, and the countries shoppers most often look for beside them.
const flags =
  'ae ag al am ar at au az ba bd be bg bh bo br by ca ch cl cn co cr cy cz de dk do dz ec ee eg es et fi fr gb ge gh gr gt hk hn hr hu id ie il in iq ir is it jm jo jp ke kr kw kz lb li lk lt lu lv ma md me mk mt mx my ng ni nl no np nz om pa pe ph pk pl pt py qa ro rs sa se sg si sk sv th tn tr tw ua us uy uz ve vn za'.split(
    ' ',
  )

/** Country flags, named by country code in lower case. */
export async function copyFlags() {
  mkdirSync(`${made}/assets/flags`, { recursive: true })
  for (const code of flags) {
    const file = `${packageFolder('country-flag-icons')}/3x2/${code.toUpperCase()}.svg`
    if (!existsSync(file)) throw new Error(`No flag for ${code}`)
    copyFileSync(file, `${made}/assets/flags/${code}.svg`)
  }
}

/** What stands in for a tag manager, at the address where a deployment puts its own. */
export const copyTagManager = () => copyFileSync(`${root}/features/tag-manager/tag-manager.js`, `${made}/assets/tag-manager.js`)

/** A plain mark for browser tabs: lanes for the main brand, a diagonal for its sister. */
export async function drawIcons() {
  const square = (body) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${body}</svg>`
  writeFileSync(
    `${made}/assets/icon-stadion.svg`,
    square(
      '<path fill="#b8432f" d="M0 0h32v32H0z"/><path fill="none" stroke="#fff" stroke-width="3" d="M4 28V16a12 12 0 0 1 24 0v12M11 28V16a5 5 0 0 1 10 0v12"/>',
    ),
  )
  writeFileSync(
    `${made}/assets/icon-reebok.svg`,
    square('<rect width="32" height="32" rx="8" fill="#14213d"/><path stroke="#fff" stroke-width="5" d="m8 26 16-20"/>'),
  )
}
