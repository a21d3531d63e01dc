export function rawAddresses(place: string): string[]
