import { readdirSync, readFileSync } from 'node:fs'

/** What is known of an article in a storefront. */
export interface Facts {
  id: string
  name: string
  gender: string
  category: string
  kind: string
  sport: string
  colour: string
  palette: string
  sizes: readonly string[]
  /** In major units of the storefront's currency. */
  price: number
}

/** What somebody wants who types a query: one of the values of each field, all words of a name, a price. */
export interface Intent {
  any: ReadonlyMap<Field, readonly string[]>
  name: readonly string[]
  under: number | undefined
  over: number | undefined
}

/** A query and what is meant by it. */
export interface Judged {
  language: string
  /** Which of several storefronts of a language it is of; the language where there is one. */
  storefront: string
  host: string
  sitePath: string | undefined
  /** `plain`, `everyday`, `compound` … */
  kind: string
  query: string
  /** What it may mean, any of them. */
  intents: readonly Intent[]
}

const fields = ['id', 'size', 'gender', 'category', 'kind', 'sport', 'palette', 'colour'] as const
type Field = (typeof fields)[number]

const folder = new URL('queries/', import.meta.url)

/** All judged queries. @param valuesOf the values that articles have of each field */
export function readJudged(valuesOf: (field: Field) => ReadonlySet<string>): Judged[] {
  return readdirSync(folder)
    .sort()
    .flatMap((file) => judgedIn(readFileSync(new URL(file, folder), 'utf8'), valuesOf))
}

/** `## language host[/path] [name]` begins a storefront, `# kind` a kind of queries; then a query in each line with what it may mean. */
export function judgedIn(text: string, valuesOf: (field: Field) => ReadonlySet<string>): Judged[] {
  let at: Pick<Judged, 'language' | 'storefront' | 'host' | 'sitePath'> | undefined
  let kind = ''
  return text.split('\n').flatMap((line) => {
    const [, level, heading = ''] = /^(##?) (.+)$/.exec(line) ?? []
    if (level === '##') {
      const [language = '', address = '', storefront = language] = heading.split(' ')
      const [host = '', sitePath] = address.split('/')
      at = { language, storefront, host, sitePath }
    } else if (level) kind = heading
    const [query, meant] = level ? [] : line.split(' = ')
    return at && query && meant ? [{ ...at, kind, query, intents: meant.split(' / ').map((one) => intentOf(one, valuesOf)) }] : []
  })
}

function intentOf(text: string, valuesOf: (field: Field) => ReadonlySet<string>): Intent {
  const any = new Map<Field, readonly string[]>()
  const intent = { any, name: [] as readonly string[], under: undefined as number | undefined, over: undefined as number | undefined }
  for (const word of text.split(' ')) {
    const [about, values = ''] = word.includes(':') ? word.split(':') : ['', word]
    const all = values.split(',')
    if (about === 'name') intent.name = all
    else if (about === 'under' || about === 'over') intent[about] = Number(values)
    else {
      const field = fields.find((one) => (about ? one === about : all.every((value) => valuesOf(one).has(value))))
      if (!field || any.has(field)) throw new Error(`No field has the values of "${word}" in "${text}"`)
      any.set(field, all)
    }
  }
  return intent
}

/** How well an article is what is meant: 3 wholly, 2 but for its colour, 1 in its kind or sport only, 0 not at all. */
export const gradeOf = (facts: Facts, intents: readonly Intent[]): number => Math.max(...intents.map((intent) => gradeAs(facts, intent)))

function gradeAs(facts: Facts, intent: Intent): number {
  const has = (field: Field) => {
    const wanted = intent.any.get(field)
    return !wanted || (field === 'size' ? facts.sizes : [facts[field]]).some((value) => wanted.includes(value))
  }
  const isPriced = facts.price < (intent.under ?? Number.POSITIVE_INFINITY) && facts.price > (intent.over ?? Number.NEGATIVE_INFINITY)
  const isNamed = intent.name.every((word) => facts.name.split(' ').includes(word))
  const others = fields.filter((field) => field !== 'palette' && field !== 'colour')
  if (isPriced && isNamed && others.every(has)) return has('palette') && has('colour') ? 3 : 2
  return (['kind', 'sport'] as const).some((field) => intent.any.has(field) && has(field)) ? 1 : 0
}
