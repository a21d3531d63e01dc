import { main } from '@stadion/site/brands/main'

/** The main brand’s own app. In its own file because the page’s script needs only this. */
export const brandApp = `${main.key}-app` as const
