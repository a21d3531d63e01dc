import { asItStands, Frame } from './frame.tsx'

/** The header as the browser takes it over. */
export const BrowserHeader = () => <Frame promo={asItStands} start={asItStands} tools={asItStands} menu={asItStands} />
