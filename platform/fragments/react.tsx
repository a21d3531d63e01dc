import { createContext, type ReactNode, useContext } from 'react'
import type { FragmentSite, Translate } from './fragment.ts'

interface Shown {
  site: FragmentSite
  t: Translate
}
const ShownContext = createContext<Shown | undefined>(undefined)

/** Gives a fragment's tree its storefront and its messages. Renders its children only. */
export const FragmentProvider = ({ site, t, children }: Shown & { children: ReactNode }) => (
  <ShownContext.Provider value={{ site, t }}>{children}</ShownContext.Provider>
)

const shown = (): Shown => {
  const value = useContext(ShownContext)
  if (!value) throw new Error('Rendered outside a fragment. Wrap it in FragmentProvider.')
  return value
}

/** The storefront that the fragment is shown in. */
export const useSite = (): FragmentSite => shown().site

/** The translate function of the fragment's messages. */
export const useTranslate = (): Translate => shown().t
