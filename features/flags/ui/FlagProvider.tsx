import type { FlagReader, FlagValue } from '@stadion/fragments/flags'
import { FlagReaderProvider } from '@stadion/fragments/react'
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import type { Publication } from '../contract.ts'
import { type Evaluation, type FlagContext, Flags } from '../evaluation/evaluate.ts'
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

type Evaluate = (name: string, fallback: FlagValue) => Evaluation
const EvaluateContext = createContext<Evaluate | undefined>(undefined)
const none: Publication = { flags: [], segments: [] }

/**
 * Gives a tree flags of its own, for what is not a fragment of a page. Until they are fetched, and where they cannot be,
 * they say nothing. Renders its children only. Throws without a project's name and without flags.
 */
export function FlagProvider({ projectName, environment = 'production', publications, flags, context, children }: FlagProviderProps) {
  if (!flags && !projectName) throw new Error('FlagProvider needs the name of a project, or flags')
  if (!flags && !publications) throw new Error('FlagProvider needs a cache to fetch the flags of a project with')
  const [fetched, setFetched] = useState<Publication>()
  useEffect(() => {
    let isGone = false
    if (!flags && projectName) void publications?.load(environment, projectName).then((publication) => isGone || setFetched(publication))
    return () => {
      isGone = true
    }
  }, [flags, projectName, environment, publications])

  const published = flags ?? fetched ?? none
  const evaluate = useMemo<Evaluate>(() => {
    const decided = new Flags(published).for(context)
    return (name, fallback) => decided.evaluate(name, fallback)
  }, [published, context])
  const read = useMemo<FlagReader>(
    () => (name) => {
      const { value, reason } = evaluate(name, false)
      return reason === 'UNKNOWN' || reason === 'DISABLED' ? undefined : value
    },
    [evaluate],
  )
  return (
    <EvaluateContext.Provider value={evaluate}>
      <FlagReaderProvider flag={read}>{children}</FlagReaderProvider>
    </EvaluateContext.Provider>
  )
}

/** What a flag says, why, and by which rule. Throws outside a FlagProvider; inside a fragment `useFlag` is all there is. */
export function useFlagDetails(name: string, fallback: FlagValue = false): Evaluation {
  const evaluate = useContext(EvaluateContext)
  if (!evaluate) throw new Error(`useFlagDetails('${name}') outside a FlagProvider`)
  return evaluate(name, fallback)
}
