import { defineFragment } from '@stadion/fragments/fragment'
import { brandOf } from '@stadion/site/brands'
import { type HomeData, homeData } from './home-data.ts'
import { Home } from './view.tsx'

/** The parts of the home page: `top` (hero, links, sports), `story`, `second` (another story) and `members`, with rails between them. */
export const definition = defineFragment<HomeData>({
  id: 'home_home',
  props: ['part'],
  freshForMs: 300_000,
  messages: ['home.'],
  load: ({ site }) => homeData(brandOf(site.brand)),
  View: Home,
})
