import type { PortalOptions } from './client.ts'

/** The portal's data in an entry of the browser's history. It survives a reload. */
export interface PortalHistoryEntry {
  screen?: string | undefined
  /** The step of a two-step form; undefined if the form decides. */
  step?: 1 | 2 | undefined
  /** Number of entries that the portal has added, including this one. */
  depth: number
  /** The options with which the dialog was opened. */
  modal?: PortalOptions | undefined
  /** Data of a provider sign-in that is not finished. */
  handover?: object | undefined
  /** What the previous entry shows. */
  before?: { screen: string; step?: 1 | 2 | undefined } | undefined
}

export interface PortalHistory {
  now(): PortalHistoryEntry | undefined
  /** Adds an entry; Back leads to the current one. */
  add(moment: Omit<PortalHistoryEntry, 'depth'>, address?: string): void
  /** Changes the current entry. */
  change(moment: Omit<PortalHistoryEntry, 'depth'>, address?: string): void
  /** Goes back; resolves when the browser has arrived. */
  back(entries: number): Promise<void>
  /** Listens to steps that `back` did not make; returns a function to stop. */
  onStep(listener: (moment: PortalHistoryEntry | undefined) => void): () => void
}

const key = 'accountPortal'

const momentIn = (state: unknown): PortalHistoryEntry | undefined => Object(state)[key]

/** Milliseconds to wait for a step of the browser. */
const timeoutMs = 1000

/** The portal's entries in the history. Steps of the browser are asynchronous, so calls wait for them. */
export function createPortalHistory(page: Pick<Window, 'history' | 'addEventListener' | 'removeEventListener'> = window): PortalHistory {
  const { history } = page
  const now = () => momentIn(history.state)
  let underWay: Promise<void> | undefined
  let arrive: (() => void) | undefined

  const soon = (work: () => void) => {
    if (underWay) void underWay.then(work)
    else work()
  }
  const stateWith = (moment: Omit<PortalHistoryEntry, 'depth'>, depth: number) => ({ ...history.state, [key]: { ...moment, depth } })

  return {
    now,
    add: (moment, address) => soon(() => history.pushState(stateWith(moment, (now()?.depth ?? 0) + 1), '', address)),
    change: (moment, address) => soon(() => history.replaceState(stateWith(moment, now()?.depth ?? 0), '', address)),
    back(entries) {
      if (entries < 1) return underWay ?? Promise.resolve()
      const step = async () => {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, timeoutMs)
          arrive = () => {
            clearTimeout(timer)
            resolve()
          }
          page.addEventListener('popstate', arrive, { once: true })
          history.go(-entries)
        })
        arrive = undefined
      }
      const mine: Promise<void> = (underWay ? underWay.then(step) : step()).finally(() => {
        if (underWay === mine) underWay = undefined
      })
      underWay = mine
      return mine
    },
    onStep(listener) {
      const hear = () => {
        if (!arrive) listener(now())
      }
      page.addEventListener('popstate', hear)
      return () => page.removeEventListener('popstate', hear)
    },
  }
}
