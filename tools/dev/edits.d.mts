export function createEdits(take: (files: readonly string[]) => Promise<void>, fail: (error: Error) => void): { add(file: string): void }
