import type { PrivacyRequestCategory } from '../contract.ts'

const dayMs = 24 * 60 * 60_000
const days: Readonly<Record<Exclude<PrivacyRequestCategory, 'GDPR'>, number>> = { CCPA: 45, LGPD: 15 }

/** When somebody is told that a deadline comes near. */
export const warningMs = 5 * dayMs

/** By when the law wants an answer (D-101): a calendar month, 45 days or 15. */
export function deadlineOf(category: PrivacyRequestCategory, received: Date): Date {
  if (category !== 'GDPR') return new Date(received.getTime() + days[category] * dayMs)
  const due = new Date(received)
  due.setUTCMonth(due.getUTCMonth() + 1)
  // The 31st of January is answered by the last of February, not in March.
  if (due.getUTCDate() !== received.getUTCDate()) due.setUTCDate(0)
  return due
}
