import type { PortalOptions } from './client.ts'

/** What an entry of the browser's history knows of the portal. It stays there over a reload. */
export interface PortalMoment {
  screen?: string | undefined
  /** Of a form in two steps; undefined where the form decides. */
  step?: 1 | 2 | undefined
  /** How many entries the portal has added, this one included. */
  depth: number
  /** Of the dialog: what it was opened with. */
  modal?: PortalOptions | undefined
  /** What a sign-in elsewhere left to be finished. */
  handover?: object | undefined
  /** What the entry before this one shows. */
  before?: { screen: string; step?: 1 | 2 | undefined } | undefined
}

export interface PortalMoments {
  now(): PortalMoment | undefined
  /** Adds an entry; Back leads to the one that is there now. */
  add(moment: Omit<PortalMoment, 'depth'>, address?: string): void
  /** Says more of the entry that is there now. */
  change(moment: Omit<PortalMoment, 'depth'>, address?: string): void
  /** Goes back; resolves once the browser is there. */
  back(entries: number): Promise<void>
  /** Hears of every step that was not made by `back`; returns how to stop. */
  onStep(listener: (moment: PortalMoment | undefined) => void): () => void
}

const key = 'accountPortal'

const momentIn = (state: unknown): PortalMoment | undefined => Object(state)[key]

/** Milliseconds after which a step of the browser is not waited for any longer. */
const patienceMs = 1000

/** The portal's part of the history. Steps of the browser take their time, so what comes meanwhile waits for them. */
export function createPortalMoments(page: Pick<Window, 'history' | 'addEventListener' | 'removeEventListener'> = window): PortalMoments {
  const { history } = page
  const now = () => momentIn(history.state)
  let underWay: Promise<void> | undefined
  let arrive: (() => void) | undefined

  const soon = (work: () => void) => {
    if (underWay) void underWay.then(work)
    else work()
  }
  const stateWith = (moment: Omit<PortalMoment, 'depth'>, depth: number) => ({ ...history.state, [key]: { ...moment, depth } })

  return {
    now,
    add: (moment, address) => soon(() => history.pushState(stateWith(moment, (now()?.depth ?? 0) + 1), '', address)),
    change: (moment, address) => soon(() => history.replaceState(stateWith(moment, now()?.depth ?? 0), '', address)),
    back(entries) {
      if (entries < 1) return underWay ?? Promise.resolve()
      const step = async () => {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, patienceMs)
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
