import { defineFragment } from '@stadion/fragments/fragment'
import { brandOf } from '@stadion/site/brands'
import { type HomeData, homeData } from './home-data.ts'
import { Home } from './view.tsx'

/** The hero, the links into the shop, and a story. `part` shows one of `top` and `story`, so that a rail can be between them. */
export const definition = defineFragment<HomeData>({
  id: 'home_home',
  props: ['part'],
  freshForMs: 300_000,
  messages: ['home.'],
  load: ({ site }) => homeData(brandOf(site.brand)),
  View: Home,
})
