import { main } from '@stadion/site/brands/main'

/** The main brand’s own app, whatever the brand is called. Apart from the names of apps: the page’s script needs only this. */
export const brandApp = `${main.key}-app` as const
