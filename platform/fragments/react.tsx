import { createContext, type ReactNode, useContext } from 'react'
import type { FlagReader, FlagValue } from './flags.ts'
import type { FragmentSite, Translate } from './fragment.ts'

interface Shown {
  site: FragmentSite
  t: Translate
}
const ShownContext = createContext<Shown | undefined>(undefined)

const FlagContext = createContext<FlagReader | undefined>(undefined)
const saysNothing: FlagReader = () => undefined

/** Provides a fragment's storefront, messages and flags. Renders only its children. */
export const FragmentProvider = ({
  site,
  t,
  flag = saysNothing,
  children,
}: Shown & { flag?: FlagReader | undefined; children: ReactNode }) => (
  <ShownContext.Provider value={{ site, t }}>
    <FlagReaderProvider flag={flag}>{children}</FlagReaderProvider>
  </ShownContext.Provider>
)

/** Provides flags. Renders only its children. */
export const FlagReaderProvider = ({ flag, children }: { flag: FlagReader; children: ReactNode }) => (
  <FlagContext.Provider value={flag}>{children}</FlagContext.Provider>
)

const shown = (): Shown => {
  const value = useContext(ShownContext)
  if (!value) throw new Error('Rendered outside a fragment. Wrap it in FragmentProvider.')
  return value
}

/** The storefront of the fragment. */
export const useSite = (): FragmentSite => shown().site

/** The translate function of the fragment's messages. */
export const useTranslate = (): Translate => shown().t

/**
 * The value of a flag; the fallback if there is none, or of another type. It stays the same as long as the page is open. Throws outside a
 * fragment.
 */
export function useFlag(name: string, fallback?: boolean): boolean
export function useFlag<T extends FlagValue>(name: string, fallback: T): T
export function useFlag(name: string, fallback: FlagValue = false): FlagValue {
  const read = useContext(FlagContext)
  if (!read) throw new Error(`useFlag('${name}') outside a fragment. Wrap it in FragmentProvider.`)
  const value = read(name)
  return typeof value === typeof fallback ? (value as FlagValue) : fallback
}
