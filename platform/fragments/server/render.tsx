import { html, inlineJson, unescapedHtml } from '@stadion/contract/html'
import { renderToString } from 'react-dom/server'
import type { FlagReader, ReadFlags } from '../flags.ts'
import type { FragmentDefinition, FragmentProps, FragmentSite, Translate } from '../fragment.ts'
import { mfRoot } from '../page-attributes.ts'
import { identifierPrefix } from '../protocol.ts'
import { FragmentProvider } from '../react.tsx'

/** The data with which the browser hydrates the HTML. */
export interface FragmentState {
  data: unknown
  props: FragmentProps
  site: FragmentSite
  /** The messages of the view; keys to patterns. */
  messages: Readonly<Record<string, unknown>>
}

/** The inputs of a rendering. */
export interface ShownFragment {
  data: unknown
  props: FragmentProps
  site: FragmentSite
  t: Translate
  flag?: FlagReader | undefined
}

/**
 * The HTML of a fragment; `state` only if a browser hydrates it.
 * @param reads is filled during rendering
 */
export function renderFragment(
  definition: FragmentDefinition,
  shown: ShownFragment,
  state: FragmentState | undefined,
  reads: ReadFlags = {},
): string {
  const { View } = definition
  const view = renderToString(
    <FragmentProvider site={shown.site} t={shown.t} flag={shown.flag}>
      <View data={shown.data} props={shown.props} />
    </FragmentProvider>,
    { identifierPrefix: identifierPrefix(definition.id, shown.props) },
  )
  // The root is inside the slot's element, because React must own all children of what it hydrates.
  const root = html`<div ${mfRoot}>${unescapedHtml(view)}</div>`
  if (!state) return root.text
  // The flags that were read are known only now.
  const flags = Object.keys(reads).length > 0 ? { flags: reads } : {}
  return html`${root}<script type="application/json" data-mf-state>${inlineJson({ ...state, ...flags })}</script>`.text
}
