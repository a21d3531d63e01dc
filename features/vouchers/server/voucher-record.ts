import { amountsSchema, brandSchema, countriesSchema, timeSchema } from '@stadion/slices/data-values'
import { z } from 'zod'

/** As shoppers type it, in capitals. */
export const codeSchema = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9][A-Z0-9_-]{2,39}$/, 'a code has 3 to 40 letters, digits, hyphens and underscores')
export const batchKeySchema = z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'a batch has small letters, digits and hyphens, 40 at most')

/** A voucher, or the terms of a batch of codes that are each used once, as a data folder has them. Money is in major units. */
export const voucherSchema = z
  .strictObject({
    code: codeSchema.optional(),
    batch: batchKeySchema.optional(),
    percentage: z.int().min(1).max(100).optional(),
    amounts: amountsSchema.optional(),
    brand: brandSchema.optional(),
    countries: countriesSchema.optional(),
    from: timeSchema.optional(),
    until: timeSchema.optional(),
    limitTotal: z.int().min(1).optional(),
    limitPerPerson: z.int().min(1).optional(),
    minimums: amountsSchema.optional(),
    /** Takes a voucher away that nobody has used. */
    remove: z.literal(true).optional(),
  })
  .superRefine(({ code, batch, percentage, amounts, from, until, limitTotal, limitPerPerson, remove }, wrong) => {
    const say = (name: string, message: string) => wrong.addIssue({ code: 'custom', path: [name], message })
    if ((code === undefined) === (batch === undefined)) say('code', 'a line has either a code or a batch')
    if (!remove && (percentage === undefined) === (amounts === undefined)) say('percentage', 'a voucher has either a percentage or amounts')
    if (from !== undefined && until !== undefined && Date.parse(until) <= Date.parse(from)) say('until', 'ends before it begins')
    if (batch !== undefined && (limitTotal ?? limitPerPerson) !== undefined) say('limitTotal', 'the codes of a batch are each used once')
    if (batch !== undefined && remove) say('remove', 'a batch is not taken away; end it with "until"')
  })
export type VoucherRecord = z.output<typeof voucherSchema>

const batchMark = 'batch:'
/** What tells records apart: no code has a colon. */
export const keyOf = ({ code, batch }: VoucherRecord): string => code ?? batchMark + batch
export const batchOf = (key: string): string | undefined => (key.startsWith(batchMark) ? key.slice(batchMark.length) : undefined)
