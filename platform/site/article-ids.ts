/**
 * An article's id, as a retailer has it already (D-144): 4 to 24 capital letters, digits and hyphens, a letter or digit first and last. Its
 * brand is a column, and never read from it.
 */
export const articleIdPattern = /^[A-Z0-9][A-Z0-9-]{2,22}[A-Z0-9]$/

/** A size of an article, by the article's id and the code of the size: `AA1001_540`. */
// Written out: what is computed would be in every script that imports this file.
export const skuPattern = /^[A-Z0-9][A-Z0-9-]{2,22}[A-Z0-9]_[A-Z0-9]{1,12}$/

/** Whether it has the form of an article's id: what comes from an address or a field may be anything of any length. */
export const isArticleId = (value: unknown): value is string => typeof value === 'string' && articleIdPattern.test(value)

/** Whether it has the form of a SKU. */
export const isSku = (value: unknown): value is string => typeof value === 'string' && skuPattern.test(value)

/** The id of the article of which a SKU is a size. */
export const articleOfSku = (sku: string): string => sku.split('_', 1)[0] as string

/** Whether a text lists ids of articles between commas, at least one and at most `most`. */
export function areArticleIds(text: string, most: number): boolean {
  const ids = text.split(',', most + 1)
  return ids.length <= most && ids.every(isArticleId)
}
