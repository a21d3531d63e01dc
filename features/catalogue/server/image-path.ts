export const views = [1, 2, 3] as const

/** The address of a picture of an article: 1 is the side or front, 2 from above or the back, 3 a detail. */
export const imageOf = (articleId: string, view: (typeof views)[number] = 1): string => `/assets/img/${articleId}_0${view}.svg`
