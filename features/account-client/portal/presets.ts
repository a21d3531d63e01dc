import { brandApp } from '@stadion/account/app-sign-in/brand-app'

export type Presentation = 'inline' | 'modal'
export const formViews = ['OneStep', 'TwoStep'] as const
export type FormView = (typeof formViews)[number]
export const registrationFlows = ['FullAccount', 'LightAccount'] as const
export type RegistrationFlow = (typeof registrationFlows)[number]

/** One screen variant of the portal. */
export interface Preset {
  presentation: Presentation
  formView: FormView
  flow: RegistrationFlow
  /** The portal signs in for another app of the brands. */
  isAuthProvider: boolean
}

export const presetNames = [
  'inline',
  'modal',
  'account-activation',
  'kmc-register',
  'reset-password',
  'one-step-modal-full',
  'subscription-inline',
  'checkout-inline',
  'invite-a-friend',
  'confirmed-app',
  brandApp,
  'running-community',
  're-authentication',
  'login-method',
  '_custom-translation-modal',
  '_full-account-inline',
  '_full-account-modal',
  '_subscription-modal',
] as const
export type PresetName = (typeof presetNames)[number]

const inline: Preset = { presentation: 'inline', formView: 'TwoStep', flow: 'FullAccount', isAuthProvider: false }
const modal: Preset = { ...inline, presentation: 'modal' }
const app: Preset = { ...inline, isAuthProvider: true }

/** All presets. If the specification does not say otherwise, a form has two steps and creates a full account. */
export const presets: Readonly<Record<PresetName, Preset>> = {
  inline,
  modal,
  'account-activation': inline,
  'kmc-register': { ...inline, formView: 'OneStep' },
  'reset-password': inline,
  'one-step-modal-full': { ...modal, formView: 'OneStep' },
  'subscription-inline': { ...inline, formView: 'OneStep', flow: 'LightAccount' },
  'checkout-inline': inline,
  'invite-a-friend': inline,
  'confirmed-app': app,
  [brandApp]: app,
  'running-community': app,
  're-authentication': modal,
  'login-method': modal,
  '_custom-translation-modal': modal,
  '_full-account-inline': inline,
  '_full-account-modal': modal,
  '_subscription-modal': { ...modal, formView: 'OneStep', flow: 'LightAccount' },
} as Record<PresetName, Preset>

/** The preset with that name; otherwise `inline` and a warning. Test presets do not exist in production. */
export function presetNamed(name: string, env?: string): PresetName {
  const isKnown = Object.hasOwn(presets, name) && !(name.startsWith('_') && isProduction(env))
  if (isKnown) return name as PresetName
  console.warn(`Unknown preset "${name}", falling back to inline`)
  return 'inline'
}

/** The environment has two names for production. */
const isProduction = (env: string | undefined): boolean => env === 'prod' || env === 'production'
