import type { FragmentSite, Translate } from '@stadion/fragments/fragment'
import { newestPath, reducedPath } from '@stadion/site/addresses'
import { pathIn } from '@stadion/site/paths'

export const genders = ['men', 'women', 'kids'] as const
export type Gender = (typeof genders)[number]
export const departments = ['shoes', 'clothing', 'accessories'] as const
/** Sports with articles in the category, by their catalogue names. */
const sportsOf: Record<Gender, readonly string[]> = {
  men: ['running', 'training', 'football', 'outdoor'],
  women: ['running', 'training', 'yoga', 'outdoor'],
  kids: ['running', 'football', 'basketball', 'training'],
}

/** The entries of a category's menu. */
export const menuOf = ({ categories }: Pick<FragmentSite, 'categories'>, gender: Gender) => {
  const all = categories[gender]
  return {
    all,
    newest: `${all}?sort=newest`,
    reduced: `${all}?reduced=true`,
    departments: departments.map((name) => ({ name, href: `${all}/${name}` })),
    sports: sportsOf[gender].map((name) => ({ name, href: `${all}?sport=${name}` })),
  }
}

/** The ways into the shop that the search offers before anything is typed. */
export const entriesOf = (site: FragmentSite, t: Translate) => [
  ...genders.map((gender) => ({ text: t(`header.${gender}`), href: site.categories[gender] })),
  { text: t('header.new'), href: pathIn(site, newestPath) },
  { text: t('card.badge.SALE'), href: pathIn(site, reducedPath) },
]
