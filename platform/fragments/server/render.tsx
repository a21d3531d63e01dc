import { renderToString } from 'react-dom/server'
import type { FlagReader, ReadFlags } from '../flags.ts'
import type { FragmentDefinition, FragmentProps, FragmentSite, Translate } from '../fragment.ts'
import { identifierPrefix } from '../protocol.ts'
import { FragmentProvider } from '../react.tsx'

/** What the browser needs to take over server-rendered HTML. */
export interface FragmentState {
  data: unknown
  props: FragmentProps
  site: FragmentSite
  /** The messages of the view; keys to patterns. */
  messages: Readonly<Record<string, unknown>>
}

/** What a view is drawn with. */
export interface ShownFragment {
  data: unknown
  props: FragmentProps
  site: FragmentSite
  t: Translate
  flag?: FlagReader | undefined
}

/** JSON inside a script element: `<` must not be able to end it. */
const jsonForScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

/**
 * The HTML of a fragment; `state` only where a browser will take it over.
 * @param reads is filled while the view is drawn
 */
export function renderFragment(
  definition: FragmentDefinition,
  shown: ShownFragment,
  state: FragmentState | undefined,
  reads: ReadFlags = {},
): string {
  const { View } = definition
  const html = renderToString(
    <FragmentProvider site={shown.site} t={shown.t} flag={shown.flag}>
      <View data={shown.data} props={shown.props} />
    </FragmentProvider>,
    { identifierPrefix: identifierPrefix(definition.id, shown.props) },
  )
  // The root is inside the slot's element, because React must own all children of what it hydrates.
  const root = `<div data-mf-root>${html}</div>`
  if (!state) return root
  // Only now is it known which flags were read.
  const flags = Object.keys(reads).length > 0 ? { flags: reads } : {}
  return `${root}<script type="application/json" data-mf-state>${jsonForScript({ ...state, ...flags })}</script>`
}
