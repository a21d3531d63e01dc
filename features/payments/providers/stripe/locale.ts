import type { Stripe } from 'stripe'

/** What Stripe calls Norwegian, and the varieties it knows. */
const special: Readonly<Record<string, Stripe.Checkout.SessionCreateParams.Locale>> = {
  en_GB: 'en-GB',
  fr_CA: 'fr-CA',
  pt_BR: 'pt-BR',
  zh_HK: 'zh-HK',
  zh_TW: 'zh-TW',
  no: 'nb',
}
const known: ReadonlySet<string> = new Set(
  'bg cs da de el en es et fi fr hr hu id it ja ko lt lv ms mt nb nl pl pt ro ru sk sl sv th tr vi zh'.split(' '),
)

/** The language of Stripe's page for a locale as `de_DE`; where it has none, as for Arabic, the browser's. */
export function pageLocale(locale: string): Stripe.Checkout.SessionCreateParams.Locale {
  const [language = ''] = locale.split('_')
  if (language === 'es' && locale !== 'es_ES') return 'es-419'
  return special[locale] ?? special[language] ?? (known.has(language) ? language : 'auto')
}
