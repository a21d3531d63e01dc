import { articlePath, type PagePath } from '@stadion/site/addresses'
import type { Brand } from '@stadion/site/brands'
import type { BrandSlot } from '@stadion/site/markets'

export const sports = ['running', 'football', 'training', 'outdoor', 'basketball', 'tennis', 'yoga'] as const
export type Sport = (typeof sports)[number]
export type StoryName = 'story' | 'second'

export interface HomeData {
  slot: BrandSlot
  /** Picture URLs; null where the shop does not sell what they show. */
  hero: string | null
  men: string | null
  women: string | null
  kids: string | null
  stories: Record<StoryName, { picture: string; article: PagePath } | null>
  /** Picture URLs: from the side for a low, wide frame, from above for a tall, narrow one. */
  sports: Record<Sport, { wide: string | null; tall: string | null }>
}

/** The four digits of an article of the seeded catalogue, and the view to show. */
type Shown = readonly [article: number, view: 1 | 2 | 3]

const shown: Record<BrandSlot, Record<'hero' | 'men' | 'women' | 'kids', Shown>> = {
  main: { hero: [1016, 2], men: [1029, 1], women: [1117, 1], kids: [1010, 1] },
  sister: { hero: [1041, 1], men: [1092, 1], women: [1033, 1], kids: [1142, 1] },
}

const stories: Record<BrandSlot, Record<StoryName, { shown: Shown; slug: string }>> = {
  main: { story: { shown: [1026, 3], slug: 'last-mile' }, second: { shown: [1034, 1], slug: 'fell-line' } },
  sister: { story: { shown: [1034, 3], slug: 'aerobic-hour' }, second: { shown: [1055, 1], slug: 'saturday-court' } },
}

const ofSports: Record<BrandSlot, Record<Sport, { wide: Shown; tall: Shown }>> = {
  main: {
    running: { wide: [1022, 1], tall: [1022, 2] },
    football: { wide: [1069, 1], tall: [1069, 2] },
    training: { wide: [1042, 1], tall: [1042, 2] },
    outdoor: { wide: [1036, 1], tall: [1036, 2] },
    basketball: { wide: [1063, 1], tall: [1063, 2] },
    tennis: { wide: [1060, 1], tall: [1060, 2] },
    yoga: { wide: [1140, 1], tall: [1124, 1] },
  },
  sister: {
    running: { wide: [1003, 1], tall: [1003, 2] },
    football: { wide: [1062, 1], tall: [1062, 2] },
    training: { wide: [1041, 1], tall: [1041, 2] },
    outdoor: { wide: [1026, 1], tall: [1026, 2] },
    basketball: { wide: [1057, 1], tall: [1057, 2] },
    tennis: { wide: [1055, 1], tall: [1055, 2] },
    yoga: { wide: [1084, 1], tall: [1109, 1] },
  },
}

const eachOf = <K extends string, A, B>(all: Record<K, A>, make: (one: A) => B): Record<K, B> =>
  Object.fromEntries(Object.entries<A>(all).map(([key, one]) => [key, make(one)])) as Record<K, B>

const idOf = ({ articlePrefix }: Brand, [article]: Shown): string => `${articlePrefix}${article}`

/** The articles that the page shows and tells of. */
export const shownArticles = (brand: Brand): string[] => [
  ...new Set(
    [
      ...Object.values(shown[brand.slot]),
      ...Object.values(stories[brand.slot]).map((story) => story.shown),
      ...Object.values(ofSports[brand.slot]).flatMap(({ wide, tall }) => [wide, tall]),
    ].map((one) => idOf(brand, one)),
  ),
]

/** @param isSold whether the shop has an article of this id: one without the demo has none of them */
export function homeData(brand: Brand, isSold: (id: string) => boolean): HomeData {
  const { slot } = brand
  const picture = (one: Shown) => (isSold(idOf(brand, one)) ? `/assets/img/${idOf(brand, one)}_0${one[1]}.svg` : null)
  return {
    slot,
    ...eachOf(shown[slot], picture),
    stories: eachOf(stories[slot], ({ shown, slug }) => {
      const found = picture(shown)
      return found === null ? null : { picture: found, article: articlePath({ slug, id: idOf(brand, shown) }) }
    }),
    sports: eachOf(ofSports[slot], ({ wide, tall }) => ({ wide: picture(wide), tall: picture(tall) })),
  }
}
