import { brandApp } from '@stadion/account/app-sign-in/brand-app'
import { placements, type Touchpoint, touchpointOf } from '@stadion/account/touchpoints/touchpoints'
import { main } from '@stadion/site/brands/main'
import type { PresetName } from './presets.ts'

/** The placement of each preset with its own page, or the place of an app; pages have `PAGE FORM` (D-019). */
const ofPreset: Partial<Readonly<Record<PresetName, Touchpoint>>> = {
  'checkout-inline': 'CHECKOUT',
  'invite-a-friend': 'INVITE A FRIEND SENDER PAGE',
  'confirmed-app': 'CONFIRMED APP',
  [brandApp]: touchpointOf(`${main.key.toUpperCase()} APP`),
  'running-community': 'RUNNING APP',
}

export interface PageTouchpoint {
  preset: PresetName
  /** The touchpoint in the link to the page. */
  touchpoint?: string | undefined
  /** The shopper came with an invitation. */
  invitationCode?: string | undefined
}

/** The touchpoint of a portal that is shown as a page. */
export function touchpointOfPage({ preset, touchpoint, invitationCode }: PageTouchpoint): Touchpoint {
  const linked = touchpointOf(touchpoint)
  if (linked !== 'UNKNOWN') return linked
  return ofPreset[preset] ?? (invitationCode ? 'INVITE A FRIEND' : placements['Registration page'])
}
