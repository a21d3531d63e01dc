import type { ConsentConfig, ConsentState } from './client.ts'
import { agreesTo, type ConsentLevel, type ConsentList, type ConsentOpener, levelBeforeChoice, levelOf } from './contract.ts'

export interface InitialConsent {
  config: ConsentConfig
  list: ConsentList | undefined
  globalPrivacyControl: boolean
}

/** The initial state of a page. What the first HTML shows is opened by `opened` and `barOpened`. */
export const initialConsentState = ({ config, list, globalPrivacyControl }: InitialConsent): ConsentState => ({
  list,
  level: list ? levelOf(list) : levelBeforeChoice(config.regime, globalPrivacyControl),
  independent: config.checkboxes === 'independent',
  regime: config.regime,
  gdpr: { open: false, opener: undefined, advertisingAgreement: list ?? [], showOptions: false, showDataSettings: false, error: undefined },
  ccpa: { open: false, error: undefined },
  consentBar: { open: false },
  config,
  featureFlags: {},
})

/** The modal is open: at the options if there is a choice or the bar opened it, otherwise at the question. */
export const opened = (state: ConsentState, opener: ConsentOpener): ConsentState => ({
  ...state,
  gdpr: { ...state.gdpr, open: true, opener, showOptions: state.list !== undefined || opener === 'CONSENT_BAR' },
})

export const optionsShown = (state: ConsentState): ConsentState => ({ ...state, gdpr: { ...state.gdpr, showOptions: true } })

export const barOpened = (state: ConsentState): ConsentState => ({ ...state, consentBar: { open: true } })

/** The modal is closed; if the bar opened it, the bar closes too. */
export const closed = (state: ConsentState): ConsentState => ({
  ...state,
  gdpr: { ...state.gdpr, open: false, opener: undefined, showOptions: false },
  consentBar: { open: state.gdpr.opener === 'CONSENT_BAR' ? false : state.consentBar.open },
})

/** A choice was made: everything closes. */
export const saved = (state: ConsentState, list: ConsentList): ConsentState => ({
  ...closed(state),
  list,
  level: levelOf(list),
  gdpr: { ...closed(state).gdpr, advertisingAgreement: list },
  consentBar: { open: false },
})

/** Whether the shopper may continue without a choice. The first question of an explicit regime requires one. */
export const isClosable = ({ list, gdpr }: ConsentState): boolean => list !== undefined || gdpr.opener !== 'GDPR_DEFAULT_CONSENT'

export const stateAllows = ({ list, level: now, config }: ConsentState, level: ConsentLevel): boolean =>
  list ? agreesTo(level, list, config.checkboxes) : now >= level
