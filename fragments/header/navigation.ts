import type { FragmentSite } from '@stadion/fragments/fragment'

export const genders = ['men', 'women', 'kids'] as const
export type Gender = (typeof genders)[number]
export const departments = ['shoes', 'clothing', 'accessories'] as const
/** Sports that the category has articles for, as the catalogue calls them. */
const sportsOf: Record<Gender, readonly string[]> = {
  men: ['running', 'training', 'football', 'outdoor'],
  women: ['running', 'training', 'yoga', 'outdoor'],
  kids: ['running', 'football', 'basketball', 'training'],
}

/** Where the entries of a category's menu lead. */
export const menuOf = ({ categories }: Pick<FragmentSite, 'categories'>, gender: Gender) => {
  const all = categories[gender]
  return {
    all,
    newest: `${all}?sort=newest`,
    departments: departments.map((name) => ({ name, href: `${all}/${name}` })),
    sports: sportsOf[gender].map((name) => ({ name, href: `${all}?sport=${name}` })),
  }
}
