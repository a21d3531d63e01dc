export function programsOf(named: readonly string[]): string[]
