/** Message keys of the word for a status, as lists show it. */
const words: Readonly<Record<string, string>> = {
  CREATED: 'orders-tracker.step.ordered',
  CONFIRMED: 'orders-tracker.step.confirmed',
  SHIPPED: 'orders-tracker.step.sent',
  DELIVERED: 'orders-tracker.step.delivered',
  RETURN_REQUESTED: 'orders.returning',
  RETURNED: 'orders.returned',
  CANCELLED: 'orders.cancelled',
}

/** The message key of a status in one word. A status that is newer than this code reads as ordered. */
export const statusWord = (status: string): string => words[status] ?? words.CREATED!
