/** The paths of men, women and kids in a storefront, as in links, with site path. */
export interface CategoryPaths {
  men: string
  women: string
  kids: string
}

const fallback: CategoryPaths = { men: '/men', women: '/women', kids: '/kids' }

/** Paths by language; a storefront may override them in its own row. */
const byLanguage: Readonly<Record<string, CategoryPaths>> = {
  de: { men: '/manner', women: '/frauen', kids: '/kinder' },
  fr: { men: '/hommes', women: '/femmes', kids: '/enfants' },
  it: { men: '/uomo', women: '/donna', kids: '/bambini' },
  es: { men: '/hombre', women: '/mujer', kids: '/ninos' },
  nl: { men: '/heren', women: '/dames', kids: '/kinderen' },
  pl: { men: '/mezczyzni', women: '/kobiety', kids: '/dzieci' },
  pt: { men: '/homem', women: '/mulher', kids: '/crianca' },
  no: { men: '/menn', women: '/damer', kids: '/barn' },
  da: { men: '/maend', women: '/kvinder', kids: '/born' },
  cs: { men: '/muzi', women: '/zeny', kids: '/deti' },
  sk: { men: '/muzi', women: '/zeny', kids: '/deti' },
  ja: { men: '/メンズ', women: '/レディース', kids: '/キッズ' },
}

/** The language's entry merged with the storefront's own; the storefront's own wins. */
export const mergeCategoryPaths = (language: string, own: Partial<CategoryPaths> = {}): CategoryPaths => ({
  ...(byLanguage[language] ?? fallback),
  ...own,
})
