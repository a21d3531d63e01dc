import { importPeer } from '../lib/peers.mjs'
import { keys, kinds, locales } from './catalogue.mjs'

/** Prepares all messages of a kind: a format for each key and locale, and one function to call any of them. */
const prepared = (kind, syntax, prepare, call) => {
  const tables = locales.map((locale) => new Map(keys.map((key, number) => [key, prepare(locale, kinds[kind][syntax](locale, number))])))
  return (locale, key, value) => call(tables[locale].get(key), value)
}

/** Each creates `(number of locale, key, values) => text` for a kind of message. */
export const engines = {
  /** Hand-written code for each message: a closure that joins texts, with cached plural categories. */
  async limit(kind) {
    return prepared(
      kind,
      'java',
      (locale, pattern) => closureOf(locale, pattern),
      (format, value) => format(value),
    )
  },
  async Stadion(kind, { stadion }) {
    const { createTranslate, parseMessages } = await import(stadion)
    const translates = locales.map((locale) =>
      createTranslate(parseMessages(Object.fromEntries(keys.map((key, number) => [key, kinds[kind].java(locale, number)])))),
    )
    return (locale, key, value) => translates[locale](key, value)
  },
  async '@messageformat/core'(kind) {
    const { default: MessageFormat } = await importPeer('messages', '@messageformat/core')
    const of = Object.fromEntries(locales.map((locale) => [locale, new MessageFormat(locale)]))
    return prepared(
      kind,
      'icu',
      (locale, pattern) => of[locale].compile(pattern),
      (format, value) => format(value),
    )
  },
  async 'intl-messageformat'(kind) {
    const { IntlMessageFormat } = await importPeer('messages', 'intl-messageformat')
    return prepared(
      kind,
      'icu',
      (locale, pattern) => new IntlMessageFormat(pattern, locale),
      (format, value) => format.format(value),
    )
  },
  async i18next(kind) {
    const { default: i18next } = await importPeer('messages', 'i18next')
    const translates = await Promise.all(
      locales.map(async (locale) => {
        const own = i18next.createInstance()
        const translation = Object.fromEntries(
          keys.flatMap((key, number) => Object.entries(kinds[kind].i18next(locale, number)).map(([form, text]) => [key + form, text])),
        )
        await own.init({
          resources: { [locale]: { translation } },
          lng: locale,
          fallbackLng: false,
          keySeparator: false,
          nsSeparator: false,
          interpolation: { escapeValue: false },
          showSupportNotice: false,
        })
        return own.t.bind(own)
      }),
    )
    return (locale, key, value) => translates[locale](key, value)
  },
}

function closureOf(locale, pattern) {
  const choice = /^\{count, choice, 0#(.*?)\|1#\{count\}(.*?)\|1<\{count\}(.*?)\}(.*), \{name\}$/.exec(pattern)
  if (choice) return pluralClosure(new Intl.PluralRules(locale), choice.slice(1))
  const [start, first, middle, second, end] = pattern.split(/\{(\w+)\}/)
  return second ? (values) => start + values[first] + middle + values[second] + end : (values) => start + values[first] + middle
}

function pluralClosure(rules, [none, one, many, end]) {
  const known = new Map()
  const forms = { one: ({ count, name }) => `${count}${one}${end}, ${name}`, other: ({ count, name }) => `${count}${many}${end}, ${name}` }
  const zero = ({ name }) => `${none}${end}, ${name}`
  const categoryOf = (count) => {
    const category = rules.select(count)
    known.set(count, category)
    return category
  }
  return (values) => (values.count === 0 ? zero(values) : forms[known.get(values.count) ?? categoryOf(values.count)](values))
}
