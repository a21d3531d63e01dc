interface TickProps {
  id: string
  name: string
  label: string
  hint?: string
  defaultChecked: boolean
}

/** A box that may stay empty: the look of the widget `Checkbox` without its errors and states, which nothing here needs. */
export const Tick = ({ id, label, hint, ...box }: TickProps) => (
  <div className="w-checkbox">
    <input {...box} id={id} type="checkbox" className="w-checkbox__box" aria-describedby={hint && `${id}-hint`} />
    <label className="w-checkbox__label" htmlFor={id}>
      {label}
    </label>
    {hint && (
      <p className="checkout-soft checkout-tick__hint" id={`${id}-hint`}>
        {hint}
      </p>
    )}
  </div>
)
