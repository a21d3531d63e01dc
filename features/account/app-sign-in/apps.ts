import { main } from '@stadion/site/brands/main'
import { brandApp } from './brand-app.ts'

/** The apps that sign their people in here, by id, and what people call them; the same in every language. */
export const appNames = {
  'confirmed-app': 'Confirmed',
  [brandApp]: main.name,
  'running-community': 'Running Community',
} as Readonly<Record<string, string>>

export const appClientIds: readonly string[] = Object.keys(appNames)
