import type { SizeGuide, SizeSystem } from '@stadion/catalogue/contract'

/** Countries whose shops label shoes otherwise than with European sizes. */
const shoes: Readonly<Record<string, SizeSystem>> = {
  ...{ GB: 'uk', IE: 'uk', ZA: 'uk', HK: 'uk', TH: 'uk' },
  ...{ US: 'us', CA: 'us', AU: 'us', CL: 'us', CO: 'us', PE: 'us' },
  ...{ JP: 'jp', KR: 'jp', MX: 'jp' },
}
const clothing: Readonly<Record<string, SizeSystem>> = { GB: 'uk', IE: 'uk', AU: 'uk', US: 'us', CA: 'us', JP: 'jp' }

/** The system in which a shopper of the country knows a size: of those that the guide has. */
export function ownSystemOf({ body, systems }: Pick<SizeGuide, 'body' | 'systems'>, country: string): SizeSystem {
  const own = (body === 'foot' ? shoes : clothing)[country] ?? 'eu'
  return systems.find((one) => one === own || (own === 'uk' && one === 'age')) ?? systems[0]!
}

/** Systems with the shopper's own first. */
export function orderedSystems(guide: Pick<SizeGuide, 'body' | 'systems'>, country: string): SizeSystem[] {
  const own = ownSystemOf(guide, country)
  return [own, ...guide.systems.filter((one) => one !== own)]
}

export const unitOf = (country: string): 'cm' | 'in' => (country === 'US' ? 'in' : 'cm')
