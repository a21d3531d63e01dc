import { vi } from 'vitest'

const waitFor = vi.waitFor

/** As long as `expect.poll` waits: the second that is Vitest's own is short on a busy machine. */
const patient: typeof waitFor = (check, options) => waitFor(check, typeof options === 'number' ? options : { timeout: 60_000, ...options })

// It is run for each file, and files of a worker share what they import.
if (waitFor.name !== patient.name) vi.waitFor = patient
