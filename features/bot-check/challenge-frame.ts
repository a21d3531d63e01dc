import type { Modals } from '@stadion/modals/client'
import { modalZIndex } from '@stadion/modals/modal-stack'
import { type Challenge, challengeCancelled, challengeComplete } from './contract.ts'

/** What the page provides for a challenge. */
export interface ChallengeDoor {
  modals: Pick<Modals, 'open' | 'close' | 'attach' | 'store'>
  /** The site path of the storefront; it decides the language of the challenge. */
  sitePath?: string
}

export const challengeModal = 'bot-challenge'
export const challengeTimeoutMs = 120_000

let last: Promise<unknown> = Promise.resolve()

/** Shows a challenge over the page, one at a time. Resolves to true when it was solved, to false when it was closed or timed out. */
export function waitForChallenge(challenge: Challenge, door: ChallengeDoor): Promise<boolean> {
  const outcome = last.then(() => show(challenge, door))
  last = outcome
  return outcome
}

function show({ id, url }: Challenge, { modals, sitePath }: ChallengeDoor): Promise<boolean> {
  const dialog = document.createElement('dialog')
  const frame = document.createElement('iframe')
  // Set by script, because the content security policy forbids style attributes.
  Object.assign(dialog.style, { padding: '0', border: '0', background: 'none', inlineSize: 'min(100vw, 26rem)', overflow: 'hidden' })
  Object.assign(frame.style, { display: 'block', border: '0', inlineSize: '100%', blockSize: '18rem' })
  // The frame's title is in the shopper's language and also names the dialog.
  frame.onload = () => {
    const title = frame.contentDocument?.title ?? ''
    frame.title = title
    dialog.ariaLabel = title
    frame.contentWindow?.focus()
  }
  frame.src = sitePath ? `${url}?sitePath=${encodeURIComponent(sitePath)}` : url
  dialog.append(frame)
  document.body.append(dialog)

  return new Promise((resolve) => {
    const listening = new AbortController()
    const { signal } = listening
    const settle = (isSolved: boolean) => {
      if (signal.aborted) return
      listening.abort()
      clearTimeout(timer)
      stopWatching()
      detach()
      dialog.remove()
      resolve(isSolved)
    }
    const timer = setTimeout(() => settle(false), challengeTimeoutMs)
    const detach = modals.attach(challengeModal, dialog, () => ({ closesOnOverlay: false }))
    // Same level as the portal, which may be open: of two equal levels the last opened is on top.
    modals.open(challengeModal, { zIndex: modalZIndex.portal })
    const stopWatching = modals.store.subscribe(({ activeModals }) => {
      if (!(challengeModal in activeModals)) settle(false)
    })
    window.addEventListener(challengeComplete, (event) => (event as CustomEvent<{ id?: string }>).detail?.id === id && settle(true), {
      signal,
    })
    window.addEventListener(
      'message',
      ({ origin, source, data }: MessageEvent<{ type?: string; id?: string } | null>) => {
        if (origin !== location.origin || source !== frame.contentWindow || data?.id !== id) return
        if (data.type === challengeComplete) window.dispatchEvent(new CustomEvent(challengeComplete, { detail: { id } }))
        if (data.type === challengeCancelled) settle(false)
      },
      { signal },
    )
  })
}
