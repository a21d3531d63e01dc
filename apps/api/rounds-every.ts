import type { ApiConfig } from './config.ts'

/** Milliseconds between two rounds of a job: its own time where the shop is open, a second where somebody works on it or tests it. */
export const roundsEvery = ({ appEnv, testHooks }: Pick<ApiConfig, 'appEnv' | 'testHooks'>, openMs: number): number =>
  appEnv === 'local' || testHooks ? 1_000 : openMs
