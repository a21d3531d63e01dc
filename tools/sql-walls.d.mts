export function sqlAcrossSlices(place: string): string[]
