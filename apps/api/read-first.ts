import { setTimeout as wait } from 'node:timers/promises'

/** Together with what the tries take less than the ten seconds that Fastify gives a hook. */
const tries = 5
const pauseMs = 1000

/**
 * Reads what decides about the first order that a process takes. While the database does not answer it is asked again. In the end the process starts
 * all the same: without a database nobody can order, and jobs look again once it is back.
 */
export async function readFirst(read: () => Promise<unknown>, onFailure: (error: unknown) => void, pause = pauseMs): Promise<void> {
  for (let left = tries - 1; left >= 0; left -= 1)
    try {
      await read()
      return
    } catch (error) {
      onFailure(error)
      if (left > 0) await wait(pause)
    }
}
