import { articlePath, type PagePath } from '@stadion/site/addresses'
import type { Brand } from '@stadion/site/brands'
import type { BrandSlot } from '@stadion/site/markets'

export interface HomeData {
  slot: BrandSlot
  /** Picture URLs. */
  hero: string
  men: string
  women: string
  kids: string
  story: string
  /** The article of the story. */
  storyArticle: PagePath
}

/** Articles of the seeded catalogue, by the four digits of their ids, with the view to show. */
const shown: Record<BrandSlot, Record<'hero' | 'men' | 'women' | 'kids' | 'story', readonly [number, 1 | 2 | 3]>> = {
  main: { hero: [1016, 2], men: [1029, 1], women: [1117, 1], kids: [1010, 1], story: [1026, 3] },
  sister: { hero: [1041, 1], men: [1092, 1], women: [1033, 1], kids: [1142, 1], story: [1034, 3] },
}

const storyArticles: Record<BrandSlot, PagePath> = {
  main: articlePath({ slug: 'last-mile', id: 'AA1026' }),
  sister: articlePath({ slug: 'aerobic-hour', id: 'RB1034' }),
}

export function homeData({ slot, articlePrefix }: Brand): HomeData {
  const picture = (of: keyof (typeof shown)['main']) => `/assets/img/${articlePrefix}${shown[slot][of][0]}_0${shown[slot][of][1]}.svg`
  return {
    slot,
    hero: picture('hero'),
    men: picture('men'),
    women: picture('women'),
    kids: picture('kids'),
    story: picture('story'),
    storyArticle: storyArticles[slot],
  }
}
