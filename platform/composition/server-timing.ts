import type { SlotReport } from './stream-page.ts'

/** `header;desc=cache;dur=0;version=0.1.0-3f2c9a7e, …`: each slot's time, origin and build. */
export const serverTiming = (reports: readonly SlotReport[]): string =>
  reports
    .map(({ slot, origin, tookMs, answer }) => {
      const cost = `${slot.name.replaceAll(/[^\w-]/g, '_')};desc=${origin};dur=${Math.round(tookMs * 10) / 10}`
      // The version of a foreign fragment may contain any character.
      return answer && /^[\w.-]+$/.test(answer.version) ? `${cost};version=${answer.version}` : cost
    })
    .join(', ')
