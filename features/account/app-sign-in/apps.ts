import { main } from '@stadion/site/brands/main'
import { brandApp } from './brand-app.ts'

/** The apps that use our sign-in (OAuth clients), by id, with their names; the same in every language. */
export const appNames = {
  'confirmed-app': 'Confirmed',
  [brandApp]: main.name,
  'running-community': 'Running Community',
} as Readonly<Record<string, string>>

export const appClientIds: readonly string[] = Object.keys(appNames)
