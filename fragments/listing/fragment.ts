import { type CollectionAnswer, getCollection, listProducts, suggest } from '@stadion/catalogue/contract'
import { cardItemOf } from '@stadion/catalogue/ui/ProductCard'
import { Failure } from '@stadion/contract/failures'
import { defineFragment, type LoadContext, notFound } from '@stadion/fragments/fragment'
import { originOf } from '@stadion/site/hosts'
import { askForList, type Listed, type ListingData } from './listing-data.ts'
import { type Refinement, refinementOf } from './refinement.ts'
import { Listing } from './view.tsx'

/** The articles of a category, of a collection or of a search, with filters. */
export const definition = defineFragment<ListingData>({
  id: 'catalogue_listing',
  props: [
    'search',
    'collection',
    'category',
    'subcategory',
    'q',
    'exact',
    'sport',
    'kind',
    'size',
    'color',
    'price',
    'new',
    'reduced',
    'inStock',
    'sort',
    'from',
    'page',
    'after',
  ],
  freshForMs: 60_000,
  messages: ['listing.', 'card.', 'compare.full', 'price.', 'heart.'],
  async load(context, props) {
    const collection = props.collection === undefined ? undefined : await collectionOf(context, props.collection)
    const refinement = {
      ...refinementOf(props, collection !== undefined || props.search !== undefined),
      collection: collection && shownOf(collection),
    }
    const ask = (wanted: Refinement) => askForList(wanted, (query) => context.call(listProducts, { query }))
    const listed = await ask(refinement)
      // What an address says about a position may be of another time, and its number of the page still counts.
      .catch((error) => (refinement.after && isRefused(error) ? ask({ ...refinement, after: undefined }) : Promise.reject(error)))
      .catch((error) => refused(error, refinement))
    return {
      ...listed,
      origin: originOf(context.storefront, context.site.env, context.sitePort),
      otherwise: listed.total === 0 ? await somethingElse(context, refinement) : undefined,
    }
  },
  View: Listing,
})

/** Without what the browser has no use for. */
const shownOf = ({ key, name, description, slug }: CollectionAnswer) => ({ key, name, description, slug })

/** An invalid query gives an empty list; it does not mean that this fragment fails. */
function refused(error: unknown, refinement: Refinement): Listed {
  if (isRefused(error)) return { refinement, total: 0, items: [], facets: [] }
  throw error
}

const isRefused = (error: unknown): boolean => error instanceof Failure && error.code === 'invalidRequest'

/** The first letters of a misspelt word often match the right one. */
const lettersOfAGuess = 3
const itemsInstead = 4
const mostGuesses = 4
const mostWords = 8

async function somethingElse({ call, site }: LoadContext, { q }: Refinement): Promise<ListingData['otherwise']> {
  const [popular, guesses] = await Promise.all([
    call(listProducts, { query: { pageSize: itemsInstead } }),
    q.length >= lettersOfAGuess ? call(suggest, { query: { q: q.slice(0, lettersOfAGuess) } }) : { suggestions: [] },
  ])
  const sports = popular.facets.find(({ name }) => name === 'sport')?.values ?? []
  const words = [...guesses.suggestions.slice(0, mostGuesses).map(({ text }) => text), ...sports.map(({ label, value }) => label ?? value)]
  // Both sources may have the same word with different capitals.
  const unique = new Map(words.map((word) => [word.toLocaleLowerCase(site.htmlLang), word]))
  return { words: [...unique.values()].slice(0, mostWords), items: popular.items.map((item) => cardItemOf(item)) }
}

const collectionOf = (context: LoadContext, slug: string): Promise<CollectionAnswer> =>
  context.call(getCollection, { params: { slug } }).catch((error: unknown) => {
    throw error instanceof Failure && (error.status === 404 || error.status === 400) ? notFound(error.message) : error
  })
