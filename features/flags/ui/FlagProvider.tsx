import type { FlagValue } from '@stadion/fragments/flags'
import { FlagReaderProvider } from '@stadion/fragments/react'
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import type { Publication } from '../contract.ts'
import { type Evaluation, type FlagContext, Flags, type FlagsFor } from '../evaluation/evaluate.ts'
import type { PublicationCache } from '../publication-cache.ts'

export interface FlagProviderProps {
  /** Whose flags are fetched, with the cache to get them from. */
  projectName?: string
  environment?: string
  publications?: PublicationCache
  /** The flags themselves; nothing is fetched then. */
  flags?: Publication
  /** Whom they are evaluated for. */
  context: FlagContext
  children: ReactNode
}

const DecidedContext = createContext<FlagsFor | undefined>(undefined)
const none: Publication = { flags: [], segments: [] }

/**
 * Gives a tree flags of its own, for what is not a fragment of a page. Until they are fetched, and where they cannot be,
 * they say nothing. Renders its children only. Throws without a project's name and without flags.
 */
export function FlagProvider({ projectName, environment = 'production', publications, flags, context, children }: FlagProviderProps) {
  if (!flags && !(projectName && publications)) throw new Error('FlagProvider needs flags, or a project and where to get its flags')
  const [fetched, setFetched] = useState<Publication>()
  useEffect(() => {
    let show = setFetched
    if (!flags) void publications?.load(environment, projectName!).then((publication) => show(publication))
    return () => {
      show = () => {}
    }
  }, [flags, projectName, environment, publications])

  const published = flags ?? fetched ?? none
  const [decided, read] = useMemo(() => {
    const decided = new Flags(published).for(context)
    return [decided, decided.read.bind(decided)]
  }, [published, context])
  return (
    <DecidedContext.Provider value={decided}>
      <FlagReaderProvider flag={read}>{children}</FlagReaderProvider>
    </DecidedContext.Provider>
  )
}

/** What a flag says, why, and by which rule. Throws outside a FlagProvider; inside a fragment `useFlag` is all there is. */
export function useFlagDetails(name: string, fallback: FlagValue = false): Evaluation {
  const decided = useContext(DecidedContext)
  if (!decided) throw new Error(`useFlagDetails('${name}') outside a FlagProvider`)
  return decided.evaluate(name, fallback)
}
