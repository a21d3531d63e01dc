import type { FragmentProps } from '@stadion/fragments/fragment'
import type { BrandSlot } from '@stadion/site/markets'

/** The display settings of specimens; each is a parameter of the address. */
export interface Settings {
  scheme: 'system' | 'light' | 'dark'
  dir: 'ltr' | 'rtl'
  density: 'comfortable' | 'compact'
  brands: 'one' | 'both'
}

export const choices: readonly { name: keyof Settings; title: string; values: readonly (readonly [value: string, title: string])[] }[] = [
  {
    name: 'scheme',
    title: 'Light',
    values: [
      ['system', 'System'],
      ['light', 'Day'],
      ['dark', 'Night'],
    ],
  },
  {
    name: 'dir',
    title: 'Direction',
    values: [
      ['ltr', 'Left to right'],
      ['rtl', 'Right to left'],
    ],
  },
  {
    name: 'density',
    title: 'Density',
    values: [
      ['comfortable', 'Comfortable'],
      ['compact', 'Compact'],
    ],
  },
  {
    name: 'brands',
    title: 'Brands',
    values: [
      ['one', 'This one'],
      ['both', 'Both'],
    ],
  },
]

/** Reads the settings of an address; the default direction is the storefront's. */
export function settingsOf(props: FragmentProps, direction: 'ltr' | 'rtl'): Settings {
  const read = (name: keyof Settings, otherwise: string) => {
    const values = choices.find((choice) => choice.name === name)?.values ?? []
    return values.find(([value]) => value === props[name])?.[0] ?? otherwise
  }
  return {
    scheme: read('scheme', 'system'),
    dir: read('dir', direction),
    density: read('density', 'comfortable'),
    brands: read('brands', 'one'),
  } as Settings
}

/** The query for these settings; defaults are left out. */
export function queryOf(settings: Partial<Settings>, direction: 'ltr' | 'rtl', more: Readonly<Record<string, string>> = {}): string {
  const usual = settingsOf({}, direction)
  const chosen = Object.entries(settings).filter(([name, value]) => usual[name as keyof Settings] !== value)
  const query = new URLSearchParams([...Object.entries(more), ...(chosen as [string, string][])])
  return query.size > 0 ? `?${query}` : ''
}

export const isSlot = (value: string | undefined): value is BrandSlot => value === 'main' || value === 'sister'
