import { useSyncExternalStore } from 'react'
import { Icon } from '../icon/Icon.tsx'
import { minus, plus } from '../icon/icons.ts'

export interface QuantityStepperProps {
  quantity: number
  min?: number
  max: number
  /** The form field that the pressed button sends. */
  name?: string
  lessLabel: string
  moreLabel: string
  busy?: boolean
  /** Handles a press on the page; without it the surrounding form is sent. */
  onChange?: (next: number) => void
}

const never = () => () => {}
/** Whether the page is hydrated: `false` on the server and during hydration. */
const useAwake = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

/** Minus, quantity, plus. Renders two submit buttons around an `output`; put it into a `form`. */
export function QuantityStepper({ quantity, min = 1, max, name = 'quantity', lessLabel, moreLabel, busy, onChange }: QuantityStepperProps) {
  const isAwake = useAwake()
  const step = (next: number, label: string, shape: string) => {
    const isEnd = next < min || next > max
    return (
      <button
        type="submit"
        className="w-stepper__button"
        name={name}
        value={next}
        aria-label={label}
        // Disabling a pressed button loses the focus, so it is only done in forms without a script.
        disabled={isEnd && !isAwake}
        aria-disabled={busy || isEnd || undefined}
        onClick={(event) => {
          if (busy || isEnd || onChange) event.preventDefault()
          if (!busy && !isEnd) onChange?.(next)
        }}
      >
        <Icon of={shape} size={18} />
      </button>
    )
  }
  return (
    <div className="w-stepper" aria-busy={busy || undefined}>
      {/* The maximum may have dropped below the quantity: one press then goes down to the maximum. */}
      {step(Math.min(quantity - 1, max), lessLabel, minus)}
      <output className="w-stepper__count">{quantity}</output>
      {step(quantity + 1, moreLabel, plus)}
    </div>
  )
}
