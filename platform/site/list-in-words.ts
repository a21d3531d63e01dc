/** The comma of languages that have one of their own. */
const commas: Readonly<Record<string, string>> = { ar: '، ', ja: '、', zh: '、' }

/**
 * Several names in one text, with the comma of the language: `Card, gift card`. Not by `Intl.ListFormat`, whose words are those of the browser’s own
 * version: a page would say something else after hydration than before.
 */
export const listInWords = (htmlLang: string, names: readonly string[]): string => names.join(commas[htmlLang.split('-', 1)[0]!] ?? ', ')
