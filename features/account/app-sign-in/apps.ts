import { main } from '@stadion/site/brands/main'

/** The main brand’s own app, whatever the brand is called. */
export const brandApp = `${main.key}-app` as const

/** The apps that sign their people in here, by id, and what people call them; the same in every language. */
export const appNames = {
  'confirmed-app': 'Confirmed',
  [brandApp]: main.name,
  'running-community': 'Running Community',
} as Readonly<Record<string, string>>

export const appClientIds: readonly string[] = Object.keys(appNames)
