import type { PrivacyRequestCategory } from '../contract.ts'

const dayMs = 24 * 60 * 60_000
const days: Readonly<Record<Exclude<PrivacyRequestCategory, 'GDPR'>, number>> = { CCPA: 45, LGPD: 15 }

/** How long before a deadline an employee gets a warning. */
export const warningMs = 5 * dayMs

/** The legal deadline (D-101): a calendar month, 45 days or 15. */
export function deadlineOf(category: PrivacyRequestCategory, received: Date): Date {
  if (category !== 'GDPR') return new Date(received.getTime() + days[category] * dayMs)
  const due = new Date(received)
  due.setUTCMonth(due.getUTCMonth() + 1)
  // A request of 31 January is due on the last of February, not in March.
  if (due.getUTCDate() !== received.getUTCDate()) due.setUTCDate(0)
  return due
}
