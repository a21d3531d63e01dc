export function table(head: readonly string[], rows: readonly (readonly string[])[]): string
export function digits(number: number): string
