import type { FragmentProps } from '@stadion/fragments/fragment'
import { Frame, keepServerHtml } from './frame.tsx'

/** The header for hydration. */
export const BrowserHeader = ({ props: { q } }: { props: FragmentProps }) => (
  <Frame {...{ promo: keepServerHtml, start: keepServerHtml, tools: keepServerHtml, menu: keepServerHtml, lanes: keepServerHtml }} q={q} />
)
