import type { FragmentSite } from '@stadion/fragments/fragment'

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
    departments: departments.map((name) => ({ name, href: `${all}/${name}` })),
    sports: sportsOf[gender].map((name) => ({ name, href: `${all}?sport=${name}` })),
  }
}
