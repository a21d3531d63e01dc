import { Component, type ReactNode, useEffect, useRef, useState } from 'react'
import { userMessage } from '../errors.ts'
import type { FragmentModule } from './assets.ts'
import { createFragmentHost, type FragmentHost } from './fragment-host.ts'

export interface FragmentSlotProps {
  id: string
  /** Gets the fragment's module, usually from a FragmentLoader. */
  load: () => Promise<FragmentModule>
  /** The HTML to start with where the server rendered it. */
  html?: string
  inputs: Readonly<Record<string, unknown>>
  page?: unknown
}

/**
 * Shows a fragment inside a React tree. Renders a `<div>` that the fragment fills; an error while loading or mounting
 * is thrown, so that an error boundary around it sees it.
 */
export function FragmentSlot({ id, load, html, inputs, page }: FragmentSlotProps) {
  const container = useRef<HTMLDivElement>(null)
  const host = useRef<FragmentHost | undefined>(undefined)
  const latest = useRef(inputs)
  const [failure, setFailure] = useState<{ error: unknown } | undefined>()
  latest.current = inputs

  // A slot shows one fragment for its whole life; inputs go through update.
  useEffect(() => {
    let gone = false
    load()
      .then(async (module) => {
        if (gone || !container.current) return
        host.current = createFragmentHost(id, module, container.current, page)
        await host.current.mount(latest.current)
      })
      .catch((error) => !gone && setFailure({ error }))
    return () => {
      gone = true
      void host.current?.unmount()
    }
  }, [id])

  // Compared by value: a new object of the same values is no change.
  useEffect(() => {
    host.current?.update(inputs).catch((error) => setFailure({ error }))
  }, [JSON.stringify(inputs)])

  if (failure) throw failure.error
  return <div ref={container} data-mf={id} dangerouslySetInnerHTML={html === undefined ? undefined : { __html: html }} />
}

/** Shows a sentence in place of a fragment that failed. Renders its children until then. */
export class FragmentBoundary extends Component<
  { env: string; onError?: (error: unknown) => void; children: ReactNode },
  { error?: unknown }
> {
  override state: { error?: unknown } = {}
  static getDerivedStateFromError(error: unknown) {
    return { error }
  }
  override componentDidCatch(error: unknown) {
    this.props.onError?.(error)
  }
  override render() {
    return this.state.error === undefined ? this.props.children : <p role="alert">{userMessage(this.state.error, this.props.env)}</p>
  }
}
