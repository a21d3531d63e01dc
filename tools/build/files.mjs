import { copyFileSync, existsSync, mkdirSync, readdirSync } from 'node:fs'
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

// Every country we deliver to, and other countries that shoppers often look for.
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

/** The stand-in for a tag manager, at the address where a deployment serves its own. */
export const copyTagManager = () => copyFileSync(`${root}/features/tag-manager/tag-manager.js`, `${made}/assets/tag-manager.js`)

/** The icons of both brands, by the brand's slot: `icon-main.svg`, `icon-main-180.png` … */
export function copyIcons() {
  const folder = `${root}/widgets/brand/icons`
  for (const file of readdirSync(folder)) copyFileSync(`${folder}/${file}`, `${made}/assets/icon-${file}`)
}
