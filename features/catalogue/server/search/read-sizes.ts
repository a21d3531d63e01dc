import type { Reference } from '../reference/reference.ts'
import { sizeGuideOf } from '../size-guides.ts'
import { anyOf, begins, ends, type SizeOfRun } from './asked.ts'
import { fold } from './fold.ts'

/** Short for size in several languages; the word itself is the storefront's. */
const shortWords = ['size', 'sz', 'gr', 'nr', 'str', 'rozm', 'vel']
const systems: Readonly<Record<string, string>> = {
  eu: 'eu',
  eur: 'eu',
  uk: 'uk',
  gb: 'uk',
  us: 'us',
  usa: 'us',
  jp: 'jp',
  cm: 'jp',
  mm: 'jp',
}
/** Feet are measured in millimetres in Korean: `265`, `265mm`. */
const isInMillimetres = (language: string): boolean => language === 'ko'
/** Its size nobody asks for by name. */
const nameless = 'one'
/** A number before one of these is a measure or a count: `20 l`, `5 km`, `2 in 1`, `3er pack`. */
const units = ['l', 'ml', 'mm', 'km', 'kg', 'g', 'min', 'pack', 'packs', 'pcs', 'stk', 'pk', 'x', '%', '°', 'in \\d']

export interface SizesRead {
  /** The text without its sizes. */
  rest: string
  /** The sizes as they were typed. */
  said: string[]
  /** Their names alone. */
  names: string[]
  any: SizeOfRun[]
}

/** The pattern of a size, with or without the word for it and its system: `42`, `gr. 42`, `US 9`, `27cm`, `xl`. */
export function sizePattern(word: string, language: string): RegExp {
  const isMetric = isInMillimetres(language)
  // Arabic writes the article as a part of the word.
  const words = anyOf([word, fold(word), fold(word).replace(/^ال/u, ''), ...shortWords])
  const name = '\\d{1,3} ?[-–] ?\\d{1,3}|\\d{1,3}(?:[.,]5| [12]/3)?k?|x{0,5}[sl]|m|[2-5]x[sl]'
  const system = '(?<before>eur?|uk|gb|usa?|jp)'
  return new RegExp(
    `${begins}(?:(?<word>${words})[.:]?\\s*)?(?:${system}\\s*)?(?<name>${name})(?:\\s*(?<after>eur?|uk|gb|usa?|jp|cm${isMetric ? '|mm' : ''}))?${ends}(?!\\s*\\p{Sc})(?!\\s*(?:${units.filter((unit) => !isMetric || unit !== 'mm').join('|')})${ends})`,
    'giu',
  )
}

/** Takes the sizes that exist out of a text. */
export function readSizes(text: string, pattern: RegExp, reference: Reference, language: string): SizesRead {
  const read: SizesRead = { rest: text, said: [], names: [], any: [] }
  read.rest = text.replace(pattern, (match, ...found) => {
    const { word, before, name = '', after } = found.at(-1) as Record<string, string | undefined>
    const isEnd = (found.at(-3) as number) + match.length === text.trimEnd().length
    // A letter alone is more often a word than a size.
    if (/^[sml]$/i.test(name) && !word && !isEnd) return match
    // `10k` is a race, and with the word a size of toddlers; `2 in 1` is no size.
    if (/k$/i.test(name) && !word && !before && !after) return match
    if (!word && /\d\s*in\s*$/i.test((found.at(-2) as string).slice(0, found.at(-3) as number))) return match
    const unit = (before ?? after ?? '').toLowerCase()
    const foot =
      /^\d\d[05]$/.test(name) && (unit === 'mm' || (unit === '' && isInMillimetres(language))) ? String(Number(name) / 10) : undefined
    if (unit === 'mm' && !foot) return match
    const sizes = sizesNamed({ name: canonical(name), foot }, systems[unit], reference)
    if (sizes.length === 0) return match
    read.said.push(match.trim())
    read.names.push(name)
    read.any.push(...sizes)
    return ' '
  })
  return read
}

interface NamedSize {
  name: string
  /** The length of a foot in centimetres if the name may be that in millimetres. */
  foot: string | undefined
}

/** The sizes with a name in a system. Without one, what stands on the articles comes first. */
function sizesNamed({ name, foot }: NamedSize, system: string | undefined, { runs, sizesOf }: Reference): SizeOfRun[] {
  return runs.flatMap((run) => {
    if (run === nameless) return []
    const guide = sizeGuideOf(run)
    const own = sizesOf(run).map(([, size]) => size)
    const isOwn = !guide || !system || guide.systems[0] === system
    const called = isOwn ? own.filter((size) => isCalled(size, name)) : []
    if (called.length > 0 || !guide) return called.map((size) => ({ run, size }))
    // A number alone is no age.
    const columns = guide.systems.flatMap((one, at) => ((system ? one === system : one !== 'age') ? [at] : []))
    const nameIn = (at: number) => (guide.systems[at] === 'jp' && guide.body === 'foot' && foot ? foot : name)
    const rows = guide.rows.filter(({ size, names }) => own.includes(size) && columns.some((at) => isCalled(names[at]!, nameIn(at))))
    return rows.map(({ size }) => ({ run, size }))
  })
}

/** One form of a size's name: `2XL` is `xxl`, `8,5` is `8.5`, `40 – 42` is `40-42`. */
const canonical = (name: string): string =>
  name
    .toLowerCase()
    .replace(',', '.')
    .replace(/\s*[-–]\s*/, '-')
    .replace(/^(\d)x(?=[sl]$)/, (_, count) => 'x'.repeat(Number(count)))

/** A number is a size that reaches over it, too: `41` is `40-42`. */
function isCalled(size: string, name: string): boolean {
  const own = canonical(size)
  const [from, to] = own.split('-').map(Number)
  return own === name || (to !== undefined && /^[\d.]+$/.test(name) && Number(name) >= from! && Number(name) <= to)
}
