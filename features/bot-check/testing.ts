import type { ChallengeDoor } from './challenge-frame.ts'
import type { BotAction, BotCheckService } from './client.ts'
import type { Challenge } from './contract.ts'

let made = 0

/** A token that the stub believes; each one counts once. */
export const aBotToken = (action: BotAction, score = 0.9): string => `stub:${action}:${score}:test-${process.pid}-${Date.now()}-${made++}`

const englishNumbers = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']

/** The numbers of a sum in words, as a person reads it. */
export const sumIn = (text: string, numbers: readonly string[] = englishNumbers): number =>
  text
    .split(/[^\p{L}]+/u)
    .map((word) => numbers.indexOf(word) + 1)
    .reduce((sum, number) => sum + number, 0)

/** The bot check of a page for tests: tokens of the stub, no challenge; records the requested actions. */
export function aBotCheck(): BotCheckService & { actions: string[] } {
  const actions: string[] = []
  const token = async (action: BotAction) => {
    actions.push(action)
    return aBotToken(action)
  }
  const state = { status: 'ready' } as const
  return {
    actions,
    store: { getState: () => state, getInitialState: () => state, subscribe: () => () => {} },
    load: async () => {},
    execute: (action) => token(action as BotAction),
    token,
    send: async (action, send) => send(await token(action)),
  }
}

export const aChallenge = (number: number): Challenge => ({
  id: `chl_${number}`,
  url: `/bot-challenge/chl_${number}`,
  algorithm: 'sha-256',
  nonce: 'b3f0c1',
  difficulty: 8,
  expiresAt: '2026-11-21T09:05:00Z',
})

/** As much of the modal stack as a challenge needs. */
export function aModalStack(): ChallengeDoor['modals'] & { shown(): string[] } {
  let activeModals: Record<string, { id: string; zIndex: number }> = {}
  const listeners = new Set<(state: never, previous: never) => void>()
  const set = (next: typeof activeModals) => {
    activeModals = next
    for (const listener of [...listeners]) listener({ activeModals } as never, {} as never)
  }
  const close = (id: string) => {
    const { [id]: _, ...others } = activeModals
    set(others)
  }
  const state = () => ({ activeModals, visibleModal: Object.keys(activeModals)[0] })
  return {
    shown: () => Object.keys(activeModals),
    open: (id, { zIndex = 100 } = {}) => set({ ...activeModals, [id]: { id, zIndex } }),
    close,
    attach: (id) => () => close(id),
    store: {
      getState: state,
      getInitialState: state,
      subscribe(listener) {
        listeners.add(listener as never)
        return () => listeners.delete(listener as never)
      },
    },
  }
}

interface FakeScript {
  src: string
  onload(): void
  onerror(): void
}
interface FakeFrame {
  src: string
  postMessage(data: unknown, from?: { origin?: string; source?: object }): void
}

/** As much of a document and its window as the bot check touches. */
export function aPageDocument() {
  const scripts: FakeScript[] = []
  const frames: FakeFrame[] = []
  const inBody = new Set<object>()
  const window = new EventTarget()
  const createElement = (name: string) => {
    const element = { name, style: {}, append() {}, remove: () => inBody.delete(element) }
    if (name !== 'iframe') return element
    const contentWindow = {}
    const postMessage: FakeFrame['postMessage'] = (data, { origin = 'https://www.stadion.de', source = contentWindow } = {}) =>
      void window.dispatchEvent(Object.assign(new Event('message'), { origin, source, data }))
    const frame = { ...element, src: '', contentWindow, postMessage }
    frames.push(frame)
    return frame
  }
  return {
    scripts,
    frames,
    window,
    attached: () => [...inBody],
    document: {
      createElement,
      head: { append: (script: FakeScript) => scripts.push(script) },
      body: { append: (element: object) => inBody.add(element) },
    },
  }
}
