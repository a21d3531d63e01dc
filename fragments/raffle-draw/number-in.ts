import type { FragmentSite } from '@stadion/fragments/fragment'

/** Writes whole numbers as the storefront does. */
export function numberIn({ htmlLang }: Pick<FragmentSite, 'htmlLang'>): (many: number) => string {
  const format = new Intl.NumberFormat(htmlLang, { numberingSystem: 'latn' })
  return (many) => format.format(many)
}
