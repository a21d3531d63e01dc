import { z } from 'zod'

/** Names of flags, segments and attributes: used in headers and commands. */
const name = z.string().regex(/^[A-Za-z][\w.-]{0,63}$/, 'expected a letter, then letters, digits, _ . - (64 at most)')
const text = z
  .string()
  .max(256)
  .regex(/^[\x20-\x7e]*$/, 'expected letters that a header can hold')
const scalar = z.union([z.boolean(), z.number(), text])

export const conditionSchema = z.discriminatedUnion('operator', [
  z.strictObject({ attribute: name, operator: z.literal(['in', 'notIn']), values: z.array(scalar).min(1).max(500) }),
  z.strictObject({ attribute: name, operator: z.literal('equals'), value: scalar }),
])

export const segmentSchema = z.strictObject({ name, conditions: z.array(conditionSchema).min(1).max(20) })

/** Without a segment the rule is for everybody; without a rollout, for all of them. */
export const ruleSchema = z.strictObject({ segment: name.optional(), rollout: z.number().min(0).max(100).optional(), value: scalar })

export const flagValueSchema = z.union([scalar, z.strictObject({ default: scalar, rules: z.array(ruleSchema).max(50) })])
export const flagSchema = z.strictObject({ name, disabled: z.boolean(), value: flagValueSchema })

export const publicationSchema = z.strictObject({ flags: z.array(flagSchema), segments: z.array(segmentSchema) })

export const publicationParams = z.object({ environment: z.string(), projectName: z.string() })

export type Condition = z.infer<typeof conditionSchema>
export type Segment = z.infer<typeof segmentSchema>
export type Rule = z.infer<typeof ruleSchema>
export type Flag = z.infer<typeof flagSchema>
export type Publication = z.infer<typeof publicationSchema>
export type PublicationParams = z.infer<typeof publicationParams>
