import type { BrandSlot } from '@stadion/site/markets'
import { type Touchpoint, touchpoints } from './touchpoints.ts'

/** The format of a source id, from any system. */
export const sourceIdPattern = /^[1-9][0-9]{4}$/

/** One number per touchpoint, counted from the first, or one number for all except a few. */
type Numbers = { readonly first: number } | { readonly shared: number; readonly own?: Partial<Readonly<Record<Touchpoint, number>>> }

type Account = Readonly<Record<'registration' | 'activation', Numbers>>

/** All source ids: by brand, and by whether the environment is production. */
export type SourceIdTable = Readonly<Record<BrandSlot, Readonly<Record<'production' | 'other', Account>>>>

/** The ids of this shop; the system that reads them needs the same table. */
export const sourceIdTable: SourceIdTable = {
  main: {
    production: { registration: { first: 10100 }, activation: { first: 10200 } },
    other: { registration: { first: 90100 }, activation: { first: 90200 } },
  },
  sister: {
    production: {
      registration: { shared: 20100, own: { CHECKOUT: 20101, CART: 20102, FOOTER: 20103 } },
      activation: { shared: 20200 },
    },
    other: {
      registration: { shared: 80100, own: { CHECKOUT: 80101, CART: 80102, FOOTER: 80103 } },
      activation: { shared: 80200 },
    },
  },
}

export interface SourceIdInput {
  touchpoint: Touchpoint
  brand: BrandSlot
  /** The environment's name; all except `production` share their ids. */
  environment: string
  action: 'registration' | 'activation'
  table?: SourceIdTable
}

/** The source id to send: five digits. */
export function sourceIdOf({ touchpoint, brand, environment, action, table = sourceIdTable }: SourceIdInput): string {
  const numbers = table[brand][environment === 'production' ? 'production' : 'other'][action]
  return String('first' in numbers ? numbers.first + touchpoints.indexOf(touchpoint) : (numbers.own?.[touchpoint] ?? numbers.shared))
}
