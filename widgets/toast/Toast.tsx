import { Icon } from '../icon/Icon.tsx'
import { close, done, info, problem, warning } from '../icon/icons.ts'

const shapeOf = { info, good: done, warn: warning, bad: problem }

export interface ToastProps {
  text: string
  tone?: keyof typeof shapeOf
  action?: { label: string; run: () => void }
  closeLabel: string
  onClose: () => void
}

/** A short message that disappears by itself; a `ToastRegion` shows them. Renders a `div`. */
export const Toast = ({ text, tone = 'info', action, closeLabel, onClose }: ToastProps) => (
  <div className={`w-toast w-toast--${tone}`}>
    <Icon of={shapeOf[tone]} size={20} />
    <p className="w-toast__text">{text}</p>
    {action && (
      <button type="button" className="w-toast__action" onClick={action.run}>
        {action.label}
      </button>
    )}
    <button type="button" className="w-toast__close" onClick={onClose} aria-label={closeLabel}>
      <Icon of={close} size={20} />
    </button>
  </div>
)
