import type { Report } from './run-area.mjs'

export interface AreaResult {
  name: string
  /** Mutants that there are, and those that ran, of which the rest follows. */
  all: number
  run: number
  killed: number
  timedOut: number
  survived: number
  uncovered: number
  equivalent: number
}
export interface Equivalent {
  file: string
  from: string
  to: string
  line?: string
}
export function resultOf(name: string, report: Report, known?: readonly Equivalent[]): AreaResult
export function tableOf(results: readonly AreaResult[]): string
export function survivorsOf(results: readonly AreaResult[]): string[]
