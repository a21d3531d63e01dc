/** One open modal. */
export interface ModalEntry {
  readonly id: string
  readonly zIndex: number
}

/** All open modals of a page, in the order of opening, and the visible one. */
export interface ModalState {
  readonly visibleModal: string | undefined
  readonly activeModals: Readonly<Record<string, ModalEntry>>
}

/** The lowest is in front, so the portal covers consent and both cover everything else. */
export const modalZIndex = { default: 100, consent: 10, portal: 0 } as const

export const noModals: ModalState = { visibleModal: undefined, activeModals: {} }

/** Adds a modal; one that is already open becomes the most recent. */
export function openModal(state: ModalState, id: string, zIndex: number = modalZIndex.default): ModalState {
  const { [id]: _, ...others } = state.activeModals
  return withVisible({ ...others, [id]: { id, zIndex } })
}

/** Removes a modal; an id that is not open changes nothing. */
export function closeModal(state: ModalState, id: string): ModalState {
  if (!(id in state.activeModals)) return state
  const { [id]: _, ...others } = state.activeModals
  return withVisible(others)
}

/** The ids from front to back: by z-index, the most recently opened first among equals. */
export const modalOrder = ({ activeModals }: Pick<ModalState, 'activeModals'>): readonly string[] =>
  Object.values(activeModals)
    .reverse()
    .sort((one, other) => one.zIndex - other.zIndex)
    .map(({ id }) => id)

const withVisible = (activeModals: ModalState['activeModals']): ModalState => ({
  visibleModal: modalOrder({ activeModals })[0],
  activeModals,
})
