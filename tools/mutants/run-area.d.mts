export interface Area {
  name: string
  code: readonly string[]
  tests: readonly string[]
}
export interface Asked {
  sample: number | undefined
  seed: number
  again: boolean
}
export interface Report {
  files: Record<string, { source: string; mutants: object[] }>
}
export function runArea(place: string, area: Area, asked: Asked): Promise<Report>
