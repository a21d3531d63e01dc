import { Modal, type ModalProps } from '../modal/Modal.tsx'

export type PanelProps = Omit<ModalProps, 'size' | 'align'>

/**
 * A side panel: at the end of the page on large windows, from below on small ones. A button with `popoverTarget={id}` opens it, also
 * without JavaScript. Renders a `Modal` of the size `side-panel`.
 */
export const Panel = (props: PanelProps) => <Modal {...props} size="side-panel" />
