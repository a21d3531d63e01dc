import { afterPaint } from '@stadion/services/after-paint'
import { createPageStore } from '@stadion/services/store'
import { documentCookies } from '@stadion/site/document-cookies'
import type { ConsentConfig, ConsentService, ConsentState } from './client.ts'
import { barOpened, closed, initialConsentState, opened, optionsShown, saved, stateAllows } from './consent-state.ts'
import { type ConsentLevel, type ConsentList, type CookiePlace, consentLevels, readConsent, writeConsent } from './contract.ts'

export interface ConsentOptions {
  env?: string | undefined
  config: ConsentConfig
  place: CookiePlace
  globalPrivacyControl: boolean
  cookies?: { read(): string; write(cookie: string): void }
  /** Removes what is kept in this browser and needs a level that is allowed no more. */
  clear?(allows: (level: ConsentLevel) => boolean): void | Promise<void>
  /** Tells the tag manager: a first choice is submitted, another is a change. */
  track?(event: 'consent_submit' | 'consent_change', list: ConsentList): void
  /** What closing the modal does that `EXTERNAL` opened, with the level that holds by then. */
  leave?(level: ConsentLevel): void
  /** Joins the windows of a browser: what is chosen in one holds in all of them at once, also in those that nobody looks at. */
  channel?: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'> | undefined
}

/** The service as the page's own script uses it. */
export interface OwnConsentService extends ConsentService {
  showOptions(): void
  openBar(): void
}

/** Makes the consent of a page; only the page calls this, once. */
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

  /** What was chosen elsewhere. */
  const take = (found: ConsentList | undefined) => {
    const before = store.getState()
    if (!found || String(found) === String(before.list)) return
    set(saved(before, found))
    settle(before)
  }
  // The choice itself is told: the cookie of another window may come a moment later.
  channel?.addEventListener('message', ({ data }: MessageEvent<string>) => take(readConsent(data)))

  // A browser that asks not to be sold out has said so where the law gives the question that weight.
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
      // The shopper sees the answer first; what follows from it may take longer.
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
    // A choice is kept whatever those who are told make of it.
    console.error(error)
  }
}
