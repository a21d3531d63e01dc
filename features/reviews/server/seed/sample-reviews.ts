import { hashToRange } from '@stadion/database/hash-to-range'
import { storefronts } from '@stadion/site/storefronts'
import texts from './sample-texts.json' with { type: 'json' }

/** What samples need to know of an article. */
export interface SampledArticle {
  brand: string
  id: string
  model: string
  sizes: readonly string[]
}

type Language = keyof typeof texts

const dayMs = 86_400_000
// As often as shoppers of such a shop would write in them; every other language once.
const often: readonly Language[] = ['en', 'en', 'en', 'en', 'en', 'en', 'de', 'de', 'de', 'de', 'fr', 'fr', 'es', 'es', 'it', 'ja', 'ar']
const languages: readonly Language[] = [...often, ...often, ...(Object.keys(texts) as Language[])]

/**
 * The demo's reviews of a brand's models, the same at every start: some models have none, one or two, most a handful. Within a model no
 * language says the same thing twice; further ones have stars alone.
 */
export function sampleReviews(articles: readonly SampledArticle[], now: Date) {
  const byModel = new Map<string, SampledArticle[]>()
  for (const article of articles) {
    const key = `${article.brand}/${article.model}`
    byModel.set(key, [...(byModel.get(key) ?? []), article])
  }
  return [...byModel].flatMap(([key, colours]) => {
    const said = new Set<string>()
    return Array.from({ length: countOf(key) }, (_, index) => {
      const draw = (what: string, range: number) => hashToRange(`${key}/${index}/${what}`, range)
      const { brand, id, model, sizes } = colours[draw('colour', colours.length)]!
      const language = languages[draw('language', languages.length)]!
      const stars = starsOf(draw('stars', 100))
      const level = Math.min(3, 5 - stars)
      const isNew = draw('text', 10) < 8 && !said.has(`${language}${level}`)
      if (isNew) said.add(`${language}${level}`)
      const [title, text] = isNew ? texts[language][level]! : ['', '']
      const at = new Date(now.getTime() - (4 + draw('day', 330)) * dayMs - draw('time', dayMs))
      const countries = countriesOf(language)
      const hasSizes = sizes.length > 1
      return {
        ...{ brand, article_id: id, model, language, stars, title, text },
        no: `rv_s${hashToRange(`${key}/${index}`, 0x7fffffff).toString(36)}${index.toString(36)}`,
        country: countries[draw('country', countries.length)],
        fit: hasSizes ? fitOf(key, draw('fit', 100)) : null,
        size: hasSizes ? sizes[draw('size', sizes.length)] : null,
        helpful: isNew ? draw('helpful', 6) * draw('helped', 3) : 0,
        at: at.toISOString(),
        bought_on: new Date(at.getTime() - (17 + draw('bought', 20)) * dayMs).toISOString().slice(0, 10),
      }
    })
  })
}

function countOf(key: string): number {
  const share = hashToRange(`${key}/count`, 100)
  return share < 6
    ? 0
    : share < 12
      ? 1
      : share < 18
        ? 2
        : share < 70
          ? 3 + hashToRange(`${key}/few`, 7)
          : 10 + hashToRange(`${key}/many`, 24)
}

const starsOf = (share: number): number => (share < 56 ? 5 : share < 82 ? 4 : share < 93 ? 3 : share < 97 ? 2 : 1)

/** One model in eight runs small, and one large. */
function fitOf(key: string, share: number) {
  const runs = hashToRange(`${key}/runs`, 8)
  const [small, fitting] = runs === 3 ? [62, 94] : runs === 1 ? [6, 42] : [14, 88]
  return share < small ? 'SMALL' : share < fitting ? 'TRUE' : 'LARGE'
}

const countriesOf = (language: string): string[] => {
  const own = storefronts.filter((storefront) => storefront.language === language).map(({ country }) => country)
  return own.length > 0 ? own : ['GB']
}
