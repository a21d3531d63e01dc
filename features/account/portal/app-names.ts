import { main } from '@stadion/site/brands/main'
import { brandApp } from './presets.ts'

/** What people call the apps; the same in every language. */
export const appNames: Readonly<Record<string, string>> = {
  [brandApp]: main.name,
  'confirmed-app': 'Confirmed',
  'running-community': 'Running Community',
}
