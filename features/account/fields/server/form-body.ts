import { brandOf } from '@stadion/site/brands'
import type { Storefront } from '@stadion/site/storefronts'
import { type ZodObject, type ZodType, z } from 'zod'
import { fieldsInvalid } from '../../contract.ts'
import { type Form, type FormContext, type FormValues, fieldErrorsOf } from '../form.ts'
import { isCommonPassword } from './common-passwords.ts'

/**
 * The body of a form for `serve()`: documented as the schema says, but not validated, because a wrong type is an error of its field too
 * (D-043). Check it with `requireForm`.
 */
export function formBody<Shape extends ZodObject>(schema: Shape): ZodType<FormValues> {
  const shape = Object.entries(schema.shape as Record<string, ZodType>)
  const fields = shape.map(([name, field]) => {
    const { $schema, ...described } = z.toJSONSchema(field, { io: 'input' })
    return [
      name,
      z
        .unknown()
        .optional()
        .meta(described as Record<string, unknown>),
    ]
  })
  const required = shape.filter(([, field]) => !field.isOptional()).map(([name]) => name)
  return z.looseObject(Object.fromEntries(fields)).meta({ required })
}

export interface SubmittedForm {
  body: FormValues
  storefront: Storefront
  now: () => Date
}

/** The validated body of a form. Throws `validation_failed` with all errors in the form's order. */
export function requireForm<Body>(form: Form, ask: SubmittedForm, own?: Partial<FormContext>): Body {
  const errors = fieldErrorsOf(form, ask.body, { ...formContextOf(ask), ...own })
  if (errors.length > 0) throw fieldsInvalid(errors)
  // Empty fields count as absent.
  return Object.fromEntries(Object.entries(ask.body).filter(([, value]) => value !== '')) as Body
}

/** The context of D-043's rules for a request. */
export const formContextOf = ({ storefront, now }: Omit<SubmittedForm, 'body'>): FormContext => ({
  today: now().toISOString().slice(0, 10),
  minimumAge: storefront.minimumAge,
  brandName: brandOf(storefront.brand).name,
  isCommonPassword,
})
