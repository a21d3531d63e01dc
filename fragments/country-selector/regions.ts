/** In display order. */
export const regions = ['europe', 'americas', 'asia-pacific', 'middle-east-africa'] as const
export type Region = (typeof regions)[number]

const elsewhere: Record<Exclude<Region, 'europe'>, string> = {
  americas: 'AR BR CA CL CO MX PE US',
  'asia-pacific': 'AU HK ID IN JP KR MY NZ PH SG TH TW VN',
  'middle-east-africa': 'AE BH EG IL KW MA OM QA SA ZA',
}

/** The region of a country in the list. */
export const regionOf = (country: string): Region =>
  regions.slice(1).find((region) => elsewhere[region as keyof typeof elsewhere].includes(country)) ?? 'europe'
