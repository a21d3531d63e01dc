import type { ListItem, PopularAnswer } from '@stadion/catalogue/contract'
import type { FragmentSite, Translate } from '@stadion/fragments/fragment'
import { articlePath, searchFor } from '@stadion/site/addresses'
import { pathIn } from '@stadion/site/paths'
import { entriesOf } from '../navigation.ts'
import type { Asked } from './use-suggestions.ts'

export interface Option {
  id: string
  text: string
  /** Where it leads; undefined if it does something. */
  href: string | undefined
  count?: number
  item?: ListItem
  /** Words to remember as a search. */
  search?: string
  /** It empties the last searches. */
  forgets?: true
}

export interface Group {
  name: 'for' | 'recent' | 'popular' | 'words' | 'places' | 'categories' | 'tiles'
  title: string
  options: readonly Option[]
}

/** More of them would push the articles off a phone. */
const mostWords = 5

interface Known {
  asked: Asked
  popular: PopularAnswer | undefined
  recent: readonly string[]
}

/** What the window offers, in the order of the arrow keys; groups without an option are left out. */
export function groupsOf({ asked: { q, status, found }, popular, recent }: Known, site: FragmentSite, t: Translate): Group[] {
  const word = (text: string, count?: number) => ({
    text,
    search: text,
    href: pathIn(site, searchFor(text)),
    ...(count !== undefined && { count }),
  })
  const tile = (item: ListItem) => ({ text: item.name, href: pathIn(site, articlePath(item)), item })
  const clear = recent.length > 0 ? [{ text: t('header.search.clear'), href: undefined, forgets: true as const }] : []
  const whole: Given = ['for', '', [{ ...word(q), text: t('header.search.for', { q }) }]]
  const lately: Given = ['recent', t('header.search.recent'), [...recent.map((text) => word(text)), ...clear]]
  const liked: Given = ['popular', t('header.search.popular'), (popular?.searches ?? []).map(({ text }) => word(text))]
  const categories: Given = ['categories', t('header.search.categories'), entriesOf(site, t)]
  const bestsellers: Given = ['tiles', t('header.search.bestsellers'), (popular?.products ?? []).map(tile)]
  if (status === 'empty') return given([lately, categories, liked, bestsellers])
  if (status === 'failed') return given([whole, lately, categories])
  if (!found) return given([whole])
  const { suggestions, total, products = [], places = [], corrected } = found.answer
  const words: Given = [
    'words',
    t('header.search.suggestions'),
    suggestions.slice(0, mostWords).map(({ text, count }) => word(text, count)),
  ]
  if (total === 0 && suggestions.length === 0) return given([categories, liked, bestsellers])
  const text = corrected?.to ?? found.q
  const all = total ? [{ ...word(text), text: t('header.search.all', { count: total }) }] : []
  return given([
    // An API from before the articles says nothing about the text itself.
    ...(total === undefined ? [whole] : []),
    words,
    ['places', t('header.search.categories'), places.map(({ text, path, count }) => ({ text, href: path, count }))],
    ['tiles', t('header.search.results', { q: text }), [...products.map(tile), ...all]],
  ])
}

type Given = readonly [name: Group['name'], title: string, options: readonly Omit<Option, 'id'>[]]

const given = (groups: readonly Given[]): Group[] =>
  groups.flatMap(([name, title, options]) =>
    options.length > 0
      ? { name, title, options: options.map((option, index) => ({ ...option, id: `header-suggestion-${name}-${index}` })) }
      : [],
  )
