import type { EventType, SessionUser } from './account-state.ts'

/** The events before whose success listeners run. */
export type HookedEvent = Extract<EventType, 'login' | 'registration' | 'passwordResetComplete' | 'createPassword'>
export type BeforeSuccess = (success: { eventType: HookedEvent; session: SessionUser }) => unknown

/** Milliseconds after which a listener is no longer waited for. */
export const hookCapMs = 5000

/** Listeners that run in turn before the page learns who signed in. None can prevent the sign-in. */
export function createBeforeSuccess(report: (error: unknown) => void, listeners = new Set<BeforeSuccess>()) {
  return {
    /** Returns a function to stop listening. */
    on(listener: BeforeSuccess): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async run(eventType: HookedEvent, session: SessionUser): Promise<void> {
      for (const listener of [...listeners]) {
        let timer: ReturnType<typeof setTimeout> | undefined
        try {
          await Promise.race([
            listener({ eventType, session }),
            new Promise((_, reject) => {
              timer = setTimeout(() => reject(new Error(`A listener before ${eventType} took longer than ${hookCapMs} ms`)), hookCapMs)
            }),
          ])
        } catch (error) {
          report(error)
        } finally {
          clearTimeout(timer)
        }
      }
    },
  }
}
