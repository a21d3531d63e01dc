import { type ReactNode, useId } from 'react'

/** What every field says about itself; all form widgets take these. */
export interface FieldProps {
  label: ReactNode
  /** Heard, but not seen: where the place itself says what belongs into it. */
  labelHidden?: boolean | undefined
  /** Shown while no error is. */
  hint?: ReactNode | undefined
  /** Shown while `validity` is `false`. */
  errorText?: ReactNode | undefined
  /** `true` is valid, `false` invalid and shows the error, `undefined` neutral. */
  validity?: boolean | undefined
  /** Shows an asterisk; screen readers hear of it from the control itself. */
  required?: boolean | undefined
  /** Work on the value goes on, for example a check by the server. */
  busy?: boolean | undefined
  id?: string | undefined
}

/** What is drawn around a control. */
export interface FieldFrame extends Pick<FieldProps, 'label' | 'labelHidden' | 'hint' | 'errorText' | 'validity' | 'required' | 'busy'> {
  id: string
  /** Which of the two lines below the control shows. */
  note: 'error' | 'hint' | undefined
}

/** Wires a control to its label, its hint and its error: `frame` is for `Field`, `control` for the element itself. */
export function useField<Props extends FieldProps & { 'aria-describedby'?: string | undefined }>(props: Props) {
  const { label, labelHidden, hint, errorText, validity, required, busy, id, ...rest } = props
  const made = useId()
  const own = id ?? made
  const note = validity === false && errorText ? 'error' : hint ? 'hint' : undefined
  const frame: FieldFrame = { id: own, label, labelHidden, hint, errorText, validity, required, busy, note }
  return {
    frame,
    control: {
      ...rest,
      id: own,
      required,
      'aria-busy': busy || undefined,
      // Without a word from the page, screen readers call every empty required field invalid.
      'aria-invalid': validity === false ? true : required ? false : undefined,
      'aria-describedby': [props['aria-describedby'], note && `${own}-${note}`].filter(Boolean).join(' ') || undefined,
    } as const,
  }
}
