/** SQLSTATE of a refusal: a function of the shop raises it with JSON as its detail, so that nothing of the statement stays. */
export const refusalCode = 'SF001'

/** What a function refused and why, as it wrote it; undefined for any other error. */
export function refusalOf<Refusal>(error: unknown): Refusal | undefined {
  const { code, detail } = (error ?? {}) as { code?: unknown; detail?: unknown }
  return code === refusalCode && typeof detail === 'string' ? (JSON.parse(detail) as Refusal) : undefined
}
