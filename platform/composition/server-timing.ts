import type { SlotReport } from './stream-page.ts'

/** `header;desc=cache;dur=0, main;desc=fresh;dur=12.3`: what each slot cost and where it came from. */
export const serverTiming = (reports: readonly SlotReport[]): string =>
  reports
    .map(({ slot, origin, tookMs }) => `${slot.name.replaceAll(/[^\w-]/g, '_')};desc=${origin};dur=${Math.round(tookMs * 10) / 10}`)
    .join(', ')
