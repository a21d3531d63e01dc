import { brandOf } from '@stadion/site/brands'
import type { Storefront } from '@stadion/site/storefronts'
import { type ZodObject, type ZodType, z } from 'zod'
import { fieldsInvalid } from '../../contract.ts'
import { type Form, type FormContext, type FormValues, fieldErrorsOf } from '../form.ts'
import { isCommonPassword } from './common-passwords.ts'

/**
 * The body of a form for `serve()`: written into the API document as the schema says, and let through whatever its fields
 * hold, because a wrong type is an error of its field too (D-043). Check it with `requireForm`.
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

export interface FormAsk {
  body: FormValues
  storefront: Storefront
  now: () => Date
}

/** The body of a form with every field as it should be. Throws `validation_failed` naming what is wrong, in the form's order. */
export function requireForm<Body>(form: Form, ask: FormAsk, own?: Partial<FormContext>): Body {
  const errors = fieldErrorsOf(form, ask.body, { ...formContextOf(ask), ...own })
  if (errors.length > 0) throw fieldsInvalid(errors)
  // What a form leaves empty is absent.
  return Object.fromEntries(Object.entries(ask.body).filter(([, value]) => value !== '')) as Body
}

/** What the rules of D-043 need to know of a request. */
export const formContextOf = ({ storefront, now }: Omit<FormAsk, 'body'>): FormContext => ({
  today: now().toISOString().slice(0, 10),
  minimumAge: storefront.minimumAge,
  brandName: brandOf(storefront.brand).name,
  isCommonPassword,
})
