import type { FragmentSite } from '@stadion/fragments/fragment'

export const genders = ['men', 'women', 'kids'] as const
export type Gender = (typeof genders)[number]
export const departments = ['shoes', 'clothing', 'accessories'] as const
/** Sports that every category has articles for, as the catalogue calls them. */
export const sports = ['running', 'training', 'football', 'outdoor'] as const

/** Where the entries of a category's menu lead. */
export const menuOf = ({ categories }: Pick<FragmentSite, 'categories'>, gender: Gender) => {
  const all = categories[gender]
  return {
    all,
    newest: `${all}?sort=newest`,
    departments: departments.map((name) => ({ name, href: `${all}/${name}` })),
    sports: sports.map((name) => ({ name, href: `${all}?sport=${name}` })),
  }
}
