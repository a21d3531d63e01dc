import { type ReactNode, useId } from 'react'

/** The props that all form widgets share. */
export interface FieldProps {
  label: ReactNode
  /** For screen readers only, if the context already shows the purpose of the field. */
  labelHidden?: boolean | undefined
  /** Shown if there is no error. */
  hint?: ReactNode | undefined
  /** Shown if `validity` is `false`. */
  errorText?: ReactNode | undefined
  /** `true` is valid, `false` invalid and shows the error, `undefined` neutral. */
  validity?: boolean | undefined
  /** Shows an asterisk; screen readers learn it from the control itself. */
  required?: boolean | undefined
  /** The value is being processed, for example checked by the server. */
  busy?: boolean | undefined
  id?: string | undefined
}

/** The parts around a control. */
export interface FieldFrame extends Pick<FieldProps, 'label' | 'labelHidden' | 'hint' | 'errorText' | 'validity' | 'required' | 'busy'> {
  id: string
  /** The line shown below the control. */
  note: 'error' | 'hint' | undefined
}

/** Connects a control to its label, hint and error: `frame` is for `Field`, `control` for the element itself. */
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
      // Without it screen readers announce every empty required field as invalid.
      'aria-invalid': validity === false ? true : required ? false : undefined,
      'aria-describedby': [props['aria-describedby'], note && `${own}-${note}`].filter(Boolean).join(' ') || undefined,
    } as const,
  }
}
