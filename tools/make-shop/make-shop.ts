import { brandInSlot } from '@stadion/site/brands'
import type { BrandSlot } from '@stadion/site/markets'
import { type Palette, palettes } from '@stadion/widgets/tokens/palettes'
import { addMarket } from '../market/add-market.ts'
import { palettesOf } from './palettes-of.ts'
import { type BrandAnswers, marketsIn, problemsOfAnswers, type ShopAnswers } from './shop-answers.ts'

const slots = ['main', 'sister'] as const satisfies readonly BrandSlot[]
const marketTable = 'docs/markets.csv'

/**
 * The files of a shop of one's own, without writing anything: names, domains, colours and icons of both brands, and storefronts that the
 * table does not have.
 * @param read reads a file of the repository
 * @param tests the paths of all tests and their helpers: what they call the brands changes too
 * @param demo the paths of the demo's files: some are called after the brands
 * @returns the new texts by path
 * @throws Error with every reason, a line each
 */
export function makeShop(
  read: (path: string) => string,
  tests: readonly string[],
  answers: unknown,
  demo: readonly string[] = [],
): Map<string, string> {
  const files = new Map<string, string>()
  const now = (path: string) => files.get(path) ?? read(path)
  const problems = problemsOfAnswers(answers)
  for (const one of marketsIn(answers))
    try {
      const { files: changed } = addMarket(now, { ...one, brand: brandInSlot('main').key, slot: 'main' })
      for (const [path, text] of changed) files.set(path, text)
    } catch (error) {
      problems.push((error as Error).message)
    }
  if (problems.length > 0) throw new Error(problems.join('\n'))
  const wanted = answers as ShopAnswers
  for (const slot of slots) {
    files.set(`platform/site/brands/${slot}.ts`, brandFile(now(`platform/site/brands/${slot}.ts`), wanted[slot]))
    files.set(`widgets/brand/icons/${slot}.svg`, iconOf(wanted[slot]))
  }
  files.set(marketTable, renamedRows(now(marketTable), wanted))
  const colours = palettesOf({ main: wanted.main.colours, sister: wanted.sister.colours })
  files.set('widgets/tokens/palettes.ts', withColours(now('widgets/tokens/palettes.ts'), colours))
  // The drawn letters are those of the demo's name.
  const letters = 'widgets/brand/wordmark-letters.ts'
  files.set(letters, withoutDrawings(now(letters)))
  for (const path of tests) {
    const before = now(path)
    const after = renamedIn(before, wanted)
    if (after !== before) files.set(path, after)
  }
  for (const path of demo)
    files.set(
      path.replaceAll(anyOf('(?<=/)', 'key', '(?=[/.])'), (key) => ownOf(wanted, 'key', key)),
      read(path),
    )
  return files
}

const fieldsOfBrand = ['key', 'name', 'domain', 'orderLetter'] as const

const brandFile = (text: string, answers: BrandAnswers): string =>
  fieldsOfBrand.reduce(
    (all, field) => all.replace(new RegExp(`(\\n  ${field}: )'[^']*'`), (_, start) => `${start}'${answers[field]}'`),
    text,
  )

/** Both brands at once: the new key of one may be the present key of the other. */
const renamedRows = (text: string, wanted: ShopAnswers): string =>
  text.replaceAll(anyOf('^', 'key', '(?=,)', 'gm'), (key) => ownOf(wanted, 'key', key))

const presentNames = (field: 'key' | 'name' | 'domain'): string[] => slots.map((slot) => brandInSlot(slot)[field])
const anyOf = (before: string, field: 'key' | 'name' | 'domain', after: string, flags = 'g') =>
  new RegExp(`${before}(?:${presentNames(field).join('|')})${after}`, flags)
const ownOf = (wanted: ShopAnswers, field: 'key' | 'name' | 'domain', present: string): string =>
  wanted[slots[presentNames(field).indexOf(present)]!][field]

/** The initial on the brand's signal. */
const iconOf = ({ name, colours: { signal } }: BrandAnswers): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><path fill="${signal}" d="M0 0h64v64H0z"/><text x="32" y="47" fill="#fff" font-family="Archivo,Arial,sans-serif" font-size="42" font-weight="800" text-anchor="middle">${[...name][0]?.toUpperCase()}</text></svg>\n`

/** The palettes' file with new values; its order and comments stay. */
function withColours(text: string, colours: Record<BrandSlot, { light: Palette; dark: Palette }>): string {
  let from = text.indexOf('export const palettes')
  let result = text
  for (const slot of slots)
    for (const mode of ['light', 'dark'] as const)
      for (const name of Object.keys(palettes[slot][mode]) as (keyof Palette)[]) {
        const line = new RegExp(`(\\n +${name}: )'#[0-9a-f]{6}'`, 'g')
        line.lastIndex = from
        const found = line.exec(result)
        if (!found) throw new Error(`widgets/tokens/palettes.ts has no ${slot}.${mode}.${name}`)
        const changed = `${found[1]}'${colours[slot][mode][name]}'`
        result = result.slice(0, found.index) + changed + result.slice(found.index + found[0].length)
        from = found.index + changed.length
      }
  return result
}

const withoutDrawings = (text: string): string => `${text.slice(text.indexOf('/** Names with a drawing'))}`.replace(/= \{ \w+ \}/, '= {}')

/** Brands in the words of tests: domains, names and keys. The names of the code's packages stay. */
function renamedIn(text: string, wanted: ShopAnswers): string {
  return text
    .replaceAll(anyOf('(?<=[\'"\\x60/.@])', 'domain', '(?=\\.[a-z])'), (domain) => `\0${ownOf(wanted, 'domain', domain)}`)
    .replaceAll(anyOf('(?<![@\\0\\w-])', 'key', '(?![\\w-])'), (key) => ownOf(wanted, 'key', key))
    .replaceAll(anyOf('\\b', 'name', '\\b'), (name) => ownOf(wanted, 'name', name))
    .replaceAll('\0', '')
}
