import { asItStands, Frame } from './frame.tsx'

/** The header for hydration. */
export const BrowserHeader = () => <Frame promo={asItStands} start={asItStands} tools={asItStands} menu={asItStands} />
