export function importsOfASale(): Map<string, string[]>
export function strangersInASale(place: string): string[]
