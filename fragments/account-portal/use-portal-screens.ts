import { createPortalHistory, type PortalHistoryEntry } from '@stadion/account-client/portal/portal-history'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Handover, Screen } from './portal-context.tsx'

interface At {
  screen: Screen
  /** The step of a two-step form; undefined if the form decides. */
  step: 1 | 2 | undefined
  /** The data of an unfinished provider sign-in. */
  handover: Handover | undefined
  /** Not the first screen: it gets the focus. */
  isMoved: boolean
}

export interface PortalScreens extends At {
  /** Shows another screen; with `instead` it replaces the current history entry. */
  go(screen: Screen, how?: { handover?: Handover; instead?: boolean }): void
  /** Shows the other step of a form. */
  goToStep(step: 1 | 2, from: 1 | 2): void
  /** Leaves the page, skipping its history entries. */
  leaveTo(path: string): Promise<void>
}

interface WayOptions {
  first: Screen
  isModal: boolean
  /** The address of a screen on a page; undefined keeps the page's own. */
  addressOf(screen: Screen): string | undefined
}

/** The navigation between screens. Each screen is a history entry: Back works, and a reload shows the same screen. */
export function usePortalScreens({ first, isModal, addressOf }: WayOptions): PortalScreens {
  const [at, setAt] = useState<At>({ screen: first, step: undefined, handover: undefined, isMoved: false })
  const [moments] = useState(() => (typeof window === 'undefined' ? undefined : createPortalHistory()))
  const [home] = useState(() => (typeof window === 'undefined' || isModal ? undefined : location.pathname + location.search))

  const isHere = (moment: PortalHistoryEntry | undefined): moment is PortalHistoryEntry =>
    moment !== undefined && (moment.modal !== undefined) === isModal
  const show = useEffectEvent((moment: PortalHistoryEntry | undefined) => {
    if (!isHere(moment)) return
    const { screen = first, step, handover } = moment as PortalHistoryEntry & Partial<At>
    // An identity check ends with the page that asked for it.
    const isLost = screen === 'kmc' && at.handover?.kind !== 'kmc'
    setAt((before) => ({ screen: isLost ? 'login' : screen, step, handover: handover ?? before.handover, isMoved: true }))
  })
  useEffect(() => {
    const moment = moments?.now()
    if (isHere(moment) && moment.screen) show(moment)
    else moments?.change({ screen: first, ...(isModal && { modal: moment?.modal }) })
    return moments?.onStep(show)
  }, [])

  function move(next: Omit<At, 'isMoved'>, before: { screen: Screen; step: 1 | 2 | undefined }, instead = false): void {
    setAt({ ...next, isMoved: true })
    const now = moments?.now()
    const { screen, step, handover } = next
    const isBack = !instead && now?.before?.screen === screen && (screen !== before.screen || now.before.step === step)
    if (isBack) {
      setAt({ ...next, step: now.before?.step, isMoved: true })
      return void moments?.back(1)
    }
    const moment = {
      screen,
      step,
      ...(isModal && { modal: now?.modal }),
      ...(handover && handover.kind !== 'kmc' && { handover }),
      before: instead ? now?.before : before,
    }
    const address = isModal || screen === before.screen ? undefined : (addressOf(screen) ?? home)
    if (instead) moments?.change(moment, address)
    else moments?.add(moment, address)
  }

  return {
    ...at,
    go(screen, { handover = at.handover, instead } = {}) {
      // The invitation page shows the login in place.
      move({ screen: screen === 'login' && first === 'invite' ? first : screen, step: undefined, handover }, at, instead)
    },
    goToStep: (step, from) => move({ ...at, step }, { screen: at.screen, step: from }),
    async leaveTo(path) {
      await moments?.back(moments.now()?.depth ?? 0)
      location.replace(path)
    },
  }
}
