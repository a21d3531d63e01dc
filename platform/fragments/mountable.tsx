import { PageProvider } from '@stadion/services/react'
import type { PageServices } from '@stadion/services/service'
import { type ComponentType, type ReactNode, useEffect } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { type FlagReader, flags, type ReadFlags } from './flags.ts'
import type { FragmentProps, FragmentSite, Translate } from './fragment.ts'
import { mfRoot } from './page-attributes.ts'
import { identifierPrefix } from './protocol.ts'
import { FragmentProvider } from './react.tsx'

interface Mounted {
  root: Root
  render(props: FragmentProps): void
}

interface State<Data> {
  data: Data
  props: FragmentProps
  site: FragmentSite
  messages: Readonly<Record<string, never>>
  flags?: ReadFlags
}

/**
 * The browser side of a fragment: hydrates the server's HTML.
 * @param createTranslate makes the translate function from the patterns that came with the HTML
 */
export function mountable<Data>(
  id: string,
  View: ComponentType<{ data: Data; props: FragmentProps }>,
  createTranslate: (messages: Readonly<Record<string, never>>) => Translate,
) {
  const mounted = new WeakMap<Element, Mounted>()

  /** Resolves when the fragment handles input. */
  async function mount(container: Element, props: FragmentProps, page: PageServices): Promise<void> {
    const target = container.querySelector(`[${mfRoot}]`)
    const text = container.querySelector('script[data-mf-state]')?.textContent
    if (!target || !text) throw new Error(`No rendered view of ${id} to mount. Ask its server for one first.`)
    const state = JSON.parse(text) as State<Data>
    const t = createTranslate(state.messages)
    // Flags that the server read keep their value; the page decides all others, once for all its fragments.
    const { flags: read = {} } = state
    const flag: FlagReader = (name) => (Object.hasOwn(read, name) ? (read[name] ?? undefined) : page?.find(flags)?.read(name))
    const { promise: awake, resolve } = ready()
    const tree = (now: FragmentProps) => (
      <PageProvider page={page}>
        <FragmentProvider site={state.site} t={t} flag={flag}>
          <Awake onAwake={resolve}>
            <View data={state.data} props={now} />
          </Awake>
        </FragmentProvider>
      </PageProvider>
    )
    const initial = { ...state.props, ...props }
    const options = { identifierPrefix: identifierPrefix(id, state.props) }
    const root = target.hasChildNodes() ? hydrateRoot(target, tree(initial), options) : createRoot(target, options)
    if (!target.hasChildNodes()) root.render(tree(initial))
    mounted.set(container, { root, render: (next) => root.render(tree({ ...state.props, ...next })) })
    await awake
  }

  return {
    mount,
    update: (container: Element, props: FragmentProps): void => mounted.get(container)?.render(props),
    unmount(container: Element): void {
      mounted.get(container)?.root.unmount()
      mounted.delete(container)
    },
  }
}

/** Reports when everything below has run its first effects, and their changes are on the screen. */
function Awake({ onAwake, children }: { onAwake: () => void; children: ReactNode }) {
  useEffect(() => {
    setTimeout(onAwake)
  }, [onAwake])
  return children
}

function ready(): { promise: Promise<void>; resolve: () => void } {
  let resolve = () => {}
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  return { promise, resolve }
}
