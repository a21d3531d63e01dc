// 200 messages of each kind in two languages with the same plural rules; every engine gets the same texts in its own syntax.
export const locales = ['en-GB', 'de']
export const keys = Array.from({ length: 200 }, (_, number) => `shop.section${number % 10}.message${number}`)

const oneVariable = (locale, number) =>
  locale === 'de' ? `Willkommen, {name}. Nachricht ${number}.` : `Welcome back, {name}. Message ${number}.`
const twoVariables = (locale, number) =>
  locale === 'de' ? `Hallo {name}, Bestellung ${number} ging nach {city}.` : `Hello {name}, order ${number} was sent to {city}.`
const counted = (locale, number) => {
  const [none, one, many, end] =
    locale === 'de' ? ['Keine Artikel', ' Artikel', ' Artikel', `in Tasche ${number}`] : ['No items', ' item', ' items', `in bag ${number}`]
  return { none, one, many, end }
}

/** The measured kinds: each message in the syntax of java.text, ICU and i18next, and values to fill in. */
export const kinds = {
  'one variable': { java: oneVariable, icu: oneVariable, i18next: (locale, number) => ({ '': doubled(oneVariable(locale, number)) }) },
  'two variables': { java: twoVariables, icu: twoVariables, i18next: (locale, number) => ({ '': doubled(twoVariables(locale, number)) }) },
  choice: {
    java(locale, number) {
      const { none, one, many, end } = counted(locale, number)
      return `{count, choice, 0#${none}|1#{count}${one}|1<{count}${many}} ${end}, {name}`
    },
    icu(locale, number) {
      const { none, one, many, end } = counted(locale, number)
      return `{count, plural, =0 {${none}} one {{count}${one}} other {{count}${many}}} ${end}, {name}`
    },
    i18next(locale, number) {
      const { none, one, many, end } = counted(locale, number)
      const rest = ` ${end}, {{name}}`
      return { _zero: none + rest, _one: `{{count}}${one}${rest}`, _other: `{{count}}${many}${rest}` }
    },
  },
}
const doubled = (text) => text.replaceAll(/\{(\w+)\}/g, '{{$1}}')

const people = ['Ada', 'Grace', 'Linus', 'Zofia', 'Noor', 'Mei', 'Jan', 'Olu']
const cities = ['Leiden', 'Gdynia', 'Porto', 'Cork', 'Graz']
const counts = [0, 1, 2, 3, 5, 7, 12, 22, 25, 104, 48, 1]
/** Below a thousand, so that no engine adds a separator. */
export const values = Array.from({ length: 120 }, (_, number) => ({
  name: people[number % 8],
  city: cities[number % 5],
  count: counts[number % 12],
}))
