import { productsByIds } from '@stadion/catalogue/contract'
import { type ApiCall, defineFragment } from '@stadion/fragments/fragment'
import { type Brand, brandOf } from '@stadion/site/brands'
import { type HomeData, homeData, shownArticles } from './home-data.ts'
import { Home } from './view.tsx'

/** The parts of the home page: `top` (hero, links, sports), `story`, `second` (another story) and `members`, with rails between them. */
export const definition = defineFragment<HomeData>({
  id: 'home_home',
  props: ['part'],
  freshForMs: 300_000,
  messages: ['home.'],
  load: async ({ site, call }) => {
    const brand = brandOf(site.brand)
    const sold = await soldOf(call, brand)
    return homeData(brand, (id) => sold?.has(id) ?? true)
  },
  View: Home,
})

/** Those of its articles that the shop has; undefined while nobody answers, since the page needs no catalogue. */
async function soldOf(call: ApiCall, brand: Brand): Promise<ReadonlySet<string> | undefined> {
  try {
    const { items } = await call(productsByIds, { query: { ids: shownArticles(brand).join(',') } })
    return new Set(items.map(({ id }) => id))
  } catch {
    return undefined
  }
}
