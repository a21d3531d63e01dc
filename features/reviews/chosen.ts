const sorts = ['newest', 'helpful', 'high', 'low'] as const

/** Which reviews of an article are shown: the filters of its address. */
export interface Chosen {
  page: number
  stars: number | undefined
  size: string | undefined
  language: 'own' | undefined
  sort: (typeof sorts)[number] | undefined
}

/** What an address or a form asks for; what nobody can mean is left out. */
export function readChosen({ reviews, stars, size, language, sort }: Readonly<Record<string, string | undefined>>): Chosen {
  const page = Number(reviews)
  return {
    page: Number.isInteger(page) && page > 1 && page <= 500 ? page : 1,
    stars: stars !== undefined && /^[1-5]$/.test(stars) ? Number(stars) : undefined,
    size: size && size.length <= 20 ? size : undefined,
    language: language === 'own' ? 'own' : undefined,
    sort: sorts.find((one) => one === sort),
  }
}

/** The same as parameters of the address: nothing of what is shown without any. */
export function chosenQuery({ page, ...filters }: Chosen): Record<string, string> {
  const query: Record<string, string> = {}
  for (const [name, value] of Object.entries(filters)) if (value !== undefined) query[name] = String(value)
  return page > 1 ? { ...query, reviews: String(page) } : query
}
