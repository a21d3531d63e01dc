import { Frame, keepServerHtml } from './frame.tsx'

/** The header for hydration. */
export const BrowserHeader = () => <Frame promo={keepServerHtml} start={keepServerHtml} tools={keepServerHtml} menu={keepServerHtml} />
