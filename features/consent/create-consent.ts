import { afterPaint } from '@stadion/services/after-paint'
import { createPageStore } from '@stadion/services/store'
import { documentCookies } from '@stadion/site/document-cookies'
import type { ConsentConfig, ConsentService, ConsentState } from './client.ts'
import { barOpened, closed, initialConsentState, opened, optionsShown, saved, stateAllows } from './consent-state.ts'
import { type ConsentLevel, type ConsentList, type CookieScope, consentLevels, readConsent, writeConsent } from './contract.ts'

export interface ConsentOptions {
  env?: string | undefined
  config: ConsentConfig
  place: CookieScope
  globalPrivacyControl: boolean
  cookies?: { read(): string; write(cookie: string): void }
  /** Deletes everything in this browser above the allowed level. */
  clear?(allows: (level: ConsentLevel) => boolean): void | Promise<void>
  /** Reports to the tag manager: `submit` for the first choice, otherwise `change`. */
  track?(event: 'consent_submit' | 'consent_change', list: ConsentList): void
  /** Called when the modal opened by `EXTERNAL` closes, with the current level. */
  leave?(level: ConsentLevel): void
  /** Connects the windows of a browser: a choice in one applies in all at once, also in the background. */
  channel?: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'> | undefined
}

/** The service for the page's own script. */
export interface OwnConsentService extends ConsentService {
  showOptions(): void
  openBar(): void
}

/** Creates the consent of a page; only the page calls this, once. */
export function createConsent(options: ConsentOptions): OwnConsentService {
  const { config, place, globalPrivacyControl, cookies = documentCookies, channel } = options
  const list = readConsent(cookies.read())
  const store = createPageStore('consent', initialConsentState({ config, list, globalPrivacyControl }), options.env)
  const listeners = new Set<Parameters<ConsentService['onChange']>[0]>()
  const set = (next: ConsentState) => store.setState(next, true)
  const allows = (level: ConsentLevel) => stateAllows(store.getState(), level)

  const settle = (before: ConsentState, isOwn = false) => {
    const lost = consentLevels.some((level) => stateAllows(before, level) && !allows(level))
    if (lost || !before.list) void options.clear?.(allows)
    for (const listener of listeners) quietly(() => listener(store.getState(), before, isOwn))
  }

  /** Applies a choice made elsewhere. */
  const take = (found: ConsentList | undefined) => {
    const before = store.getState()
    if (!found || String(found) === String(before.list)) return
    set(saved(before, found))
    settle(before)
  }
  // The message contains the choice, because the cookie may arrive in another window a moment later.
  channel?.addEventListener('message', ({ data }: MessageEvent<string>) => take(readConsent(data)))

  // Where the law says so, Global Privacy Control counts as a choice.
  if (!list && globalPrivacyControl && config.regime === 'us-privacy') {
    cookies.write(writeConsent([1], place))
    set(saved(store.getState(), [1]))
  }

  return {
    store,
    allows,
    open: (opener) => set(opened(store.getState(), opener)),
    showOptions: () => set(optionsShown(store.getState())),
    openBar: () => set(barOpened(store.getState())),
    close() {
      const { gdpr, level } = store.getState()
      if (!gdpr.open) return
      set(closed(store.getState()))
      if (gdpr.opener === 'EXTERNAL') options.leave?.(level)
    },
    save(chosen) {
      const before = store.getState()
      const list = readConsent(writeConsent(chosen, place)) ?? chosen
      const cookie = writeConsent(list, place)
      cookies.write(cookie)
      channel?.postMessage(cookie)
      set(saved(before, list))
      // The page paints first; the effects may take longer.
      void afterPaint().then(() => {
        settle(before, true)
        quietly(() => options.track?.(before.list ? 'consent_change' : 'consent_submit', list))
        if (before.gdpr.opener === 'EXTERNAL') options.leave?.(store.getState().level)
      })
    },
    clearRefused: async () => options.clear?.(allows),
    reread: () => take(readConsent(cookies.read())),
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

const quietly = (work: () => void) => {
  try {
    work()
  } catch (error) {
    // A failing listener does not undo the choice.
    console.error(error)
  }
}
